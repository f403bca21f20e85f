import type { CardPool } from '@weir/contract/commerce/cards/card-history';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { allRows, allValues, firstRow, run } from '../../../platform/db/rows.store.ts';
import type { CountingRules } from './card-usage.store.ts';
import { pools } from './cards.store.ts';
import type { Period } from './periods.policy.ts';

/** How a pool counts. */
export interface PoolRules extends Pick<CountingRules, 'kind' | 'resetRule' | 'resetDay' | 'rollover'> {
  planId: number;
  timeZone: string;
  /** Of each of its cards. */
  allowanceBytes: number;
}

/** Those of the plans that are pools with a limit; nobody else renews them until the transaction ends. */
export async function lockPools(
  trx: Trx,
  planIds: readonly number[],
  timeZone: string,
): Promise<PoolRules[]> {
  await run(trx)`
    insert into card_pool (plan_id)
    select id from card_plan where id = any(${planIds}::int[]) and kind = 'pool' order by id
    on conflict (plan_id) do update set carried_bytes = card_pool.carried_bytes`;
  return allRows<PoolRules>(trx)`
    select id as "planId", kind, reset_rule as "resetRule", reset_day as "resetDay", rollover,
      coalesce(time_zone, ${timeZone}) as "timeZone", allowance_bytes::float8 as "allowanceBytes"
    from card_plan where id = any(${planIds}::int[]) and kind = 'pool' and allowance_bytes is not null order by id`;
}

/** Pools of which nobody has worked out yet what is left. */
export const findNewPools = (db: Db): Promise<number[]> =>
  allValues<number>(db)`
    select n.id from card_plan n where n.kind = 'pool' and not exists (
      select from card_pool q where q.plan_id = n.id) order by n.id`;

/** A day of the pool since which a card `c` is counted. */
const sinceDay = (timeZone: string) =>
  sql<string>`(coalesce(c.activated_at, c.created_time) at time zone ${timeZone})::date`;

/** Since which days its active cards are counted. */
export const findActiveDays = (db: Db, { planId, timeZone }: PoolRules): Promise<string[]> =>
  allValues<string>(db)`
    select ${sinceDay(timeZone)}::text as day from card c where c.plan_id = ${planId} and c.state = 'active'`;

export interface PoolPeriod extends Period {
  to: string;
  usedBytes: number;
  /** Cards that were counted in it, and that are not among those that are active now and were so by its end. */
  others: number;
}

/** What the cards of a pool have used together in each of the newest periods, the oldest first. */
export const findPoolPeriods = (
  db: Db,
  { planId, timeZone }: PoolRules,
  limit: number,
): Promise<PoolPeriod[]> =>
  allRows<PoolPeriod>(db)`
    select period_from::text as "from", period_to::text as "to", "usedBytes", others from (
      select period_from, period_to, sum(bytes)::float8 as "usedBytes",
        (count(*) filter (where state <> 'active' or since >= period_to))::int as others
      from (
        select distinct on (u.card_id, u.period_from) u.period_from, u.period_to, u.bytes, c.state,
          ${sinceDay(timeZone)} as since
        from card c join card_usage u on u.card_id = c.id
        where c.plan_id = ${planId} and u.period_to is not null
        order by u.card_id, u.period_from, u.as_of desc) newest
      group by period_from, period_to order by period_from desc limit ${limit}) periods
    order by period_from`;

export const updatePoolCarried = (trx: Trx, planId: number, bytes: number): Promise<void> =>
  run(trx)`update card_pool set carried_bytes = ${String(Math.round(bytes))}::int8 where plan_id = ${planId}`;

/** The pool of a card, as it stands; undefined: it is in none that has a limit. */
export const findPoolOf = (db: Db, cardId: number): Promise<CardPool | undefined> =>
  firstRow<CardPool>(db)`
    select q.cards, q.used::float8 as "usedBytes", q.allowance::float8 as "allowanceBytes",
      q.carried::float8 as "carriedBytes"
    from (${pools}) q where q.plan_id = (select plan_id from card where id = ${cardId})`;
