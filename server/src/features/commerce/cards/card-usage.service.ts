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
  findCountingRules,
  findPeriods,
  hasHigher,
  insertSample,
  type StoredPeriod,
  type UsageSample,
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

/** What cards have used, by the periods of their plans. */
export const createCardUsage = ({ db, audit, timeZone: usualZone, now = Date.now }: Deps) => ({
  async get(viewer: Viewer, id: number): Promise<Output<typeof getCardUsage>> {
    const [card = refuseUnknown()] = await findCards(db, viewer, [id]);
    const rules = (await findCountingRules(db, card.id)) ?? refuseUnknown();
    const timeZone = rules.timeZone ?? usualZone;
    const stored = await findPeriods(db, card.id, maxCardPeriods);
    return { timeZone, periods: settled(stored, { ...rules, timeZone }, now()) };
  },

  add: (author: Author, { id, asOf, usedBytes }: Static<typeof addCardUsage.body>) =>
    db.transaction().execute(async (trx): Promise<Output<typeof addCardUsage>> => {
      const [card = refuseUnknown()] = await lockCards(trx, author, [id]);
      const rules = (await findCountingRules(trx, id)) ?? refuseUnknown();
      const timeZone = rules.timeZone ?? usualZone;
      const [at, nowMs] = [Date.parse(asOf), now()];
      if (at > nowMs) throw badField('asOf', 'future', 'It is later than now');
      const period = periodOf({ ...rules, timeZone }, at, rules.since.getTime());
      if (at < startOfDayMs(period.from, timeZone))
        throw badField('asOf', 'early', `Its usage is counted from ${period.from} on`);
      if (isClosed(period, timeZone, nowMs))
        throw badField('asOf', 'closed', `The period from ${period.from} to ${period.to} is closed`);
      const bytes = Math.round(usedBytes);
      const until = period.to === null ? null : new Date(startOfDayMs(period.to, timeZone));
      const sample = { ...period, cardId: id, asOf: new Date(at), bytes, source: 'person' as const };
      const corrected = await keepSample(trx, sample, until);
      const after = { asOf, usedBytes: bytes, corrected };
      await audit.cardUsageAdded(trx, author, namedCard(card), { after });
      return { corrected: corrected ? 1 : 0 };
    }),

  /** What a carrier has counted since a card was activated, for one whose plan counts so. */
  count: (cardId: number, { asOf, usedBytes }: { asOf: Date; usedBytes: number }): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const rules = await findCountingRules(trx, cardId);
      if (rules?.kind !== 'volume') return;
      const timeZone = rules.timeZone ?? usualZone;
      const period = periodOf({ ...rules, timeZone }, asOf.getTime(), rules.since.getTime());
      await keepSample(trx, { ...period, cardId, asOf, bytes: usedBytes, source: 'carrier' }, null);
    }),
});

/** Whether it is lower than an earlier one, as a correction is. */
async function keepSample(trx: Trx, sample: UsageSample, until: Date | null): Promise<boolean> {
  const corrected = await hasHigher(trx, sample);
  await insertSample(trx, sample, { corrected, until });
  return corrected;
}

/** Each with what was left of those before it. Of a period that nothing is known of, nothing was used. */
function settled(
  stored: readonly StoredPeriod[],
  rules: CountingRules & { timeZone: string },
  nowMs: number,
): CardPeriod[] {
  const { allowanceBytes: allowance, rollover, timeZone } = rules;
  const shown: CardPeriod[] = [];
  let carriedBytes = 0;
  let next: string | null | undefined;
  const leave = (used: number) => {
    carriedBytes = allowance === null ? 0 : carriedOver(rollover, { allowance, carried: carriedBytes, used });
  };
  for (const { usedBytes, ...period } of stored) {
    while (next && next < period.from) {
      leave(0);
      next = periodOf(rules, startOfDayMs(next, timeZone), rules.since.getTime()).to;
    }
    const closed = isClosed(period, timeZone, nowMs) ? 1 : 0;
    shown.push({ ...period, usedBytes, allowanceBytes: allowance, carriedBytes, closed });
    leave(usedBytes);
    next = period.to;
  }
  return shown;
}
