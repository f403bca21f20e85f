import type { handOverOrder } from '@weir/contract/commerce/orders/order-transitions';
import type { Static } from '@weir/contract/schema';
import { createOrderChecks } from '../src/features/commerce/orders/checks/order-checks.service.ts';
import { createOrderMoves } from '../src/features/commerce/orders/order-moves.service.ts';
import type { ConnectionSettings } from '../src/platform/db/connection.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { createLogger } from '../src/platform/logger.ts';

/** A process that hands a device over and stands still before its transaction ends, or after: for tests that kill it. */
const { connection, userId, nowMs, timeZone, until, handOver } = JSON.parse(process.argv[2] ?? '{}') as {
  connection: ConnectionSettings;
  userId: number;
  nowMs: number;
  timeZone: string;
  until: 'halfway' | 'committed';
  handOver: Static<typeof handOverOrder.body>;
};
const { db } = await openDatabase({ connection, logger: createLogger('silent'), poolSize: 2 });
const now = () => nowMs;
const standStill = () => {
  process.stdout.write(`${until}\n`);
  return new Promise<never>(() => undefined);
};
const nothing = async () => undefined;
const checks = createOrderChecks({ db, now, latestValues: { ofDevices: async () => new Map() } });
const moves = createOrderMoves({
  ...{ db, now, timeZone },
  audit: {
    ...{ orderCreated: nothing, orderUpdated: nothing, orderWaived: nothing, orderWrittenOff: nothing },
    ...{ paymentRecorded: nothing, refundGiven: nothing, receiptIssued: nothing, receiptRead: nothing },
    ...{ ordersExported: nothing, orderMoved: nothing, photoAdded: nothing },
  },
  checks: {
    read: checks.read,
    // The last that is written.
    async keep(trx, check) {
      await checks.keep(trx, check);
      if (until === 'halfway') await standStill();
    },
  },
});
// Until it is killed.
setInterval(() => undefined, 60_000);
await moves.handOver({ userId, everything: true }, handOver);
await standStill();
