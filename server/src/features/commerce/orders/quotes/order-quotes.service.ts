import type {
  OrderQuote,
  quoteExtension,
  quoteHandOver,
  quoteReturn,
} from '@weir/contract/commerce/orders/order-quotes';
import type { Static } from '@weir/contract/schema';
import type { Viewer } from '../../../../platform/access/caller.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { refuseUnknown } from '../../../../platform/errors.ts';
import { findDeviceStock } from '../../stores/stock.service.ts';
import { assertAgreeable, assertAtHand, deviceTaken, runningPrice } from '../order-agreements.service.ts';
import { findOrderRow, findParts, isHeldByOther } from '../order-rows.store.ts';
import { extension, giveBack, leaving, quoteOf } from '../rules/settlement.policy.ts';

export type OrderQuotes = ReturnType<typeof createOrderQuotes>;

interface Deps {
  db: Db;
  /** IANA name, of the installation. */
  timeZone: string;
  now?: () => number;
}

/** What would be booked, by the rules that book it. */
export function createOrderQuotes({ db, timeZone, now = Date.now }: Deps) {
  const read = async (viewer: Viewer, id: number) => {
    const order = (await findOrderRow(db, viewer, id)) ?? refuseUnknown();
    return { order, parts: await findParts(db, id), at: new Date(now()).toISOString() };
  };

  return {
    async handOver(viewer: Viewer, { id }: Static<typeof quoteHandOver.query>): Promise<OrderQuote> {
      const { order, parts, at } = await read(viewer, id);
      const ground = { order, at, stock: await findDeviceStock(db, order.deviceId) };
      if (order.state === 'draft') await assertAgreeable(db, ground, { timeZone });
      assertAtHand(ground);
      const after = leaving(order, parts, at);
      const from = after.parts[0]?.from ?? order.startAt;
      if (await isHeldByOther(db, order, { from, to: order.dueAt })) throw deviceTaken();
      return { currency: order.currency, ...quoteOf(after) };
    },

    async extension(viewer: Viewer, { id, dueAt }: Static<typeof quoteExtension.query>): Promise<OrderQuote> {
      const { order, parts, at } = await read(viewer, id);
      const running = await runningPrice(db, { order, at }, timeZone);
      const after = extension(order, parts, { dueAt, running, at });
      if (await isHeldByOther(db, order, { from: order.startAt, to: after.dueAt })) throw deviceTaken();
      return { currency: order.currency, ...quoteOf(after) };
    },

    async return(
      viewer: Viewer,
      { id, at: back, damageMinor = 0 }: Static<typeof quoteReturn.query>,
    ): Promise<OrderQuote> {
      const { order, parts, at } = await read(viewer, id);
      const when = back === undefined ? at : new Date(back).toISOString();
      const after = giveBack(order, parts, { at: when, damageMinor, reason: null });
      return { currency: order.currency, ...quoteOf(after) };
    },
  };
}
