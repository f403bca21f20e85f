import {
  type addCardUsage,
  type CardPeriod,
  type getCardUsage,
  maxCardPeriods,
} from '@weir/contract/commerce/cards/card-history';
import type { Output } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import type { Author, Viewer } from '../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { badField, refuseUnknown } from '../../../platform/errors.ts';
import { type CardEvents, namedCard } from './card-events.service.ts';
import {
  type CountingRules,
  findCountedCards,
  findCountingRules,
  findPeriods,
  hasHigher,
  insertSample,
  type StoredPeriod,
  type UsageSample,
  updateCarried,
} from './card-usage.store.ts';
import { findCards, lockCards } from './cards.store.ts';
import { carriedOver, isClosed, periodOf, startOfDayMs } from './periods.policy.ts';

export type CardUsageService = ReturnType<typeof createCardUsage>;

interface Deps {
  db: Db;
  audit: CardEvents;
  /** IANA name, of the installation. */
  timeZone: string;
  now?: () => number;
}

const renewedAtOnce = 500;

/** What cards have used, by the periods of their plans. */
export const createCardUsage = ({ db, audit, timeZone: usualZone, now = Date.now }: Deps) => ({
  async get(viewer: Viewer, id: number): Promise<Output<typeof getCardUsage>> {
    const [card = refuseUnknown()] = await findCards(db, viewer, [id]);
    const [rules = refuseUnknown()] = await findCountingRules(db, [card.id]);
    const timeZone = rules.timeZone ?? usualZone;
    const stored = await findPeriods(db, [card.id], maxCardPeriods);
    const periods = settled(stored, { ...rules, timeZone }, now());
    return { timeZone, periods: periods.map(({ cardId: _, ...period }) => period) };
  },

  add: (author: Author, { id, asOf, usedBytes }: Static<typeof addCardUsage.body>) =>
    db.transaction().execute(async (trx): Promise<Output<typeof addCardUsage>> => {
      const [card = refuseUnknown()] = await lockCards(trx, author, [id]);
      const [rules = refuseUnknown()] = await findCountingRules(trx, [id]);
      const timeZone = rules.timeZone ?? usualZone;
      const [at, nowMs] = [Date.parse(asOf), now()];
      if (at > nowMs) throw badField('asOf', 'future', 'It is later than now');
      const period = periodOf({ ...rules, timeZone }, at, rules.since.getTime());
      if (at < startOfDayMs(period.from, timeZone))
        throw badField('asOf', 'early', `Its usage is counted from ${period.from} on`);
      if (isClosed(period, timeZone, nowMs))
        throw badField('asOf', 'closed', `The period from ${period.from} to ${period.to} is closed`);
      const bytes = Math.round(usedBytes);
      const sample = { ...period, cardId: id, asOf: new Date(at), bytes, source: 'person' as const };
      const corrected = await keepSample(trx, sample, timeZone);
      await renewCarried(trx, [id], { timeZone: usualZone, nowMs });
      const after = { asOf, usedBytes: bytes, corrected };
      await audit.cardUsageAdded(trx, author, namedCard(card), { after });
      return { corrected: corrected ? 1 : 0 };
    }),

  /** What a carrier has counted since a card was activated, for one whose plan counts so. */
  count: (cardId: number, { asOf, usedBytes }: { asOf: Date; usedBytes: number }): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const [rules] = await findCountingRules(trx, [cardId]);
      if (rules?.kind !== 'volume') return;
      const timeZone = rules.timeZone ?? usualZone;
      const period = periodOf({ ...rules, timeZone }, asOf.getTime(), rules.since.getTime());
      await keepSample(trx, { ...period, cardId, asOf, bytes: usedBytes, source: 'carrier' }, timeZone);
    }),
});

/** Whether it is lower than an earlier one, as a correction is. */
async function keepSample(trx: Trx, sample: UsageSample, timeZone: string): Promise<boolean> {
  const corrected = await hasHigher(trx, sample);
  const until = sample.to === null ? null : new Date(startOfDayMs(sample.to, timeZone));
  await insertSample(trx, sample, { corrected, since: new Date(startOfDayMs(sample.from, timeZone)), until });
  return corrected;
}

interface Clock {
  /** Of plans without one. */
  timeZone: string;
  nowMs: number;
}

/** What is left for the period that was counted last follows from the counts before it, and from the plan. */
export async function renewCarried(trx: Trx, cardIds: readonly number[], clock: Clock): Promise<void> {
  for (let at = 0; at < cardIds.length; at += renewedAtOnce) {
    const ids = cardIds.slice(at, at + renewedAtOnce);
    const stored = Map.groupBy(await findPeriods(trx, ids, maxCardPeriods), ({ cardId }) => cardId);
    const carried = (await findCountingRules(trx, ids)).map(({ cardId, ...rules }) => {
      const timeZone = rules.timeZone ?? clock.timeZone;
      const newest = settled(stored.get(cardId) ?? [], { ...rules, timeZone }, clock.nowMs).at(-1);
      return { cardId, bytes: newest?.carriedBytes ?? 0 };
    });
    await updateCarried(trx, carried);
  }
}

/** The same of every card of a plan. */
export const renewCarriedOf = async (trx: Trx, planId: number, clock: Clock): Promise<void> =>
  renewCarried(trx, await findCountedCards(trx, planId), clock);

/** Each with what was left of those before it. Of a period that nothing is known of, nothing was used. */
function settled<Stored extends StoredPeriod>(
  stored: readonly Stored[],
  rules: CountingRules & { timeZone: string },
  nowMs: number,
): (Stored & CardPeriod)[] {
  const { allowanceBytes: allowance, rollover, timeZone } = rules;
  const shown: (Stored & CardPeriod)[] = [];
  let carriedBytes = 0;
  let next: string | null | undefined;
  const leave = (used: number) => {
    carriedBytes = allowance === null ? 0 : carriedOver(rollover, { allowance, carried: carriedBytes, used });
  };
  for (const period of stored) {
    const { usedBytes } = period;
    while (next && next < period.from) {
      leave(0);
      next = periodOf(rules, startOfDayMs(next, timeZone), rules.since.getTime()).to;
    }
    const closed = isClosed(period, timeZone, nowMs) ? 1 : 0;
    shown.push({ ...period, allowanceBytes: allowance, carriedBytes, closed });
    leave(usedBytes);
    next = period.to;
  }
  return shown;
}
