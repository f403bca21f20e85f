import { bookedLines, chargedOf } from '@weir/contract/commerce/orders/booked-lines';
import type { Payment } from '@weir/contract/commerce/orders/order-payments';
import type { Receipt } from '@weir/contract/commerce/orders/order-receipts';
import type { OrderItem } from '@weir/contract/commerce/orders/orders';

interface Facts {
  payments: readonly Payment[];
  store: Receipt['store'];
  /** ISO 8601, of now. */
  at: string;
}

/** What was charged and paid by then. */
export function receiptOf(order: OrderItem, { payments, store, at }: Facts): Receipt {
  const { number, kind, zone, currency, device, startAt, dueAt, handedOverAt, returnedAt } = order;
  const lines = bookedLines(order.entries);
  return {
    ...{ number, kind, zone, currency, startAt, dueAt, handedOverAt, returnedAt, issuedAt: at },
    store,
    offer: order.offer.name,
    device: { SN: device.SN, name: device.name },
    lines: lines.map(({ id: _, reason: __, ...line }) => line),
    chargedMinor: chargedOf(lines),
    taxMinor: lines.reduce((sum, { taxMinor }) => sum + taxMinor, 0),
    payments: payments.map(({ method, amountMinor, refundedMinor, createdTime, shared }) => ({
      ...{ method, amountMinor, refundedMinor, at: createdTime },
      ...(shared && { shared }),
    })),
    paidMinor: payments.reduce((sum, { amountMinor, refundedMinor }) => sum + amountMinor - refundedMinor, 0),
    owedMinor: order.owedMinor,
    heldMinor: order.heldMinor,
  };
}

/** The end of the year of a time, by a clock. */
export const yearEnd = (at: string, zone: string): string =>
  Temporal.Instant.from(at)
    .toZonedDateTimeISO(zone)
    .with({ month: 1, day: 1 })
    .startOfDay()
    .add({ years: 1 })
    .toInstant()
    .toString();
