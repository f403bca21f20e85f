import type { Stocked, Ticket } from './desk.ts';
import type { Course } from './play/calendar.ts';
import { atHour, dayMs, hourMs, lastOpen, minuteMs } from './play/hours.ts';
import { type Business, seenLateMs } from './rents.ts';

/** What the last days of a year bring for one device: at its end there is an order in every state. */
export type Ending = (business: Business, device: Stocked, untilMs: number) => Course;

/** Handed over in time for a rent that is due then. */
async function* rentedUntil(
  { clock, desk, customer }: Business,
  device: Stocked,
  { dueMs, days }: { dueMs: number; days: number },
): AsyncGenerator<number, Ticket> {
  yield dueMs - days * dayMs;
  const customerId = await customer(device.store);
  const times = { startMs: clock.ms, dueMs };
  const ticket = await desk.draft({ device, customerId, kind: 'rent', times });
  await desk.pay(ticket);
  await desk.handOver(ticket);
  await desk.photograph(ticket, 'out', [{ side: 'front' }]);
  return ticket;
}

export const active: Ending = async function* (business, device, untilMs) {
  yield* rentedUntil(business, device, { dueMs: lastOpen(untilMs + 2 * dayMs), days: 4 });
};

export const extended: Ending = async function* (business, device, untilMs) {
  const dueMs = lastOpen(untilMs + 5 * hourMs);
  const ticket = yield* rentedUntil(business, device, { dueMs, days: 5 });
  yield lastOpen(untilMs - 20 * hourMs);
  await business.desk.extend(ticket, dueMs + 3 * dayMs);
};

async function* fallenDue(
  business: Business,
  device: Stocked,
  dueMs: number,
): AsyncGenerator<number, Ticket> {
  const ticket = yield* rentedUntil(business, device, { dueMs, days: 2 });
  yield dueMs + seenLateMs;
  await business.desk.letTimePass(ticket);
  return ticket;
}

export const overdue = (hours: number): Ending =>
  async function* (business, device, untilMs) {
    yield* fallenDue(business, device, lastOpen(untilMs - hours * hourMs));
  };

/** Damaged for more than its deposit; the rest is not paid yet. */
export const owing: Ending = async function* (business, device, untilMs) {
  const ticket = yield* fallenDue(business, device, lastOpen(untilMs - 2 * dayMs));
  yield lastOpen(untilMs - 6 * hourMs);
  await business.desk.takeBack(ticket, 46_000);
  await business.desk.photograph(ticket, 'in', [{ side: 'front', isScratched: true }, { side: 'back' }]);
};

/** Back, and the deposit not given back yet. */
export const held: Ending = async function* (business, device, untilMs) {
  const dueMs = lastOpen(untilMs - hourMs);
  const ticket = yield* rentedUntil(business, device, { dueMs, days: 3 });
  yield dueMs - 20 * minuteMs;
  await business.desk.takeBack(ticket);
  await business.desk.photograph(ticket, 'in', [{ side: 'front' }]);
};

/** Two devices for one customer, who pays for both at once. */
export function errand(): readonly [Ending, Ending] {
  let first: Ticket | undefined;
  return [
    async function* ({ clock, desk, customer }, device, untilMs) {
      yield lastOpen(untilMs - 2 * dayMs);
      const times = { startMs: clock.ms, dueMs: lastOpen(untilMs + 3 * dayMs) };
      first = await desk.draft({ device, customerId: await customer(device.store), kind: 'rent', times });
    },
    async function* ({ clock, desk }, device, untilMs) {
      yield lastOpen(untilMs - 2 * dayMs) + 5 * minuteMs;
      if (!first) throw new Error('The first order of the errand is missing');
      const { order } = first;
      const times = { startMs: clock.ms, dueMs: Date.parse(order.dueAt ?? '') };
      const wanted = { device, customerId: order.customer.id, kind: 'rent', times } as const;
      const tickets = [first, await desk.draft({ ...wanted, beside: first })] as const;
      await desk.payTogether([...tickets]);
      for (const ticket of tickets) {
        await desk.handOver(ticket);
        await desk.photograph(ticket, 'out', [{ side: 'front' }]);
      }
    },
  ];
}

async function* wanted(
  business: Business,
  device: Stocked,
  { fromMs, days }: { fromMs: number; days: number },
) {
  yield fromMs;
  const startMs = atHour(business.clock.ms, 24 * days + 9);
  const customerId = await business.customer(device.store);
  const times = { startMs, dueMs: startMs + 3 * dayMs };
  return business.desk.draft({ device, customerId, kind: 'rent', times });
}

export const drafted: Ending = async function* (business, device, untilMs) {
  yield* wanted(business, device, { fromMs: lastOpen(untilMs - 2 * hourMs), days: 2 });
};

export const reserved = (isPaid: boolean): Ending =>
  async function* (business, device, untilMs) {
    const ticket = yield* wanted(business, device, { fromMs: lastOpen(untilMs - 5 * hourMs), days: 2 });
    await business.desk.reserve(ticket);
    if (isPaid) await business.desk.pay(ticket);
  };

/** A device that somebody wants for good. */
async function* wantedForGood(
  { desk, customer }: Business,
  device: Stocked,
  atMs: number,
): AsyncGenerator<number, Ticket> {
  yield lastOpen(atMs);
  const ticket = await desk.draft({ device, customerId: await customer(device.store), kind: 'sale' });
  await desk.reserve(ticket);
  return ticket;
}

export const saleReserved: Ending = async function* (business, device, untilMs) {
  await business.desk.pay(yield* wantedForGood(business, device, untilMs - dayMs));
};

export const sold = (daysAgo: number): Ending =>
  async function* (business, device, untilMs) {
    const ticket = yield* wantedForGood(business, device, untilMs - daysAgo * dayMs);
    await business.desk.pay(ticket);
    await business.desk.sell(ticket);
  };

/** Bought, and brought back some days later. */
export const saleReturned: Ending = async function* ({ desk, ...business }, device, untilMs) {
  const ticket = yield* wantedForGood({ desk, ...business }, device, untilMs - 9 * dayMs);
  await desk.pay(ticket);
  await desk.sell(ticket);
  yield lastOpen(untilMs - 4 * dayMs);
  await desk.giveBack(ticket, ticket.order.totalMinor, 'saleBack');
  yield lastOpen(untilMs - 3 * dayMs);
  await desk.put(device, 'available', 'checked');
};

export const serviced: Ending = async function* ({ desk }, device, untilMs) {
  yield lastOpen(untilMs - 3 * dayMs);
  await desk.put(device, 'maintenance', 'servicing');
};

/** To another store: planned, on its way, or there already. */
export const moved = (to: 'draft' | 'sent' | 'received'): Ending =>
  async function* ({ desk, clock }, device, untilMs) {
    yield lastOpen(untilMs - 8 * dayMs);
    if (to !== 'received') yield lastOpen(untilMs - 30 * hourMs);
    const transfer = await desk.planTransfer(device);
    if (to === 'draft') return;
    await desk.sendTransfer(transfer, device);
    if (to === 'sent') return;
    yield lastOpen(clock.ms + dayMs);
    await desk.receiveTransfer(transfer, device);
  };
