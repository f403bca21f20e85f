import { payable } from '@weir/contract/commerce/orders/order-sums';
import type { Desk, Stocked, Store, Ticket } from './desk.ts';
import { remarks } from './made-up/words.ts';
import type { Calendar, Clock, Course } from './play/calendar.ts';
import type { Chances } from './play/chances.ts';
import { atHour, closesAt, dayMs, hourMs, minuteMs, whenOpen } from './play/hours.ts';

/** What courses go on in. */
export interface Business {
  clock: Clock;
  calendar: Calendar;
  desk: Desk;
  /** Of one device: what happens to others does not change what happens to it. */
  chances: Chances;
  /** Who comes to the store. */
  customer(store: Store): Promise<number>;
}

const due = ({ order }: Ticket): number => Date.parse(order.dueAt ?? order.createdTime);
const start = ({ order }: Ticket): number => Date.parse(order.startAt ?? order.createdTime);
/** Long enough after the grace of every price. */
export const seenLateMs = 31 * minuteMs;

/** How long somebody wants a battery: hours, some days, a week or a month. */
export function lengthMs(chances: Chances): number {
  const kind = chances.between(0, 1);
  if (kind < 0.28) return chances.whole(2, 8) * hourMs;
  if (kind < 0.65) return chances.whole(1, 3) * dayMs;
  if (kind < 0.92) return chances.whole(4, 12) * dayMs;
  return chances.whole(28, 32) * dayMs;
}

/** What is rented by the hour comes back before the store closes. */
const dueOf = (startMs: number, rentedMs: number): number =>
  rentedMs < dayMs ? Math.min(startMs + rentedMs, atHour(startMs, closesAt)) : startMs + rentedMs;

/** Somebody comes for a device, now or for some days later; everything until it is there for the next one. */
export async function* rent(business: Business, device: Stocked, rentedMs: number): Course {
  const { clock, desk, chances } = business;
  const isAhead = chances.falls(0.4);
  const startMs = isAhead
    ? atHour(clock.ms, 24 * chances.whole(1, 4) + chances.whole(9, 17))
    : Math.ceil(clock.ms / minuteMs) * minuteMs;
  const ticket = await desk.draft({
    ...{ device, customerId: await business.customer(device.store), kind: 'rent' },
    times: { startMs, dueMs: dueOf(startMs, rentedMs) },
    ...(chances.falls(0.08) && { remarks: chances.of(remarks) }),
  });
  if (isAhead) {
    await desk.reserve(ticket);
    if (yield* isGivenUp(business, ticket)) return;
  }
  if (chances.falls(0.02)) await desk.waive(ticket);
  else await desk.pay(ticket);
  await desk.handOver(ticket);
  yield* used(business, ticket);
}

/** A reservation that is cancelled, or that nobody comes for; else somebody has come. */
async function* isGivenUp({ desk, chances }: Business, ticket: Ticket): AsyncGenerator<number, boolean> {
  const startMs = start(ticket);
  const isPaid = chances.falls(0.6);
  if (isPaid) await desk.pay(ticket);
  if (chances.falls(0.09)) {
    yield startMs - chances.between(1, 6) * hourMs;
    await desk.settle(ticket, 'cancelledBack');
    await desk.cancel(ticket);
    return true;
  }
  if (!isPaid && chances.falls(0.12)) {
    yield startMs + (ticket.device.store.noShowMinutes + 1) * minuteMs;
    await desk.letTimePass(ticket);
    return true;
  }
  yield startMs + chances.between(0, 25) * minuteMs;
  return false;
}

/** From the hour at which it is handed over until it is there for the next one. */
async function* used(business: Business, ticket: Ticket): Course {
  const { clock, desk, chances } = business;
  if (chances.falls(0.1)) {
    yield due(ticket) - chances.between(0.5, 3) * hourMs;
    await desk.extend(ticket, due(ticket) + chances.whole(1, 3) * dayMs);
  }
  const ends = chances.between(0, 1);
  if (ends < 0.006) return yield* lost(business, ticket);
  if (ends < 0.12) yield clock.ms + (due(ticket) - clock.ms) * chances.between(0.4, 0.8);
  else if (ends < 0.25) yield* late(business, ticket);
  else
    yield due(ticket) -
      chances.between(0, 0.3) * (due(ticket) - Math.max(start(ticket), due(ticket) - 4 * hourMs));
  yield* takenBack(business, ticket);
}

/** It does not come in time; now and then it is extended then. */
async function* late({ clock, desk, chances }: Business, ticket: Ticket): Course {
  yield due(ticket) + seenLateMs;
  await desk.letTimePass(ticket);
  yield whenOpen(due(ticket) + chances.between(1, 44) * hourMs);
  if (!chances.falls(0.15)) return;
  await desk.extend(ticket, clock.ms + chances.whole(1, 2) * dayMs);
  yield due(ticket) - hourMs;
}

async function* takenBack(business: Business, ticket: Ticket): Course {
  const { clock, calendar, desk, chances } = business;
  const isDamaged = chances.falls(0.05);
  await desk.takeBack(ticket, isDamaged ? chances.whole(20, 420) * 100 : 0);
  await calendar.begin(settled(business, ticket));
  yield whenOpen(clock.ms + chances.between(0.5, 3) * hourMs);
  if (isDamaged) {
    await desk.put(ticket.device, 'maintenance', 'servicing');
    yield whenOpen(clock.ms + chances.between(1, 4) * dayMs);
  }
  await desk.put(ticket.device, 'available', isDamaged ? 'repaired' : 'checked');
}

/** Stolen, and found some weeks later. */
async function* lost(business: Business, ticket: Ticket): Course {
  const { clock, calendar, desk, chances } = business;
  yield due(ticket) + seenLateMs;
  await desk.letTimePass(ticket);
  yield whenOpen(due(ticket) + 2 * dayMs);
  await desk.sayLost(ticket, 80_000);
  await calendar.begin(settled(business, ticket));
  yield whenOpen(clock.ms + chances.between(10, 20) * dayMs);
  await desk.put(ticket.device, 'available', 'found');
}

/** The money of what came back, until the order is over. */
async function* settled({ clock, desk, chances }: Business, ticket: Ticket): Course {
  yield clock.ms + chances.between(3, 20) * minuteMs;
  if (payable(ticket.order).owed > 0) {
    yield whenOpen(clock.ms + chances.between(0.5, 3) * dayMs);
    if (chances.falls(0.7)) await desk.pay(ticket);
    else {
      yield whenOpen(clock.ms + chances.between(8, 20) * dayMs);
      await desk.writeOff(ticket);
    }
  }
  await desk.settle(ticket, 'depositBack');
  await desk.close(ticket);
  const complains = chances.between(0, 1);
  const charged = ticket.order.totalMinor;
  if (complains > 0.03 || charged === 0) return;
  yield whenOpen(clock.ms + chances.between(0.5, 3) * dayMs);
  await complained(desk, ticket, complains < 0.012);
}

/** What was charged goes back, or a part of it. */
const complained = (desk: Desk, ticket: Ticket, isWhole: boolean): Promise<void> => {
  const leftMinor = ticket.payments.reduce((sum, payment) => sum + payment.leftMinor, 0);
  const part = Math.round(leftMinor / 500) * 100;
  return desk.giveBack(ticket, isWhole ? leftMinor : part, isWhole ? 'refunded' : 'complaint');
};
