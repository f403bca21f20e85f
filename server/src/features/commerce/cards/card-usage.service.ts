import {
  type addCardUsage,
  type CardPeriod,
  type getCardDays,
  type getCardUsage,
  maxCardPeriods,
  maxUsageDays,
} from '@weir/contract/commerce/cards/card-history';
import type { Output } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import type { Author, Viewer } from '../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { badField, refuseUnknown } from '../../../platform/errors.ts';
import { type CardEvents, namedCard } from './card-events.service.ts';
import { renewPools } from './card-pools.service.ts';
import { findPoolOf } from './card-pools.store.ts';
import {
  type CountingRules,
  findCountedCards,
  findCountingRules,
  findDailyCounts,
  findPeriods,
  findPlansOf,
  hasHigher,
  insertSample,
  type StoredPeriod,
  type UsageSample,
  updateCarried,
} from './card-usage.store.ts';
import { findCards, lockCards } from './cards.store.ts';
import { isClosed, periodOf, startOfDayMs, withCarried } from './periods.policy.ts';
import { usedByDay } from './usage-days.policy.ts';

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
    const pool = (await findPoolOf(db, card.id)) ?? null;
    return { timeZone, periods: periods.map(({ cardId: _, ...period }) => period), pool };
  },

  async days(
    viewer: Viewer,
    { id, from }: Static<typeof getCardDays.query>,
  ): Promise<Output<typeof getCardDays>> {
    const [card = refuseUnknown()] = await findCards(db, viewer, [id]);
    const [rules = refuseUnknown()] = await findCountingRules(db, [card.id]);
    const timeZone = rules.timeZone ?? usualZone;
    // One more than is shown, to count on from.
    const most = maxUsageDays + 1;
    const counted = await findDailyCounts(db, { id, from, timeZone }, most);
    const counts = counted.map(({ asOf, bytes }) => ({ asOfMs: asOf.getTime(), bytes }));
    const period = { from, to: counted[0]?.to ?? null };
    return {
      days: usedByDay({
        ...{ counts, period, timeZone },
        sinceMs: rules.since.getTime(),
        isCut: counted.length === most,
      }),
    };
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

/** What is left for the period that was counted last, of each card and its pool, follows from the counts before it, and from the plan. */
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
  await renewPools(trx, await findPlansOf(trx, cardIds), clock.timeZone);
}

/** The same of every card of a plan. */
export const renewCarriedOf = async (trx: Trx, planId: number, clock: Clock): Promise<void> =>
  renewCarried(trx, await findCountedCards(trx, planId), clock);

/** Each with what was left of those before it; what a pool carries over is of no single card. */
function settled<Stored extends StoredPeriod>(
  stored: readonly Stored[],
  rules: CountingRules & { timeZone: string },
  nowMs: number,
): (Stored & CardPeriod)[] {
  const rollover = rules.kind === 'pool' ? 'none' : rules.rollover;
  return withCarried(stored, { ...rules, rollover }, () => rules.allowanceBytes).map((period) => ({
    ...period,
    closed: isClosed(period, rules.timeZone, nowMs) ? 1 : 0,
  }));
}
