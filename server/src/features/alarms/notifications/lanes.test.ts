import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestBus } from '../../../../test/checked-events.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { createLogger } from '../../../platform/logger.ts';
import type { ClaimedDelivery } from './sending/deliveries.store.ts';
import { createNotificationJobs } from './sending/notifications.jobs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

/** Of a delivery, what a lane looks at. */
const delivery = (id: number) => ({ id }) as ClaimedDelivery;

test('what ends at once makes room once: no more is claimed than is sent', async () => {
  // The lanes are filled once there is something to do.
  await database.pool.query(
    `insert into notification_outbox (event_id, alarm_id, kind, at) values (1, 1, 'raised', now())`,
  );
  const sending: (() => void)[] = [];
  let [claimed, now, most] = [0, 0, 0];
  const jobs = createNotificationJobs({
    ...{ db: database.db, bus: createTestBus(), logger: createLogger('silent'), noticed: () => undefined },
    ...{ mayDrop: () => true, pollMs: 3_600_000, flood: { messages: 10, windowMs: 60_000 } },
    sender: {
      async claim(channel, limit) {
        if (channel !== 'email') return [];
        return Array.from({ length: limit }, () => delivery(++claimed));
      },
      async send() {
        now += 1;
        most = Math.max(most, now);
        await new Promise<void>((resolve) => sending.push(resolve));
        now -= 1;
      },
    },
  });
  jobs.start();
  for (const round of [1, 2, 3]) {
    await expect.poll(() => sending.length).toBe(4);
    expect(claimed).toBe(4 * round);
    for (const end of sending.splice(0)) end();
  }
  await expect.poll(() => sending.length).toBe(4);
  expect(most).toBe(4);
  const stopped = jobs.stop();
  for (const end of sending.splice(0)) end();
  await stopped;
});
