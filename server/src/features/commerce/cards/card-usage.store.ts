import type { Rollover } from '@weir/contract/commerce/cards/card-accounts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { allRows, firstRow, hasRows, run } from '../../../platform/db/rows.store.ts';
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

export const findCountingRules = (db: Db, cardId: number): Promise<CountingRules | undefined> =>
  firstRow<CountingRules>(db)`
    select ${kindOfPlan} as kind, coalesce(n.reset_rule, 'day') as "resetRule",
      coalesce(n.reset_day, 1) as "resetDay", n.time_zone as "timeZone", coalesce(n.rollover, 'none') as rollover,
      n.allowance_bytes::float8 as "allowanceBytes", coalesce(c.activated_at, c.created_time) as since
    from card c join card_account a on a.id = c.account_id left join card_plan n on n.id = c.plan_id where c.id = ${cardId}`;

export interface StoredPeriod extends Period {
  usedBytes: number;
  asOf: string;
  corrected: 0 | 1;
}

/** The newest count of each of the newest periods, the oldest first. */
export const findPeriods = (db: Db, cardId: number, limit: number): Promise<StoredPeriod[]> =>
  allRows<StoredPeriod>(db)`
    select * from (
      select distinct on (period_from) period_from::text as "from", period_to::text as "to",
        bytes::float8 as "usedBytes", iso_time(as_of) as "asOf",
        (bool_or(corrected) over (partition by period_from))::int as corrected
      from card_usage where card_id = ${cardId} order by period_from desc, as_of desc limit ${limit}) newest
    order by newest."from"`;

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
  { corrected, until }: { corrected: boolean; until: Date | null },
): Promise<void> {
  await run(trx)`
    insert into card_usage (card_id, period_from, period_to, as_of, bytes, source, corrected)
    values (${cardId}, ${from}::date, ${to}::date, ${asOf}, ${bytes}, ${source}, ${corrected})
    on conflict (card_id, period_from, as_of) do update set bytes = excluded.bytes, corrected = excluded.corrected`;
  await run(trx)`
    update card set used_bytes = ${bytes}, used_as_of = ${asOf}, used_until = ${until}
    where id = ${cardId} and (used_as_of is null or used_as_of <= ${asOf})`;
}
