import type { AgentShare } from '@weir/contract/commerce/agent-income';
import type { MoneySum } from '@weir/contract/commerce/money';
import type { Period } from '@weir/contract/period';
import { sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { projectInScope } from '../../../platform/access/row-scope.store.ts';
import { findIdPage, type IdPage } from '../../../platform/db/counted-page.store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { allRows } from '../../../platform/db/rows.store.ts';
import { accounts } from './postings.policy.ts';

interface Wanted extends Period {
  agentId: number;
}

const within = ({ from, to }: Period) => sql<boolean>`p.day between ${from}::date and ${to}::date`;

/** What is payable to each of them for a time. */
export const findPayables = (
  db: Db,
  agentIds: readonly number[],
  period: Period,
): Promise<(MoneySum & { agentId: number })[]> =>
  allRows<MoneySum & { agentId: number }>(db)`
    select wanted.id as "agentId", p.currency, -sum(p.amount_minor)::int8 as "amountMinor"
    from unnest(${agentIds}::int[], ${agentIds.map(accounts.payable)}::text[]) as wanted(id, account)
    join ledger_posting p on p.account = wanted.account and ${within(period)}
    group by wanted.id, p.currency order by wanted.id, p.currency`;

/** The newest first. */
export const findPayablesByMonth = (
  db: Db,
  { agentId, ...period }: Wanted,
): Promise<(MoneySum & { month: string })[]> =>
  allRows<MoneySum & { month: string }>(db)`
    select to_char(p.day, 'YYYY-MM') as month, p.currency, -sum(p.amount_minor)::int8 as "amountMinor"
    from ledger_posting p where p.account = ${accounts.payable(agentId)} and ${within(period)}
    group by month, p.currency order by month desc, p.currency`;

/** Entries that an agent got a share by, the newest first. */
export const findSharePage = (
  db: Db,
  { agentId, page, limit, ...period }: Wanted & { page: number; limit: number },
): Promise<IdPage> =>
  findIdPage(db, {
    from: sql`ledger_posting p`,
    id: sql`p.entry_id`,
    conditions: [sql`p.account = ${accounts.payable(agentId)}`, within(period)],
    order: sql`p.day desc, p.entry_id desc`,
    ...{ page, limit },
  });

/** Of these entries, in their order; each with the revenue that was booked after the share before it. */
export const findAgentShares = (
  db: Db,
  viewer: Viewer,
  { agentId, ids }: { agentId: number; ids: readonly number[] },
): Promise<AgentShare[]> =>
  allRows<AgentShare>(db)`
    select p.entry_id as id, iso_time(p.booked_at) as "bookedAt",
      case when ${projectInScope(viewer, sql<number>`s.project_id`, 'view')} then o.id end as "orderId",
      o.number as "orderNumber", store_option(s) as store, p.currency,
      of_it.rent as "rentMinor", of_it.sale as "saleMinor", of_it.late as "lateMinor",
      h.rent_ppm as "rentPpm", h.sale_ppm as "salePpm", h.late_ppm as "latePpm", -p.amount_minor as "amountMinor"
    from unnest(${ids}::int8[]) with ordinality as wanted(id, position)
    join ledger_posting p on p.entry_id = wanted.id and p.account = ${accounts.payable(agentId)}
    join customer_order o on o.id = p.order_id
    join store s on s.id = p.store_id
    join order_share h on h.order_id = p.order_id and h.agent_id = ${agentId}
    cross join lateral (
      select coalesce(max(earlier.entry_id), 0) as entry_id from ledger_posting earlier
      where earlier.order_id = p.order_id and earlier.account = p.account and earlier.entry_id < p.entry_id
    ) before
    cross join lateral (
      select coalesce(-sum(r.amount_minor) filter (where r.account = ${accounts.revenue('rent')}), 0)::int8 as rent,
        coalesce(-sum(r.amount_minor) filter (where r.account = ${accounts.revenue('sale')}), 0)::int8 as sale,
        coalesce(-sum(r.amount_minor) filter (where r.account = ${accounts.revenue('late')}), 0)::int8 as late
      from ledger_posting r
      where r.order_id = p.order_id and r.entry_id > before.entry_id and r.entry_id < p.entry_id
    ) of_it
    order by wanted.position`;
