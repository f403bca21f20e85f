import { Readable } from 'node:stream';
import type { CheckDirection } from '@weir/contract/commerce/orders/order-checks';
import type { PaymentMethod } from '@weir/contract/commerce/orders/order-payments';
import { payable, returnable } from '@weir/contract/commerce/orders/order-sums';
import type { OrderItem } from '@weir/contract/commerce/orders/orders';
import type { SettableState } from '@weir/contract/commerce/stores/stock';
import type { Transfer } from '@weir/contract/commerce/stores/transfers';
import type { Caller } from '../../platform/access/caller.ts';
import type { Commerce } from './clocked-commerce.ts';
import { batteryPhoto, type View } from './made-up/photos.ts';
import { accessories, type Reason, reasons } from './made-up/words.ts';
import type { Chances } from './play/chances.ts';
import { written } from './play/hours.ts';

export interface Store {
  id: number;
  projectId: number;
  noShowMinutes: number;
  place: { lng: number; lat: number };
  rentId: number;
  /** Null: nothing is sold there. */
  saleId: number | null;
  clerks: readonly Caller[];
  /** Null: it is the only one of its project. */
  neighbour: Store | null;
}

/** A device of the business, and where it is now. */
export interface Stocked {
  id: number;
  SN: string;
  store: Store;
}

/** An order on the desk, and the clerk who has it. */
export interface Ticket {
  order: OrderItem;
  by: Caller;
  device: Stocked;
  method: PaymentMethod;
  payments: { id: number; leftMinor: number }[];
  refunds: number;
}

interface Wanted {
  device: Stocked;
  customerId: number;
  kind: 'rent' | 'sale';
  /** Of a rent. */
  times?: { startMs: number; dueMs: number };
  remarks?: string;
  /** Of the same errand. */
  beside?: Ticket;
}

export type Desk = ReturnType<typeof createDesk>;

const methods = ['wechat', 'wechat', 'wechat', 'alipay', 'alipay', 'cash', 'card', 'transfer'] as const;
const doneAtOnce = 100;

/** What clerks do with orders, devices and money. */
export function createDesk(
  commerce: Commerce,
  { chances, receiver }: { chances: Chances; receiver: Caller },
) {
  const { orders, orderMoves, orderEnds, orderPhotos, payments, stock, transfers } = commerce;
  const said = (reason: Reason): string => chances.of<string>(reasons[reason]);
  const of = ({ order: { id, version } }: Ticket) => ({ id, version });
  const key = ({ order, payments: { length }, refunds }: Ticket) =>
    `demonstration-${order.id}-${length}-${refunds}`;
  const referenceOf = ({ method, order }: Ticket) =>
    method === 'cash' ? null : `${order.number}${chances.whole(1000, 9999)}`;
  const check = ({ device }: Ticket, percent: number) => ({
    chargePercent: percent,
    place: device.store.place,
    accessories: accessories.slice(0, chances.whole(1, accessories.length)),
  });

  const pay = async (ticket: Ticket): Promise<void> => {
    const { order, by, method } = ticket;
    const { owed, deposit, whole } = payable(order);
    if (whole === 0) return;
    const paid = await payments.create(by, {
      ...{ orderId: order.id, clientKey: key(ticket), method, amountMinor: whole },
      reference: referenceOf(ticket),
    });
    ticket.payments.push({ id: paid.id, leftMinor: whole });
    const { owedMinor, heldMinor } = order;
    ticket.order = { ...order, owedMinor: owedMinor - owed, heldMinor: heldMinor + deposit };
  };

  /** So much, of the payments one after the other. */
  const giveBack = async (ticket: Ticket, amountMinor: number, reason: Reason): Promise<void> => {
    let leftMinor = amountMinor;
    for (const payment of ticket.payments) {
      const part = Math.min(leftMinor, payment.leftMinor);
      if (part === 0) continue;
      await payments.refund(ticket.by, {
        ...{ paymentId: payment.id, clientKey: key(ticket), amountMinor: part, reason: said(reason) },
        deviceBack: ticket.order.kind === 'sale' ? 1 : 0,
      });
      ticket.refunds += 1;
      payment.leftMinor -= part;
      leftMinor -= part;
    }
  };

  /** One sum for all of them. */
  const payTogether = async (tickets: readonly [Ticket, ...Ticket[]]): Promise<void> => {
    const [first] = tickets;
    const { by, method, order } = first;
    const parts = tickets.map((ticket) => payable(ticket.order));
    const { list } = await payments.createForGroup(by, {
      ...{ orderId: order.id, clientKey: key(first), method, reference: referenceOf(first) },
      amountMinor: parts.reduce((sum, { whole }) => sum + whole, 0),
    });
    for (const [at, ticket] of tickets.entries()) {
      const [payment, part] = [list[at], parts[at]];
      if (payment) ticket.payments.push({ id: payment.id, leftMinor: payment.amountMinor });
      const { owedMinor, heldMinor } = ticket.order;
      const paid = { owedMinor: owedMinor - (part?.owed ?? 0), heldMinor: heldMinor + (part?.deposit ?? 0) };
      ticket.order = { ...ticket.order, ...paid };
    }
  };

  return {
    async draft({ device, customerId, kind, times, remarks, beside }: Wanted): Promise<Ticket> {
      const { store } = device;
      const by = chances.of(store.clerks);
      const offerId = kind === 'rent' ? store.rentId : store.saleId;
      if (offerId === null) throw new Error('Nothing is sold in this store');
      const order = await orders.create(by, {
        ...{ storeId: store.id, offerId, deviceId: device.id, customerId, remarks: remarks ?? null },
        besideId: beside?.order.id ?? null,
        ...(times && { startAt: written(times.startMs), dueAt: written(times.dueMs) }),
      });
      return { order, by, device, method: chances.of(methods), payments: [], refunds: 0 };
    },

    pay,
    payTogether,

    async reserve(ticket: Ticket): Promise<void> {
      ticket.order = await orderMoves.reserve(ticket.by, of(ticket));
    },

    async waive(ticket: Ticket): Promise<void> {
      ticket.order = await orderEnds.waive(ticket.by, { ...of(ticket), reason: said('waived') });
    },

    async handOver(ticket: Ticket): Promise<void> {
      const draft = check(ticket, chances.whole(88, 100));
      ticket.order = await orderMoves.handOver(ticket.by, { ...of(ticket), check: draft });
    },

    /** How it looked at the check, from each of these sides. */
    async photograph(ticket: Ticket, direction: CheckDirection, views: readonly View[]): Promise<void> {
      const { id, checks } = ticket.order;
      const percent = checks.find((each) => each.direction === direction)?.chargePercent?.value ?? 0;
      for (const [at, view] of views.entries()) {
        const clientKey = `demonstration-${id}-${direction}-${at}`;
        const bytes = await batteryPhoto(view, { seed: ticket.device.id, percent });
        await orderPhotos.add(ticket.by, { id, direction, clientKey }, Readable.from([bytes]));
      }
    },

    async extend(ticket: Ticket, dueMs: number): Promise<void> {
      ticket.order = await orderMoves.extend(ticket.by, { ...of(ticket), dueAt: written(dueMs) });
      await pay(ticket);
    },

    async takeBack(ticket: Ticket, damageMinor = 0): Promise<void> {
      ticket.order = await orderMoves.return(ticket.by, {
        ...{ ...of(ticket), outcome: 'back', check: check(ticket, chances.whole(8, 70)) },
        ...(damageMinor > 0 && { damageMinor, reason: said('damaged') }),
      });
    },

    async sayLost(ticket: Ticket, damageMinor: number): Promise<void> {
      const body = { ...of(ticket), outcome: 'lost', damageMinor, reason: said('lost') } as const;
      ticket.order = await orderMoves.return(ticket.by, body);
    },

    async writeOff(ticket: Ticket): Promise<void> {
      const amountMinor = payable(ticket.order).owed;
      const body = { ...of(ticket), amountMinor, reason: said('writtenOff') };
      ticket.order = await orderEnds.writeOff(ticket.by, body);
    },

    async close(ticket: Ticket): Promise<void> {
      ticket.order = await orderEnds.close(ticket.by, of(ticket));
    },

    async cancel(ticket: Ticket): Promise<void> {
      ticket.order = await orderEnds.cancel(ticket.by, { ...of(ticket), reason: said('cancelled') });
    },

    async sell(ticket: Ticket): Promise<void> {
      ticket.order = await orderEnds.sell(ticket.by, of(ticket));
    },

    /** What is the customer’s goes back. */
    async settle(ticket: Ticket, reason: Reason): Promise<void> {
      await giveBack(ticket, returnable(ticket.order).whole, reason);
      ticket.order = { ...ticket.order, owedMinor: 0, heldMinor: 0 };
    },
    giveBack,

    /** What becomes of orders by time, of this one among others: somebody should have come by now. */
    async letTimePass(ticket: Ticket): Promise<void> {
      await orderEnds.doDue(doneAtOnce);
      ticket.order = await orders.get(ticket.by, ticket.order.id);
    },

    /** To the other store of the project. */
    planTransfer({ id, store }: Stocked): Promise<Transfer> {
      if (store.neighbour === null) throw new Error('The project has no other store');
      const ends = { fromStoreId: store.id, toStoreId: store.neighbour.id };
      return transfers.create(chances.of(store.clerks), { ...ends, deviceIds: [id] });
    },

    sendTransfer: ({ id, version }: Transfer, { store }: Stocked) =>
      transfers.send(chances.of(store.clerks), { id, version }),

    async receiveTransfer({ id }: Transfer, device: Stocked): Promise<void> {
      await transfers.receive(receiver, { id, lines: [{ SN: device.SN, outcome: 'ok' }] });
      device.store = device.store.neighbour ?? device.store;
    },

    async put({ id, store }: Stocked, state: SettableState, reason: Reason): Promise<void> {
      const body = { id: store.id, deviceIds: [id], state, reason: said(reason) };
      await stock.setState(chances.of(store.clerks), body);
    },
  };
}
