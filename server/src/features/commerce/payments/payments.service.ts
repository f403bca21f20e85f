import type {
  addGroupPayment,
  addPayment,
  addRefund,
  Payment,
  PaymentMethod,
} from '@weir/contract/commerce/orders/order-payments';
import { payable, returnable, sharedOut } from '@weir/contract/commerce/orders/order-sums';
import type { Static } from '@weir/contract/schema';
import type { Author, Viewer } from '../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { unlessTaken } from '../../../platform/db/unique-violation.ts';
import { badField, duplicate, illegalState, refuseUnknown } from '../../../platform/errors.ts';
import {
  book,
  bookShares,
  chargedOf,
  credited,
  findBalances,
  paid,
  refunded,
} from '../ledger/ledger.service.ts';
import type { OrderEvents } from '../orders/order-events.service.ts';
import {
  findShares,
  type Ground,
  lockErrand,
  lockGround,
  lockOrder,
  move,
  type OrderRow,
} from '../orders/order-grounds.service.ts';
import { changeStock } from '../stores/stock.service.ts';
import {
  findOrderOfPayment,
  findParts,
  findPayments,
  findRefundable,
  findSentPayment,
  findSentRefund,
  hasEnoughPayments,
  insertPayment,
  insertRefund,
  maxPayments,
} from './payments.store.ts';

export type PaymentsService = ReturnType<typeof createPaymentsService>;

interface Deps {
  db: Db;
  audit: Pick<OrderEvents, 'paymentRecorded' | 'refundGiven' | 'orderMoved'>;
  orders: { get(viewer: Viewer, id: number): Promise<unknown> };
  now?: () => number;
}

/** Of the money that came, what one order gets. */
interface Part {
  clientKey: string | null;
  partOf: number | null;
  method: PaymentMethod;
  reference: string | null;
  at: string;
  share: ReturnType<typeof payable>;
}

/** Money that comes for orders, and goes back. */
export function createPaymentsService({ db, audit, orders, now = Date.now }: Deps) {
  const get = async (from: Db, orderId: number, id: number): Promise<Payment> =>
    (await findPayments(from, orderId)).find((payment) => payment.id === id) ?? refuseUnknown();
  const time = () => new Date(now()).toISOString();
  /** What is locked stays so until the money is booked, or nothing is. */
  const once = <T>(work: (trx: Trx) => Promise<T>): Promise<T> =>
    unlessTaken(sentBefore, () => db.transaction().execute(work));

  /** Money that came, once, for orders that stay as they are until it is booked: a part of it for each. */
  const receive = (
    author: Author,
    { clientKey, method, amountMinor, reference = null }: Static<typeof addPayment.body>,
    lock: (trx: Trx) => Promise<OrderRow[]>,
  ): Promise<Payment[]> =>
    once(async (trx) => {
      const orders = await lock(trx);
      const sent = await findSentPayment(trx, clientKey);
      if (sent) {
        const isSame = sent.method === method && sent.amountMinor === amountMinor;
        if (!isSame || !orders.some(({ id }) => id === sent.orderId)) throw sentBefore();
        return findParts(trx, sent.id);
      }
      const whole = orders.reduce((sum, order) => sum + payable(order).whole, 0);
      if (amountMinor > whole) throw badField('amountMinor', 'maximum', 'More than is to be paid', whole);
      const shares = sharedOut(orders, amountMinor);
      const paidFor = orders.flatMap((order, at) => {
        const share = shares[at];
        return share && share.whole > 0 ? [{ order, share }] : [];
      });
      const paidIds = paidFor.map(({ order }) => order.id);
      if (await hasEnoughPayments(trx, paidIds))
        throw illegalState(`An order has ${maxPayments} payments at the most`);
      const at = time();
      let first: number | null = null;
      for (const { order, share } of paidFor) {
        const key = first === null ? { clientKey, partOf: null } : { clientKey: null, partOf: first };
        const id = await insertPart(trx, author, order, { ...key, method, reference, at, share });
        first ??= id;
      }
      return findParts(trx, first ?? 0);
    });

  /** What one of the orders gets. */
  const insertPart = async (
    trx: Trx,
    author: Author,
    order: OrderRow,
    { share, method, at, ...part }: Part,
  ): Promise<number> => {
    const { userId } = author;
    const { currency } = order;
    const { whole: amountMinor, deposit: depositMinor } = share;
    const postings = paid(method, BigInt(amountMinor), BigInt(depositMinor));
    const entryId = await bookMoney(trx, order, { kind: 'payment', postings, at, userId });
    const money = { method, currency, amountMinor, depositMinor };
    const id = await insertPayment(trx, { ...part, ...money, orderId: order.id, entryId, userId, at });
    await audit.paymentRecorded(trx, author, order, money);
    return id;
  };

  return {
    async list(viewer: Viewer, orderId: number): Promise<{ list: Payment[] }> {
      await orders.get(viewer, orderId);
      return { list: await findPayments(db, orderId) };
    },

    of: findPayments,

    create: async (author: Author, body: Static<typeof addPayment.body>): Promise<Payment> => {
      const [payment = refuseUnknown()] = await receive(author, body, async (trx) => [
        (await lockOrder(trx, author, body.orderId)) ?? refuseUnknown(),
      ]);
      return payment;
    },

    async createForGroup(
      author: Author,
      body: Static<typeof addGroupPayment.body>,
    ): Promise<{ list: Payment[] }> {
      const lock = async (trx: Trx) => {
        const orders = await lockErrand(trx, author, body.orderId);
        return orders.some(({ id }) => id === body.orderId) ? orders : refuseUnknown();
      };
      return { list: await receive(author, body, lock) };
    },

    async refund(author: Author, body: Static<typeof addRefund.body>): Promise<Payment> {
      const orderId = (await findOrderOfPayment(db, body.paymentId)) ?? refuseUnknown();
      return once(async (trx) => {
        const ground = await lockGround(trx, author, orderId, time());
        const { paymentId, clientKey, amountMinor, reason, reference = null } = body;
        const sent = await findSentRefund(trx, clientKey);
        if (sent) {
          if (sent.paymentId !== paymentId || sent.amountMinor !== amountMinor) throw sentBefore();
          return get(trx, orderId, paymentId);
        }
        const { method, leftMinor } = await findRefundable(trx, paymentId);
        if (amountMinor > leftMinor)
          throw badField('amountMinor', 'maximum', 'More than is left of the payment', leftMinor);
        const depositMinor = await giveBack(trx, ground, author, body);
        const { order, at } = ground;
        const { userId } = author;
        const postings = refunded(method, BigInt(amountMinor), BigInt(depositMinor));
        const entryId = await bookMoney(trx, order, { kind: 'refund', postings, reason, at, userId });
        await insertRefund(trx, {
          paymentId,
          entryId,
          clientKey,
          amountMinor,
          reference,
          reason,
          userId,
          at,
        });
        await audit.refundGiven(trx, author, order, {
          method,
          currency: order.currency,
          amountMinor,
        });
        return get(trx, orderId, paymentId);
      });
    },
  };

  /** Makes sure that so much is the customer's; how much of it is deposit. */
  async function giveBack(
    trx: Trx,
    ground: Ground,
    author: Author,
    { amountMinor, reason, deviceBack }: Static<typeof addRefund.body>,
  ): Promise<number> {
    const { order } = ground;
    if (order.state === 'closed' || order.state === 'sold') {
      await credit(trx, ground, author, { amountMinor, reason, isDeviceBack: deviceBack === 1 });
      return 0;
    }
    const { owed, whole } = returnable(order);
    if (amountMinor > whole) throw badField('amountMinor', 'maximum', 'More than is the customer’s', whole);
    return Math.max(0, amountMinor - owed);
  }

  /** Gives a part of what was charged back, and when that is all of it, ends the order with it. */
  async function credit(
    trx: Trx,
    ground: Ground,
    author: Author,
    { amountMinor, reason, isDeviceBack }: { amountMinor: number; reason: string; isDeviceBack: boolean },
  ): Promise<void> {
    const { order, stock, at } = ground;
    const { userId } = author;
    const balances = await findBalances(trx, order.id);
    const left = chargedOf(balances);
    const amount = BigInt(amountMinor);
    if (amount > left) throw badField('amountMinor', 'maximum', 'More than was charged', Number(left));
    await book(trx, order, { kind: 'credit', postings: credited(balances, amount), reason, at, userId });
    await bookShares(trx, order, await findShares(trx, order.id), { at, userId });
    if (amount < left) return;
    if (order.state === 'sold') {
      if (!isDeviceBack)
        throw badField('deviceBack', 'required', 'All is given back when the device is back');
      if (stock) await changeStock(trx, { userId, at }, [stock], { state: 'inspection', reason });
    }
    await move(trx, ground, { command: 'refund', author, reason, audit });
  }
}

const sentBefore = () =>
  duplicate('clientKey', 'Other money was recorded under this key, or with this reference');

async function bookMoney(...entry: Parameters<typeof book>): Promise<number> {
  const id = await book(...entry);
  if (id === undefined) throw new Error('No money moved');
  return id;
}
