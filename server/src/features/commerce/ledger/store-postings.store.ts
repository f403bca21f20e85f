import type {
  listStorePostings,
  StorePosting,
  StoreSum,
  sumStorePostings,
} from '@weir/contract/commerce/stores/store-ledger';
import type { Static } from '@weir/contract/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { userInScope } from '../../../platform/access/row-scope.store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { allRows } from '../../../platform/db/rows.store.ts';
import { isShown, type ShownPayables, shownAmount } from './shown-payables.store.ts';

/** The name of the agent whose account it is: of one whom the viewer sees, or who runs the store. */
const agentName = (viewer: Viewer, account: RawBuilder<string>, storeId: number) => sql<string | null>`(
  select coalesce(u.corporate_name, u.name) from agent a join app_user u on u.id = a.user_id
  where a.id = substring(${account} from '^payable\\.(\\d+)$')::int and (${userInScope(viewer, sql<number>`a.user_id`)}
    or a.id = (select s.agent_id from store s where s.id = ${storeId})))`;

export const findStorePostings = (
  db: Db,
  viewer: Viewer,
  { id, from, to, after, limit }: Static<typeof listStorePostings.query>,
  shown: ShownPayables,
): Promise<StorePosting[]> => {
  const [day, entry, line] = after?.split('.') ?? [];
  const below =
    after === undefined
      ? sql`true`
      : sql`(p.day, p.entry_id, p.line) < (${day}::date, ${entry}::int8, ${line}::int2)`;
  return allRows<StorePosting>(db)`
    select p.day || '.' || p.entry_id || '.' || p.line as key, p.account,
      ${agentName(viewer, sql`p.account`, id)} as "agentName", e.kind,
      json_build_object('id', o.id, 'name', o.number) as "order", p.currency,
      ${shownAmount(shown)} as "amountMinor", iso_time(p.booked_at) as "bookedAt"
    from (
      select * from ledger_posting p
      where p.store_id = ${id} and p.day between ${from}::date and ${to}::date and ${below}
        and ${isShown(shown)}
      order by p.day desc, p.entry_id desc, p.line desc limit ${limit}
    ) p
    join ledger_entry e on e.id = p.entry_id
    join customer_order o on o.id = p.order_id
    order by p.day desc, p.entry_id desc, p.line desc`;
};

export const sumPostings = (
  db: Db,
  viewer: Viewer,
  { id, from, to }: Static<typeof sumStorePostings.query>,
  shown: ShownPayables,
): Promise<StoreSum[]> =>
  allRows<StoreSum>(db)`
    select b.account, ${agentName(viewer, sql`b.account`, id)} as "agentName", b.currency, b.amount as "amountMinor"
    from (
      select p.account, p.currency, sum(${shownAmount(shown)})::int8 as amount from ledger_posting p
      where p.store_id = ${id} and p.day between ${from}::date and ${to}::date and ${isShown(shown)}
      group by p.account, p.currency
    ) b
    order by b.currency, b.account`;
