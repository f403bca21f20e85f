import type { ChangedPrice, reserveOrder } from '@weir/contract/commerce/orders/order-transitions';
import type { OrderItem } from '@weir/contract/commerce/orders/orders';
import type { Static } from '@weir/contract/schema';
import type { Author } from '../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { unlessTaken } from '../../../platform/db/unique-violation.ts';
import { badField, illegalState, refuseUnknown, staleVersion } from '../../../platform/errors.ts';
import type { LockedStock } from '../stores/stock.service.ts';
import type { OrderEvents } from './order-events.service.ts';
import { type Ground, lockGround } from './order-grounds.service.ts';
import { orderItem } from './order-items.service.ts';
import { type Agreed, agreedOf, assertSameCurrency, quotedColumns } from './order-offer.policy.ts';
import {
  findOffered,
  freezeShares,
  insertHold,
  isDeviceLate,
  type OrderColumns,
  type OrderRow,
  replaceParts,
} from './order-rows.store.ts';
import type { OrdersDeps } from './orders.service.ts';
import { type Part, type Priced, quotedPart, totalOf } from './rules/order-parts.policy.ts';

export type OnOrderDeps = OrdersDeps & { audit: OrderEvents };

export const deviceTaken = () =>
  illegalState(
    'Another order has the device at that time, or it is not available in the store',
    'deviceTaken',
  );

/** Does something with an order that nobody else changed since it was read; the order as it is then. */
export const createOnOrder =
  ({ db, now = Date.now }: OnOrderDeps) =>
  (
    author: Author,
    { id, version }: { id: number; version: number },
    work: (trx: Trx, ground: Ground) => Promise<void>,
  ): Promise<OrderItem> =>
    unlessTaken(deviceTaken, () =>
      db.transaction().execute(async (trx) => {
        const at = new Date(now()).toISOString();
        const ground = await lockGround(trx, author, id, at);
        if (version !== ground.order.version) throw staleVersion(await orderItem(trx, author, id, at));
        await work(trx, ground);
        return orderItem(trx, author, id, at);
      }),
    );

const free = ['available', 'reserved'] as const;
const promised = [...free, 'rented'] as const;

/** The device, where its state allows it. */
function assertStock({ order, stock }: Ground, states: readonly LockedStock['state'][]): LockedStock {
  if (stock && stock.storeId === order.storeId && states.includes(stock.state)) return stock;
  throw deviceTaken();
}

/** The device that leaves now is in the store. */
export const assertAtHand = (ground: Ground): LockedStock => assertStock(ground, free);

type AgreedPrice = Static<typeof reserveOrder.body>['agreed'];

/** Refuses a draft that cannot be agreed on; what it is quoted anew, where another price is agreed on. */
export async function assertAgreeable(
  db: Db,
  ground: Ground,
  { timeZone, agreed }: { timeZone: string; agreed?: AgreedPrice },
): Promise<{ stock: LockedStock; anew: Requoted | undefined }> {
  const { order, at } = ground;
  if (order.state !== 'draft') throw illegalState(`It is ${order.state} already`);
  const { storeId, startAt, dueAt } = order;
  const offered = (await findOffered(db, order, { at, timeZone })) ?? refuseUnknown();
  const anew = requote(order, agreedOf(offered, { storeId, startAt }, at), agreed);
  if (dueAt !== null && Date.parse(dueAt) <= Date.parse(at))
    throw badField('dueAt', 'past', 'It is over already');
  const stock = assertStock(ground, promised);
  if (await isDeviceLate(db, stock.deviceId, at)) throw deviceTaken();
  return { stock, anew };
}

/** What an order is agreed on: its price, zone and currency, the device for its time, and the shares of agents. */
export const createAgreements = ({ timeZone }: OnOrderDeps) => ({
  /** Fixes all of it of a draft, and quotes it anew where another price is agreed on. */
  async agree(
    trx: Trx,
    ground: Ground,
    agreed?: AgreedPrice,
  ): Promise<{ stock: LockedStock; quoted: Partial<OrderColumns> }> {
    const { order, at } = ground;
    const { stock, anew } = await assertAgreeable(trx, ground, { timeZone, agreed });
    if (anew) await replaceParts(trx, order.id, [anew.part]);
    const { id, startAt, dueAt } = order;
    await insertHold(trx, { id, deviceId: stock.deviceId, from: startAt ?? at, to: dueAt });
    await freezeShares(trx, order, at);
    return { stock, quoted: anew ? quotedColumns(anew.offered, anew.part) : {} };
  },
});

interface Requoted {
  offered: Agreed;
  part: Part;
}

/** Another price is refused, unless the customer has agreed to just that; undefined: it is the same. */
function requote(order: OrderRow, offered: Agreed, agreed: AgreedPrice): Requoted | undefined {
  const { priceId, zone, terms } = offered;
  if (priceId === order.priceId && zone === order.zone) return undefined;
  assertSameCurrency(order, offered);
  const part = quotedPart(order.kind, offered, order, zone);
  const { currency, depositMinor } = terms;
  const now: ChangedPrice = { priceId, totalMinor: Number(totalOf(part)), depositMinor, currency };
  if (agreed?.priceId !== now.priceId || agreed.totalMinor !== now.totalMinor)
    throw illegalState('The price has changed since the quote', 'priceChanged', { now });
  return { offered, part };
}

/** The price that the offer has now; undefined: none, or one of another currency. */
export async function runningPrice(
  db: Db,
  { order, at }: Pick<Ground, 'order' | 'at'>,
  timeZone: string,
): Promise<Priced | undefined> {
  const offered = await findOffered(db, order, { at, timeZone });
  if (offered?.offerState !== 'published' || offered.priceId === null || offered.terms === null)
    return undefined;
  const { priceId, terms } = offered;
  return terms.currency === order.currency ? { priceId, terms } : undefined;
}
