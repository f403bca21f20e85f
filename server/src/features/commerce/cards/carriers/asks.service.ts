import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { cardsToldOf } from '../cards.events.ts';
import { claimAsks, type DueAsk, giveUp, markSent, putOff, waitForReport } from './asks.store.ts';
import { CarrierError } from './carrier-adapter.policy.ts';
import type { CarriersService } from './carriers.service.ts';
import { isAsAsked } from './report.policy.ts';
import type { CarrierReports } from './reports.service.ts';

interface Deps {
  db: Db;
  bus: Pick<Bus, 'emit'>;
  carriers: Pick<CarriersService, 'open'>;
  reports: Pick<CarrierReports, 'one'>;
}

const atOnce = 20;
const mostTries = 2;
const pauseMs = 60_000;
const lookAgainMinutes = 5;

/** Tells carriers what is asked for. The state of a card changes when they report it, and not before. */
export const createCardAsks = (deps: Deps) => ({
  async sendDue(): Promise<void> {
    for (let due = await claimAsks(deps.db, atOnce); due.length > 0; due = await claimAsks(deps.db, atOnce))
      await Promise.all(due.map((ask) => pursue(deps, ask)));
  },
});

async function pursue(deps: Deps, ask: DueAsk): Promise<void> {
  const { db, bus } = deps;
  try {
    await tell(deps, ask);
    await waitForReport(db, ask, lookAgainMinutes);
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    const { code, retryAfterMs } = error;
    const isPassing = code === 'limited' || code === 'unavailable';
    if (isPassing && ask.isSent) return waitForReport(db, ask, lookAgainMinutes);
    if (code === 'limited') return putOff(db, ask, Math.max(retryAfterMs, pauseMs));
    // It may have been done all the same: it is told once more, and no more often.
    if (code === 'unavailable' && ask.tries < mostTries) return;
    await giveUp(db, ask, code);
    bus.emit(cardsToldOf, {});
  }
}

/** An answer that got lost does not make it be done twice: what the carrier has is looked at before. */
async function tell({ db, carriers, reports }: Deps, ask: DueAsk): Promise<void> {
  const { id, iccid, accountId, askedState, askId, tries, isSent } = ask;
  const adapter = await carriers.open(accountId);
  const isDone = tries > 1 && !isSent && isAsAsked(await adapter.get(iccid), askedState);
  if (!isSent && !isDone) await adapter.setState(iccid, askedState, askId);
  if (!isSent) await markSent(db, ask);
  await reports.one(id, await adapter.get(iccid));
}
