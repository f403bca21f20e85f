import type { addPayment, addRefund } from '@weir/contract/commerce/orders/order-payments';
import type { Static } from '@weir/contract/schema';
import { createPaymentsService } from '../src/features/commerce/payments/payments.service.ts';
import type { ConnectionSettings } from '../src/platform/db/connection.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { createLogger } from '../src/platform/logger.ts';

/** A process that records money and stands still before its transaction ends: for tests that kill it. */
const { connection, userId, nowMs, payment, refund } = JSON.parse(process.argv[2] ?? '{}') as {
  connection: ConnectionSettings;
  userId: number;
  nowMs: number;
  payment?: Static<typeof addPayment.body>;
  refund?: Static<typeof addRefund.body>;
};
const { db } = await openDatabase({ connection, logger: createLogger('silent'), poolSize: 2 });
const halfway = () => {
  process.stdout.write('halfway\n');
  return new Promise<never>(() => undefined);
};
const payments = createPaymentsService({
  db,
  audit: { paymentRecorded: halfway, refundGiven: halfway, orderMoved: async () => undefined },
  orders: { get: async () => undefined },
  now: () => nowMs,
});
const author = { userId, everything: true };
// Until it is killed.
setInterval(() => undefined, 60_000);
if (payment) await payments.create(author, payment);
if (refund) await payments.refund(author, refund);
