import type { Rollover } from '@weir/contract/commerce/cards/card-accounts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { allRows, allValues, hasRows, run } from '../../../platform/db/rows.store.ts';
import type { Period, PeriodRules } from './periods.policy.ts';

/** How the plan of a card counts, where it has one. */
export interface CountingRules extends Omit<PeriodRules, 'timeZone'> {
  timeZone: string | null;
  rollover: Rollover;
  allowanceBytes: number | null;
  /** From when the usage of the card is counted. */
  since: Date;
}

/** Of a card `c` of an account `a` with a plan `n`. 1NCE counts since activation, also cards that nobody gave a plan. */
export const kindOfPlan = sql<string>`coalesce(n.kind, case a.carrier_kind when '1nce' then 'volume' else 'card' end)`;

export const findCountingRules = (
  db: Db,
  cardIds: readonly number[],
): Promise<(CountingRules & { cardId: number })[]> =>
  allRows<CountingRules & { cardId: number }>(db)`
    select c.id as "cardId", ${kindOfPlan} as kind, coalesce(n.reset_rule, 'day') as "resetRule",
      coalesce(n.reset_day, 1) as "resetDay", n.time_zone as "timeZone", coalesce(n.rollover, 'none') as rollover,
      n.allowance_bytes::float8 as "allowanceBytes", coalesce(c.activated_at, c.created_time) as since
    from card c join card_account a on a.id = c.account_id left join card_plan n on n.id = c.plan_id
    where c.id = any(${cardIds}::int[])`;

export interface StoredPeriod extends Period {
  usedBytes: number;
  asOf: string;
  corrected: 0 | 1;
}

/** The newest count of each of the newest periods of each card, the oldest first. */
export const findPeriods = (
  db: Db,
  cardIds: readonly number[],
  limit: number,
): Promise<(StoredPeriod & { cardId: number })[]> =>
  allRows<StoredPeriod & { cardId: number }>(db)`
    select wanted.id as "cardId", newest.* from unnest(${cardIds}::int[]) as wanted(id)
    cross join lateral (
      select distinct on (period_from) period_from::text as "from", period_to::text as "to",
        bytes::float8 as "usedBytes", iso_time(as_of) as "asOf",
        (bool_or(corrected) over (partition by period_from))::int as corrected
      from card_usage where card_id = wanted.id order by period_from desc, as_of desc limit ${limit}) newest
    order by wanted.id, newest."from"`;

/** The last count of each of the newest days of a period, the oldest first. */
export const findDailyCounts = (
  db: Db,
  { id, from, timeZone }: { id: number; from: string; timeZone: string },
  limit: number,
): Promise<{ asOf: Date; bytes: number; to: string | null }[]> =>
  allRows<{ asOf: Date; bytes: number; to: string | null }>(db)`
    select * from (
      select distinct on (day) as_of as "asOf", bytes::float8 as bytes, period_to::text as "to" from (
        select *, ((as_of - interval '1 ms') at time zone ${timeZone})::date as day from card_usage
        where card_id = ${id} and period_from = ${from}::date) counted
      order by day desc, as_of desc limit ${limit}) newest
    order by "asOf"`;

/** The plans that the cards have. */
export const findPlansOf = (db: Db, cardIds: readonly number[]): Promise<number[]> =>
  allValues<number>(db)`
    select distinct plan_id from card where id = any(${cardIds}::int[]) and plan_id is not null order by plan_id`;

/** Cards of a plan of which something was counted. */
export const findCountedCards = (db: Db, planId: number): Promise<number[]> =>
  allValues<number>(db)`select id from card where plan_id = ${planId} and used_as_of is not null order by id`;

/** What was left for the period of the newest count of each of the cards. */
export const updateCarried = (
  trx: Trx,
  carried: readonly { cardId: number; bytes: number }[],
): Promise<void> =>
  run(trx)`
    update card c set carried_bytes = given.bytes
    from unnest(${carried.map(({ cardId }) => cardId)}::int[],
      ${carried.map(({ bytes }) => String(Math.round(bytes)))}::int8[]) as given(card_id, bytes)
    where c.id = given.card_id and c.carried_bytes <> given.bytes`;

export interface UsageSample extends Period {
  cardId: number;
  asOf: Date;
  bytes: number;
  source: 'person' | 'carrier';
}

/** Whether an earlier count of the period is higher. */
export const hasHigher = (trx: Trx, { cardId, from, asOf, bytes }: UsageSample): Promise<boolean> =>
  hasRows(trx)`
    select from card_usage
    where card_id = ${cardId} and period_from = ${from}::date and as_of < ${asOf} and bytes > ${bytes}`;

export async function insertSample(
  trx: Trx,
  { cardId, from, to, asOf, bytes, source }: UsageSample,
  { corrected, since, until }: { corrected: boolean; since: Date; until: Date | null },
): Promise<void> {
  await run(trx)`
    insert into card_usage (card_id, period_from, period_to, as_of, bytes, source, corrected)
    values (${cardId}, ${from}::date, ${to}::date, ${asOf}, ${bytes}, ${source}, ${corrected})
    on conflict (card_id, period_from, as_of) do update set bytes = excluded.bytes, corrected = excluded.corrected`;
  await run(trx)`
    update card set used_bytes = ${bytes}, used_as_of = ${asOf}, used_from = ${since}, used_until = ${until}
    where id = ${cardId} and (used_as_of is null or used_as_of <= ${asOf})`;
}
