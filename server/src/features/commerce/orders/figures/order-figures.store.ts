import type { OrderFigures, OrderUsage, orderUsage } from '@weir/contract/commerce/orders/order-figures';
import type { StockState } from '@weir/contract/commerce/stores/stock';
import type { Static } from '@weir/contract/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../../platform/access/caller.ts';
import { projectInScope } from '../../../../platform/access/row-scope.store.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { allRows, oneRow } from '../../../../platform/db/rows.store.ts';
import { incomeFields, receivedAccounts } from './money-rows.policy.ts';

export type FigureQuery = Static<typeof orderUsage.query>;

/** Of stores in the projects without a zone of their own; and the time of now. */
export interface FigureClock {
  timeZone: string;
  at: string;
}

/** The stores that figures are about, each with the instants between which its days lie, and which of them are over. */
const seenStores = (
  viewer: Viewer,
  { from, to, projectId, storeId }: FigureQuery,
  { timeZone, at }: FigureClock,
): RawBuilder<unknown> => sql`
  select s.id, zoned.zone, ${from}::date::timestamp at time zone zoned.zone as from_at,
    (${to}::date + 1)::timestamp at time zone zoned.zone as to_at,
    least((${to}::date + 1)::timestamp at time zone zoned.zone, ${at}::timestamptz) as until_at
  from store s join project p on p.id = s.project_id
  cross join lateral (select coalesce(p.time_zone, ${timeZone}) as zone) zoned
  where p.deleted_at is null and ${projectInScope(viewer, sql<number>`p.id`, 'view')}
    and (${projectId ?? null}::int is null or p.id = ${projectId ?? null})
    and (${storeId ?? null}::int is null or s.id = ${storeId ?? null})`;

/** What was booked in a store, or on a day, in one currency. */
export type Booked = Omit<OrderFigures['rows'][number], 'incomeMinor'>;

export interface Wanted {
  query: FigureQuery;
  clock: FigureClock;
}

const field = (name: string, amount: RawBuilder<unknown>) =>
  sql`coalesce(${amount}, 0)::int8 as ${sql.ref(name)}`;

/** Of the sums `b` of accounts: revenue is credit, and money that came is debit. */
const fields = sql.join([
  ...Object.entries(incomeFields).map(([account, name]) =>
    field(name, sql`-sum(b.amount) filter (where b.account = ${account})`),
  ),
  field('receivedMinor', sql`sum(b.amount) filter (where b.account = any(${receivedAccounts}::text[]))`),
]);

/** The sums of each account in the stores `seen`, by what they are asked for by. */
const booked = (by: RawBuilder<unknown>, { from, to }: FigureQuery) => sql`
  select ${by}, d.account, d.currency, sum(d.amount_minor) as amount from ledger_day d
  where d.store_id = any(array(select id from seen)) and d.day between ${from}::date and ${to}::date
    and d.account = any(${[...Object.keys(incomeFields), ...receivedAccounts]}::text[])
  group by ${by}, d.account, d.currency`;

export const findBookedByStore = (db: Db, viewer: Viewer, { query, clock }: Wanted): Promise<Booked[]> =>
  allRows<Booked>(db)`
    with seen as materialized (${seenStores(viewer, query, clock)})
    select store_option(s) as store, null as date, b.currency, ${fields}
    from (${booked(sql`d.store_id`, query)}) b join store s on s.id = b.store_id
    group by s.id, b.currency order by s.sort_key, s.id, b.currency`;

export const findBookedByDay = (db: Db, viewer: Viewer, { query, clock }: Wanted): Promise<Booked[]> =>
  allRows<Booked>(db)`
    with seen as materialized (${seenStores(viewer, query, clock)})
    select null as store, b.day::text as date, b.currency, ${fields}
    from (${booked(sql`d.day`, query)}) b group by b.day, b.currency order by b.day, b.currency`;

/** What customers owe, and what is held of deposits, now. */
export const findOpenMoney = (
  db: Db,
  viewer: Viewer,
  query: FigureQuery,
  clock: FigureClock,
): Promise<OrderFigures['balances']> =>
  allRows<OrderFigures['balances'][number]>(db)`
    with seen as materialized (${seenStores(viewer, query, clock)})
    select o.currency, coalesce(sum(o.owed_minor) filter (where o.owed_minor > 0), 0)::int8 as "owedMinor",
      sum(o.held_minor)::int8 as "heldMinor"
    from customer_order o join seen s on s.id = o.store_id
    where o.owed_minor <> 0 or o.held_minor <> 0 group by o.currency order by o.currency`;

export interface StateTimes {
  rentedS: number;
  /** Available, reserved or rented. */
  inServiceS: number;
  /** Inspected or repaired. */
  underRepairS: number;
}

const secondsIn = (states: readonly StockState[]) => sql`
  (coalesce(sum(spent.ms) filter (where states.state = any(${states}::text[])), 0) / 1000)::float8`;

const inService: readonly StockState[] = ['available', 'reserved', 'rented'];
const underRepair: readonly StockState[] = ['inspection', 'maintenance'];

/**
 * For how long devices were in which state in the stores, in the period: wherever they are by now. It is what they had
 * spent until its end, without what they had spent until its beginning.
 */
export const findStateTimes = (
  db: Db,
  viewer: Viewer,
  query: FigureQuery,
  clock: FigureClock,
): Promise<StateTimes> =>
  oneRow<StateTimes>(db)`
    with seen as materialized (${seenStores(viewer, query, clock)})
    select ${secondsIn(['rented'])} as "rentedS", ${secondsIn(inService)} as "inServiceS",
      ${secondsIn(underRepair)} as "underRepairS"
    from seen s cross join unnest(${[...inService, ...underRepair]}::text[]) as states(state)
    cross join lateral (values (-1, s.from_at), (1, greatest(s.from_at, s.until_at))) as edge(sign, at)
    cross join lateral (
      select edge.sign * (t.devices * (extract(epoch from edge.at) * 1000)::int8 - t.since_ms) as ms from stock_time t
      where t.store_id = s.id and t.state = states.state and t.at <= edge.at order by t.at desc limit 1) spent`;

/** Rents that were due in the period, and those of them that were ever late. */
export const findLateness = (
  db: Db,
  viewer: Viewer,
  query: FigureQuery,
  clock: FigureClock,
): Promise<Pick<OrderUsage, 'due' | 'late'>> =>
  oneRow<Pick<OrderUsage, 'due' | 'late'>>(db)`
    with seen as materialized (${seenStores(viewer, query, clock)})
    select count(*)::int as due, count(*) filter (where o.ever_late)::int as late
    from customer_order o join seen s on s.id = o.store_id
    where o.due_at >= s.from_at and o.due_at < s.until_at and o.handed_over_at is not null
      and o.due_at >= (select min(from_at) from seen) and o.due_at < (select max(until_at) from seen)`;

/** What is on the way between stores, or missing from there, counts at both ends. */
export const findStockCounts = (
  db: Db,
  viewer: Viewer,
  query: FigureQuery,
  clock: FigureClock,
): Promise<OrderUsage['stock']> =>
  allRows<OrderUsage['stock'][number]>(db)`
    with seen as materialized (${seenStores(viewer, query, clock)})
    select store_option(s) as store, k.state, count(*)::int as count
    from (
      select store_id, state from stock where store_id is not null
      union all
      select ends.store_id, k.state from stock k join store_transfer t on t.id = k.transfer_id
      cross join lateral (values (t.from_store_id), (t.to_store_id)) as ends(store_id) where k.store_id is null
    ) k join seen on seen.id = k.store_id join store s on s.id = k.store_id
    group by s.id, k.state order by s.sort_key, s.id, k.state`;
