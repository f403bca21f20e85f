import { sql } from 'kysely';
import { projectInScopeOf } from '../../../../platform/access/row-scope.store.ts';
import { wasGiven } from '../../../../platform/access/users.store.ts';
import type { Trx } from '../../../../platform/db/database.ts';
import { allRows, allValues } from '../../../../platform/db/rows.store.ts';

/** So long before it is due people are reminded of an order. */
const aheadBy = sql`interval '2 hours'`;

/** Orders that are due soon and that nobody was reminded of; what was handed over as shortly before is known. */
export const claimDue = (trx: Trx, at: string, limit: number): Promise<number[]> =>
  allValues<number>(trx)`
    update customer_order set reminded_due_at = due_at where id in (
      select id from customer_order
      where state = 'active' and due_at > ${at}::timestamptz and due_at <= ${at}::timestamptz + ${aheadBy}
        and handed_over_at < due_at - ${aheadBy} and reminded_due_at is distinct from due_at
      order by due_at limit ${limit} for update skip locked)
    returning id`;

export interface Concerned {
  orderId: number;
  deviceId: number | null;
  userId: number;
}

/** Of each order who has handed it over, and those who handle the orders of its store. */
export const findConcerned = (trx: Trx, orderIds: readonly number[]): Promise<Concerned[]> =>
  allRows<Concerned>(trx)`
    select o.id as "orderId", o.device_id as "deviceId", u.id as "userId"
    from customer_order o
    join order_transition t on t.order_id = o.id and t.command = 'handOver'
    join app_user u on u.id = t.user_id and u.enabled and u.deleted_at is null
    where o.id = any(${orderIds}::int[])
    union
    select o.id, o.device_id, u.id
    from customer_order o join store s on s.id = o.store_id
    cross join lateral (
      select u.id from app_user u join role r on r.id = u.role_id
      where ${wasGiven('orders:handle')}
        and ${projectInScopeOf(sql<number>`u.id`, sql<number>`s.project_id`, 'operate')} limit 200) u
    where o.id = any(${orderIds}::int[])`;
