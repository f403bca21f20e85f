import type { NotificationChannel } from '@weir/contract/alarms/notifications';
import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Logger } from '../../../../platform/logger.ts';
import { createRepeating } from '../../../../platform/repeating.ts';
import { alarmsChanged } from '../../alarms/engine/alarms.events.ts';
import { deleteOldDeliveries } from './deliveries.store.ts';
import { expandEvents, expandFollowUps } from './expansion.service.ts';
import type { FloodLimit } from './flood.policy.ts';
import { releaseHeld } from './flood.store.ts';
import { deleteOldNotices } from './notices.store.ts';
import { deleteIdleFollowUps, isWorkDue } from './outbox.store.ts';
import type { Sender } from './sender.service.ts';

export interface NotificationJobs {
  start(): void;
  stop(): Promise<void>;
  /** Deletes what is past its retention, once, now. */
  tidy(now: Date): Promise<void>;
}

interface Deps {
  db: Db;
  bus: Bus;
  logger: Logger;
  sender: Sender;
  noticed: (userIds: readonly number[]) => void;
  /** How often is looked for what is due. */
  pollMs: number;
  flood: FloodLimit;
  /** Whether it may be said by the clock what is old. */
  mayDrop: () => boolean;
}

/** So many at once: a slow server of one channel holds up no other. */
const atOnce = { email: 4, sms: 2, webhook: 8 } as const satisfies Partial<
  Record<NotificationChannel, number>
>;
const tidyEveryMs = 3_600_000;
const keptDays = 90;
const keptNotices = 1000;
const graceMs = 2000;
const dayMs = 86_400_000;

export function createNotificationJobs({
  db,
  bus,
  logger,
  sender,
  noticed,
  pollMs,
  flood,
  mayDrop,
}: Deps): NotificationJobs {
  const lanes = [
    createLane('email', sender, logger),
    createLane('sms', sender, logger),
    createLane('webhook', sender, logger),
  ];
  const drain = async (expand: typeof expandEvents) => {
    for (let isFull = true; isFull && !isStopped; ) {
      const done = await expand(db, flood);
      isFull = done.isFull;
      if (done.userIds.length > 0) noticed(done.userIds);
    }
  };
  const tidy = async (now: Date) => {
    const before = new Date(now.getTime() - keptDays * dayMs);
    await deleteIdleFollowUps(db);
    while ((await deleteOldDeliveries(db, before)) > 0);
    while ((await deleteOldNotices(db, { before, kept: keptNotices })) > 0);
  };
  const step = async () => {
    if (!(await isWorkDue(db))) return;
    await drain(expandEvents);
    await drain(expandFollowUps);
    await releaseHeld(db, flood.windowMs);
    for (const lane of lanes) lane.fill();
  };
  const working = createRepeating({
    ...{ everyMs: pollMs, atStart: true, run: step, logger },
    failure: 'notifications could not be worked on',
  });
  let isStopped = false;
  const sweeping = createRepeating({
    ...{ everyMs: tidyEveryMs, isDue: mayDrop, run: () => tidy(new Date()), logger },
    failure: 'old notifications could not be taken away',
  });
  bus.on(alarmsChanged, () => working.now());

  return {
    tidy,
    start() {
      working.start();
      sweeping.start();
    },
    async stop() {
      isStopped = true;
      const ended = Promise.all([working.stop(), sweeping.stop(), ...lanes.map((lane) => lane.stop())]);
      // What is being sent now is sent again after its lease, if nobody hears of its end.
      await Promise.race([ended, new Promise((wait) => setTimeout(wait, graceMs).unref())]);
    },
  };
}

/** Claims only what it sends at once. */
function createLane(channel: keyof typeof atOnce, sender: Sender, logger: Logger) {
  const running = new Set<Promise<void>>();
  let isStopped = false;
  const claim = async (): Promise<void> => {
    const room = atOnce[channel] - running.size;
    if (isStopped || room <= 0) return;
    for (const delivery of await sender.claim(channel, room)) {
      const sending = sender
        .send(delivery)
        .catch((error: unknown) => {
          if (!isStopped) logger.warn({ err: error, id: delivery.id }, 'a notification could not be sent');
        })
        .finally(() => {
          running.delete(sending);
          filling.now();
        });
      running.add(sending);
    }
  };
  // Two that claim at once would both count on the same room.
  const filling = createRepeating({ run: claim, logger, failure: 'notifications could not be claimed' });
  return {
    fill: filling.now,
    async stop() {
      isStopped = true;
      await filling.stop();
      await Promise.all(running);
    },
  };
}
