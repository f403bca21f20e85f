import type { StockState } from '@weir/contract/commerce/stores/stock';
import type { Trx } from '../../../platform/db/database.ts';
import { allRows, run } from '../../../platform/db/rows.store.ts';

/** A device in stock, which nobody else changes until the transaction ends. */
export interface LockedStock {
  deviceId: number;
  SN: string;
  name: string;
  /** Null: on the way between stores, or missing from there. */
  storeId: number | null;
  state: StockState;
  orderId: number | null;
  transferId: number | null;
  version: number;
}

/** Those of the devices that are in stock, in the order of their ids: whoever locks several never waits in a circle. */
export const lockStock = (trx: Trx, deviceIds: readonly number[]): Promise<LockedStock[]> =>
  allRows<LockedStock>(trx)`
    select k.device_id as "deviceId", d.sn as "SN", d.name, k.store_id as "storeId", k.state, k.order_id as "orderId",
      k.transfer_id as "transferId", k.version
    from stock k join device d on d.id = k.device_id
    where k.device_id = any(${deviceIds}::int[]) order by k.device_id for update of k`;

export interface StockChange {
  state: StockState;
  /** Where it is now; absent: where it was. */
  storeId?: number | null;
  /** Absent: it is in no order, or on no transfer, any more. */
  orderId?: number | null;
  transferId?: number | null;
  reason?: string | null;
}

/** Each with its event. `userId` null: the platform itself. */
export async function changeStock(
  trx: Trx,
  userId: number | null,
  stock: readonly Pick<LockedStock, 'deviceId'>[],
  { state, storeId, orderId = null, transferId = null, reason = null }: StockChange,
): Promise<void> {
  await run(trx)`
    with before as (select * from stock where device_id = any(${stock.map(({ deviceId }) => deviceId)}::int[])),
    changed as (
      update stock k set state = ${state}, order_id = ${orderId}, transfer_id = ${transferId}, since = now(),
        store_id = case when ${storeId === undefined} then k.store_id else ${storeId ?? null}::int end,
        version = k.version + 1
      from before where k.device_id = before.device_id returning k.*)
    insert into stock_event (device_id, sn, from_state, from_store_id, to_state, to_store_id, order_id, transfer_id,
      reason, user_id)
    select d.id, d.sn, before.state, before.store_id, changed.state, changed.store_id,
      coalesce(changed.order_id, before.order_id), coalesce(changed.transfer_id, before.transfer_id), ${reason},
      ${userId}
    from before join changed using (device_id) join device d on d.id = device_id order by d.id`;
}
