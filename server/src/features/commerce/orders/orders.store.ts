import type { listOrders, Order, OrderTransition } from '@weir/contract/commerce/orders/orders';
import type { Need } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { projectInScope } from '../../../platform/access/row-scope.store.ts';
import { findFarIdPage, type IdPage } from '../../../platform/db/counted-page.store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { allRows } from '../../../platform/db/rows.store.ts';
import { hasKeywordOfMany } from '../../../platform/db/search-condition.store.ts';
import { translatedOptionOf } from '../../../platform/db/translated-option.store.ts';

type OrderQuery = Static<typeof listOrders.query>;

/** The condition "the order `o` is of a store in a project in the viewer's scope". */
export const orderInScope = (
  viewer: Viewer,
  need: Need,
): RawBuilder<boolean> => sql<boolean>`o.store_id = any(array(
  select s.id from store s join project p on p.id = s.project_id
  where p.deleted_at is null and ${projectInScope(viewer, sql<number>`p.id`, need)}))`;

type OrderSort = NonNullable<OrderQuery['sort']>;

const sorts: Record<OrderSort, RawBuilder<unknown>> = {
  createdTime: sql`o.id`,
  '-createdTime': sql`o.id desc`,
  startAt: sql`o.start_at nulls last, o.id`,
  '-startAt': sql`o.start_at desc nulls last, o.id desc`,
  dueAt: sql`o.due_at nulls last, o.id`,
  '-dueAt': sql`o.due_at desc nulls last, o.id desc`,
  owed: sql`o.owed_minor, o.id`,
  '-owed': sql`o.owed_minor desc, o.id desc`,
};

/** Each from its end. */
const reversedSorts: Record<OrderSort, RawBuilder<unknown>> = {
  createdTime: sorts['-createdTime'],
  '-createdTime': sorts.createdTime,
  startAt: sql`o.start_at desc nulls first, o.id desc`,
  '-startAt': sql`o.start_at nulls first, o.id`,
  dueAt: sql`o.due_at desc nulls first, o.id desc`,
  '-dueAt': sql`o.due_at nulls first, o.id`,
  owed: sorts['-owed'],
  '-owed': sorts.owed,
};

const isOut = sql<boolean>`o.state in ('active', 'overdue')`;
const isLate = (at: string) => sql<boolean>`(${isOut} and o.late_from <= ${at}::timestamptz)`;
const isDue = {
  late: isLate,
  today: (at: string) => sql<boolean>`(${isOut} and o.due_at <
    (date_trunc('day', ${at}::timestamptz at time zone o.zone) + interval '1 day') at time zone o.zone)`,
};
/** Owed by the customer, or to be given back of what is returned. */
const owes = sql<boolean>`(o.owed_minor > 0
  or (o.state = 'returned' and (o.owed_minor <> 0 or o.held_minor <> 0)))`;

const list = { from: sql`customer_order o`, search: sql<string>`o.search` };

async function conditionsOf(
  db: Db,
  viewer: Viewer,
  query: Omit<OrderQuery, 'page' | 'limit' | 'sort'>,
  at: string,
): Promise<RawBuilder<boolean>[]> {
  const { keyword, kind, state, storeId, offerId, deviceId, customerId, groupId, due, owes: doesOwe } = query;
  return [
    orderInScope(viewer, 'view'),
    ...(keyword === undefined ? [] : [await hasKeywordOfMany(db, list, keyword)]),
    ...(kind === undefined ? [] : [sql<boolean>`o.kind = ${kind}`]),
    ...(state === undefined ? [] : [sql<boolean>`o.state = ${state}`]),
    ...(storeId === undefined ? [] : [sql<boolean>`o.store_id = ${storeId}`]),
    ...(offerId === undefined ? [] : [sql<boolean>`o.offer_id = ${offerId}`]),
    ...(deviceId === undefined ? [] : [sql<boolean>`o.device_id = ${deviceId}`]),
    ...(customerId === undefined ? [] : [sql<boolean>`o.customer_id = ${customerId}`]),
    ...(groupId === undefined ? [] : [sql<boolean>`o.group_id = ${groupId}::uuid`]),
    ...(due === undefined ? [] : [isDue[due](at)]),
    ...(doesOwe === undefined ? [] : [sql<boolean>`${owes} = ${doesOwe === 1}`]),
  ];
}

export async function findOrderPage(db: Db, viewer: Viewer, query: OrderQuery, at: string): Promise<IdPage> {
  const { page, limit, sort = '-createdTime' } = query;
  const conditions = await conditionsOf(db, viewer, query, at);
  return findFarIdPage(db, {
    from: list.from,
    id: sql`o.id`,
    conditions,
    page,
    limit,
    order: sorts[sort],
    reversed: reversedSorts[sort],
  });
}

/** Those that the viewer sees, in the order of the ids, with customers in full. `at` is the time of now. */
export const findOrders = (
  db: Db,
  viewer: Viewer,
  { ids, at }: { ids: readonly number[]; at: string },
): Promise<Order[]> =>
  allRows<Order>(db)`${prepared}
    select o.id, o.number, o.kind, o.state,
      json_build_object('id', c.id, 'pseudonym', 'C-' || c.id, 'name', c.name) as customer,
      store_option(s) as store, ${translatedOptionOf('f')} as offer,
      json_build_object('id', o.device_id, 'SN', o.sn, 'name', coalesce(d.name, o.device_name)) as device,
      iso_time(o.start_at) as "startAt", iso_time(o.due_at) as "dueAt", iso_time(o.handed_over_at) as "handedOverAt",
      iso_time(o.returned_at) as "returnedAt", o.group_id as "groupId", o.remarks, o.currency, o.zone,
      o.total_minor as "totalMinor", o.deposit_minor as "depositMinor", o.owed_minor as "owedMinor",
      o.held_minor as "heldMinor", coalesce(${isLate(at)}, false)::int as late,
      (o.state = 'reserved' and exists (select from customer_order x where x.device_id = o.device_id and x.id <> o.id
        and x.state in ('active', 'overdue') and x.late_from <= ${at}::timestamptz))::int as "atRisk",
      case when o.waived_at is not null then json_build_object('reason', o.waived_reason, 'by', w.name,
        'at', iso_time(o.waived_at)) end as waiver,
      ${orderInScope(viewer, 'operate')}::int as "mayOperate", iso_time(o.created_time) as "createdTime",
      iso_time(o.updated_time) as "updatedTime", o.version
    from unnest(${ids}::int[]) with ordinality as wanted(id, position)
    join customer_order o on o.id = wanted.id
    join customer c on c.id = o.customer_id
    join store s on s.id = o.store_id
    join offer f on f.id = o.offer_id
    left join device d on d.id = o.device_id
    left join app_user w on w.id = o.waived_by
    where ${orderInScope(viewer, 'view')}
    order by wanted.position`;

export const findTransitions = (db: Db, orderId: number): Promise<OrderTransition[]> =>
  allRows<OrderTransition>(db)`${prepared}
    select t.command, t.from_state as "from", t.to_state as "to", iso_time(t.at) as at, u.name as by, t.version, t.reason,
      c.state as outcome, c.reason as "outcomeReason"
    from order_transition t left join app_user u on u.id = t.user_id
    left join device_command c on c.id = t.command_id
    where t.order_id = ${orderId} order by t.version limit 1000`;
