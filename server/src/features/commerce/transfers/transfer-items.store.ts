import type {
  listTransferItems,
  TransferItem,
  TransferOutcome,
  TransferResolution,
} from '@weir/contract/commerce/stores/transfers';
import type { Static } from '@weir/contract/schema';
import { sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { deviceInScope } from '../../../platform/access/row-scope.store.ts';
import { findCountedPage } from '../../../platform/db/counted-page.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { allRows, oneRow, run } from '../../../platform/db/rows.store.ts';

/** By serial number. */
export const findItemPage = (
  db: Db,
  viewer: Viewer,
  { id, page, limit, awaited }: Static<typeof listTransferItems.query>,
): Promise<{ rows: TransferItem[]; total: number }> =>
  findCountedPage<TransferItem>(db, {
    rows: sql`
      select i.id, d.id as "deviceId", d.name, i.sn as "SN", i.expected::int as expected, i.outcome,
        iso_time(i.received_at) as "receivedAt", receiver.name as "receivedBy", i.resolution, i.note,
        resolver.name as "resolvedBy", iso_time(i.resolved_at) as "resolvedAt"
      from store_transfer_item i
      left join device d on d.id = i.device_id and ${deviceInScope(viewer, 'view')}
      left join app_user receiver on receiver.id = i.received_by
      left join app_user resolver on resolver.id = i.resolved_by
      where i.transfer_id = ${id}`,
    conditions: awaited === undefined ? [] : [sql`(outcome is null) = ${awaited === 1}`],
    order: sql`"SN", id`,
    page,
    limit,
  });

/** As they stand in the transfer, which is locked. */
export interface Item {
  id: number;
  deviceId: number | null;
  SN: string;
  expected: boolean;
  outcome: TransferOutcome | null;
  resolution: TransferResolution | null;
}

export const findItems = (trx: Trx, transferId: number): Promise<Item[]> =>
  allRows<Item>(trx)`
    select id, device_id as "deviceId", sn as "SN", expected, outcome, resolution
    from store_transfer_item where transfer_id = ${transferId} order by id`;

/** The devices of a draft are these, and no others. */
export async function replaceItems(
  trx: Trx,
  transferId: number,
  devices: readonly { deviceId: number; SN: string }[],
): Promise<void> {
  await run(trx)`delete from store_transfer_item where transfer_id = ${transferId}`;
  await run(trx)`
    insert into store_transfer_item (transfer_id, device_id, sn)
    select ${transferId}, * from unnest(${devices.map(({ deviceId }) => deviceId)}::int[],
      ${devices.map(({ SN }) => SN)}::text[])`;
}

export interface Arrived {
  SN: string;
  outcome: TransferOutcome;
}

/** How they came; those that are not there yet were not expected. */
export const setOutcomes = (
  trx: Trx,
  {
    transferId,
    userId,
    at,
    lines,
  }: { transferId: number; userId: number; at: Date; lines: readonly Arrived[] },
): Promise<void> =>
  run(trx)`
    insert into store_transfer_item (transfer_id, sn, expected, outcome, received_at, received_by)
    select ${transferId}, sn, exists (select from store_transfer_item i where i.transfer_id = ${transferId} and i.sn = line.sn),
      outcome, ${at}::timestamptz, ${userId}::int
    from unnest(${lines.map(({ SN }) => SN)}::text[], ${lines.map(({ outcome }) => outcome)}::text[])
      as line(sn, outcome)
    on conflict on constraint store_transfer_item_sn do update set outcome = excluded.outcome,
      received_at = excluded.received_at, received_by = excluded.received_by`;

export const setResolution = (
  trx: Trx,
  itemId: number,
  {
    resolution,
    note,
    userId,
    at,
  }: { resolution: TransferResolution; note: string; userId: number; at: Date },
): Promise<void> =>
  run(trx)`
    update store_transfer_item set resolution = ${resolution}, note = ${note}, resolved_at = ${at},
      resolved_by = ${userId} where id = ${itemId}`;

/** What is still to come, and what is to be settled. */
export const countOpen = (
  trx: Trx,
  transferId: number,
): Promise<{ awaited: number; discrepancies: number }> =>
  oneRow<{ awaited: number; discrepancies: number }>(trx)`
    select count(*) filter (where expected and outcome is null)::int as awaited,
      count(*) filter (where (outcome = 'missing' or not expected) and resolution is null)::int as discrepancies
    from store_transfer_item where transfer_id = ${transferId}`;
