import type { OrderCommand } from '@weir/contract/commerce/orders/orders';
import type { Author } from '../../../platform/access/caller.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { refuseUnknown } from '../../../platform/errors.ts';
import { book, charged, type RevenueKind } from '../ledger/ledger.service.ts';
import { type LockedStock, lockStock } from '../stores/stock.service.ts';
import type { OrderEvents } from './order-events.service.ts';
import {
  claimOrder,
  findOrderDevice,
  insertTransition,
  isFinished,
  lockOrder,
  lockRents,
  type OrderColumns,
  type OrderRow,
  updateOrder,
} from './order-rows.store.ts';
import type { Line } from './rules/order-parts.policy.ts';
import { stateAfter } from './rules/transitions.policy.ts';

export { findShares, lockErrand, lockOrder, type OrderRow } from './order-rows.store.ts';

/** An order and its device in stock, which nobody else changes until the transaction ends. */
export interface Ground {
  order: OrderRow;
  /** Undefined: it is in no stock any more. */
  stock: LockedStock | undefined;
  /** ISO 8601, of now. */
  at: string;
}

const stockOf = async (trx: Trx, deviceId: number | null) =>
  deviceId === null ? undefined : (await lockStock(trx, [deviceId]))[0];

/** The stock first and the order then, as everybody does it: nobody waits in a circle. */
export async function lockGround(trx: Trx, author: Author, id: number, at: string): Promise<Ground> {
  const { deviceId } = (await findOrderDevice(trx, author, id)) ?? refuseUnknown();
  const stock = await stockOf(trx, deviceId);
  const order = (await lockOrder(trx, author, id)) ?? refuseUnknown();
  // A draft that was given another device meanwhile is of another version.
  return { order, at, stock: order.deviceId === deviceId ? stock : undefined };
}

/** The same by time; undefined where somebody is at it. */
export async function claimGround(trx: Trx, id: number, at: string): Promise<Ground | undefined> {
  const platform = { userId: 0, everything: true };
  const { deviceId = null } = (await findOrderDevice(trx, platform, id)) ?? {};
  const stock = await stockOf(trx, deviceId);
  const order = await claimOrder(trx, id);
  return order && order.deviceId === deviceId ? { order, stock, at } : undefined;
}

interface Moving {
  command: OrderCommand;
  /** Null: the platform, by time. */
  author: Author | null;
  columns?: Partial<OrderColumns>;
  reason?: string | null;
  /** What the device was told by it. */
  commandId?: number;
  audit: Pick<OrderEvents, 'orderMoved'>;
}

/** Brings the order on, with what else changes of it; recorded with who, when and why. */
export async function move(trx: Trx, { order, at }: Ground, moving: Moving): Promise<void> {
  const { command, author, columns, reason = null, commandId = null, audit } = moving;
  const to = stateAfter(command, order);
  const finished = isFinished(to) && !isFinished(order.state) ? { finished_at: new Date(at) } : {};
  await updateOrder(trx, order.id, { ...columns, ...finished, state: to });
  const version = order.version + 1;
  const step = { command, from: order.state, to };
  const userId = author?.userId ?? null;
  await insertTransition(trx, { ...step, orderId: order.id, version, userId, reason, commandId, at });
  await audit.orderMoved(trx, author, order, step);
}

/** What was done with the card of a device. */
export interface CardStep {
  command: 'takeCardOut' | 'putCardIn';
  deviceId: number;
  iccid: string;
}

/** Notes on the orders of devices that are rented what is done with their cards. */
export async function noteCards(
  trx: Trx,
  author: Author,
  steps: readonly CardStep[],
  { at, audit }: Pick<Ground, 'at'> & Pick<Moving, 'audit'>,
): Promise<void> {
  if (steps.length === 0) return;
  const rents = await lockRents(
    trx,
    steps.map(({ deviceId }) => deviceId),
    at,
  );
  for (const order of rents) {
    const step = steps.find(({ deviceId }) => deviceId === order.deviceId);
    if (!step) continue;
    const { command, iccid: reason } = step;
    await move(trx, { order, stock: undefined, at }, { command, author, reason, audit });
  }
}

const revenueOf: Record<Line['kind'], RevenueKind> = {
  rent: 'rent',
  extension: 'rent',
  early: 'rent',
  late: 'late',
  sale: 'sale',
  damage: 'damage',
};

/** Books what is charged, or given back. */
export async function bookLines(
  trx: Trx,
  { order, at }: Ground,
  author: Author,
  lines: readonly Line[],
): Promise<void> {
  for (const { kind, total, tax, why, reason } of lines) {
    const postings = charged(revenueOf[kind], total, tax);
    await book(trx, order, { kind, postings, why, reason: reason ?? null, at, userId: author.userId });
  }
}
