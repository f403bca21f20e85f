import type { listTransfers, Transfer, TransferState } from '@weir/contract/commerce/stores/transfers';
import { transferDays } from '@weir/contract/commerce/stores/transfers';
import type { Need } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { projectInScope, projectInScopeOf } from '../../../platform/access/row-scope.store.ts';
import { wasGiven } from '../../../platform/access/users.store.ts';
import { findIdPage, type IdPage } from '../../../platform/db/counted-page.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { insertRecord, updateRecord } from '../../../platform/db/records.store.ts';
import { allRows, allValues, firstRow } from '../../../platform/db/rows.store.ts';

type TransferQuery = Static<typeof listTransfers.query>;

/** The condition "the project of the store, of the table of this name, is there, and in the viewer's scope". */
const storeInScope = (viewer: Viewer, store: 'f' | 'o', need: Need): RawBuilder<boolean> =>
  sql<boolean>`(${projectInScope(viewer, sql<number>`${sql.ref(`${store}.project_id`)}`, need)}
    and exists (select from project p where p.id = ${sql.ref(`${store}.project_id`)} and p.deleted_at is null))`;

/** Who sees one of the two stores sees the transfer. */
const inScope = (viewer: Viewer, need: Need) =>
  sql<boolean>`(${storeInScope(viewer, 'f', need)} or ${storeInScope(viewer, 'o', need)})`;

/** From `f`, to `o`. */
const transfers = sql`store_transfer t join store f on f.id = t.from_store_id join store o on o.id = t.to_store_id`;

const isOpen = sql`((i.outcome = 'missing' or not i.expected) and i.resolution is null)`;

const orders: Record<NonNullable<TransferQuery['sort']>, RawBuilder<unknown>> = {
  createdTime: sql`t.created_time, t.id`,
  '-createdTime': sql`t.created_time desc, t.id desc`,
  sentAt: sql`t.sent_at, t.id`,
  '-sentAt': sql`t.sent_at desc nulls last, t.id desc`,
};

export function findTransferPage(db: Db, viewer: Viewer, query: TransferQuery): Promise<IdPage> {
  const { page, limit, sort = '-createdTime', keyword, state, storeId, open } = query;
  const sought = `%${keyword?.replace(/[\\%_]/g, '\\$&') ?? ''}%`;
  const conditions = [
    inScope(viewer, 'view'),
    // A serial number, as it stands on the device.
    ...(keyword === undefined
      ? []
      : [
          sql<boolean>`exists (select from store_transfer_item i
            where i.transfer_id = t.id and i.sn collate "default" ilike ${sought})`,
        ]),
    ...(state === undefined ? [] : [sql<boolean>`t.state = ${state}`]),
    ...(storeId === undefined ? [] : [sql<boolean>`${storeId} in (t.from_store_id, t.to_store_id)`]),
    ...(open === undefined
      ? []
      : [
          sql<boolean>`exists (select from store_transfer_item i where i.transfer_id = t.id and ${isOpen})
            = ${open === 1}`,
        ]),
  ];
  return findIdPage(db, { from: transfers, id: sql`t.id`, conditions, page, limit, order: orders[sort] });
}

/** People who may receive it; super administrators do not count as somebody else. */
const receiver = (userId: RawBuilder<number>) => sql`app_user u join role r on r.id = u.role_id
  where ${userId} and ${wasGiven('transfers:handle')}
    and ${projectInScopeOf(sql<number>`u.id`, sql<number>`o.project_id`, 'operate')}
    and ${projectInScopeOf(sql<number>`u.id`, sql<number>`f.project_id`, 'operate')}`;

/** Who has sent it does not receive it, where somebody else may. */
const isSomebodyElse = (viewer: Viewer) =>
  sql<boolean>`(t.sent_by is distinct from ${viewer.userId}
    or not exists (select from ${receiver(sql`u.id <> ${viewer.userId}`)}))`;

const bothInScope = (viewer: Viewer) =>
  sql<boolean>`(${storeInScope(viewer, 'f', 'operate')} and ${storeInScope(viewer, 'o', 'operate')})`;

/** Those that the viewer sees, in the order of the ids. */
export const findTransfers = (db: Db, viewer: Viewer, ids: readonly number[]): Promise<Transfer[]> =>
  allRows<Transfer>(db)`
    select t.id, t.from_store_id as "fromStoreId", t.to_store_id as "toStoreId", store_option(f) as from,
      store_option(o) as to, t.state, t.remarks, coalesce(c.devices, 0) as devices,
      coalesce(c.received, 0) as received, coalesce(c.discrepancies, 0) as discrepancies,
      maker.name as "createdBy", sender.name as "sentBy", iso_time(t.sent_at) as "sentAt",
      iso_time(t.received_at) as "receivedAt", iso_time(t.closed_at) as "closedAt",
      (t.state = 'draft' and ${bothInScope(viewer)})::int as "maySend",
      (t.state = 'sent' and ${bothInScope(viewer)} and ${isSomebodyElse(viewer)})::int as "mayReceive",
      ${inScope(viewer, 'operate')}::int as "mayOperate", iso_time(t.created_time) as "createdTime",
      iso_time(t.updated_time) as "updatedTime", t.version
    from unnest(${ids}::int[]) with ordinality as wanted(id, position)
    join (${transfers}) on t.id = wanted.id
    left join app_user maker on maker.id = t.created_by
    left join app_user sender on sender.id = t.sent_by
    left join (
      select i.transfer_id, count(*) filter (where i.expected)::int as devices,
        count(*) filter (where i.expected and i.outcome is not null)::int as received,
        count(*) filter (where ${isOpen})::int as discrepancies
      from store_transfer_item i where i.transfer_id = any(${ids}::int[]) group by i.transfer_id
    ) c on c.transfer_id = t.id
    where ${inScope(viewer, 'view')} order by wanted.position`;

export interface LockedTransfer {
  id: number;
  fromStoreId: number;
  toStoreId: number;
  fromProjectId: number;
  toProjectId: number;
  state: TransferState;
  /** The viewer operates both stores. */
  operatesBoth: boolean;
  /** Is not who has sent it, or nobody else may receive it. */
  isSomebodyElse: boolean;
  version: number;
}

/** One that the viewer may operate at one of its ends; locked until the transaction ends. */
export const lockTransfer = (trx: Trx, viewer: Viewer, id: number): Promise<LockedTransfer | undefined> =>
  firstRow<LockedTransfer>(trx)`
    select t.id, t.from_store_id as "fromStoreId", t.to_store_id as "toStoreId", f.project_id as "fromProjectId",
      o.project_id as "toProjectId", t.state, ${bothInScope(viewer)} as "operatesBoth",
      ${isSomebodyElse(viewer)} as "isSomebodyElse", t.version
    from ${transfers} where t.id = ${id} and ${inScope(viewer, 'operate')} for update of t`;

interface NewTransfer {
  from_store_id: number;
  to_store_id: number;
  remarks: string | null;
  created_by: number;
}

export const insertTransfer = (trx: Trx, columns: NewTransfer): Promise<number> =>
  insertRecord(trx, 'store_transfer', columns);

interface TransferColumns {
  state?: TransferState;
  remarks?: string | null;
  sent_by?: number;
  sent_at?: Date;
  received_at?: Date;
  closed_at?: Date;
}

export const updateTransfer = (trx: Trx, id: number, columns: TransferColumns): Promise<void> =>
  updateRecord(trx, 'store_transfer', id, columns);

/** Those that are on their way for long, which nobody else tells of. */
export const claimLate = (trx: Trx): Promise<number[]> =>
  allValues<number>(trx)`
    update store_transfer set noticed_at = now() where id in (
      select id from store_transfer where state = 'sent' and noticed_at is null
        and sent_at < now() - make_interval(days => ${transferDays}) order by id limit 100 for update skip locked)
    returning id`;

/** Who has sent it, and those who may receive it. */
export const findConcerned = (trx: Trx, id: number): Promise<number[]> =>
  allValues<number>(trx)`
    select u.id from ${transfers} join app_user u on u.id = t.sent_by and u.enabled and u.deleted_at is null
    where t.id = ${id}
    union
    select u.id from ${transfers} cross join lateral (select u.id from ${receiver(sql`true`)} limit 200) u
    where t.id = ${id}`;
