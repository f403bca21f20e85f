import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { KeyedQueue } from '../../../../platform/keyed-queue.ts';
import type { Logger } from '../../../../platform/logger.ts';
import { createRepeating } from '../../../../platform/repeating.ts';
import { noticesChanged } from '../../../alarms/notifications/notifications.events.ts';
import { noticeDevices } from '../../../alarms/notifications/notifications.service.ts';
import {
  attributesReported,
  deviceListening,
} from '../../../telemetry/device-gateway/links/device-gateway.events.ts';
import type { FenceChanges } from '../state/fence-changes.service.ts';
import { newestOf } from '../state/fence-state.policy.ts';
import {
  expireQueued,
  findQueuedRev,
  findUnreadReports,
  giveUpUnanswered,
  hasExpired,
} from '../state/fences.store.ts';
import { cancelForbidden, findAsker } from './askers.store.ts';
import type { FenceDelivery } from './fence-delivery.service.ts';

interface Deps {
  db: Db;
  bus: Bus;
  changes: FenceChanges;
  delivery: FenceDelivery;
  /** Of a device, what is sent follows each other. */
  lines: KeyedQueue<number>;
  logger: Logger;
}

const sweepMs = 1000;
/** A device subscribes to one topic after the other: what it hears by is known a moment later. */
const settleMs = 100;

/** Sends what waits when a device comes, takes in what it says, and gives up what has waited too long. */
export function createFenceJobs({ db, bus, changes, delivery, lines, logger }: Deps) {
  const pending = new Set<Promise<void>>();
  /** What a device says counts in the order in which it said it. */
  const reports = new KeyedQueue<number>();
  const settling = new Map<number, NodeJS.Timeout>();
  let stopListening: (() => void)[] = [];

  const watched = (work: Promise<void>, deviceId: number, what: string) => {
    const done = work
      .catch((error: unknown) => logger.warn({ err: error, deviceId }, what))
      .finally(() => pending.delete(done));
    pending.add(done);
  };

  /** It is taken out of the queue before it is sent: nothing is sent twice. */
  const sendQueued = (deviceId: number) =>
    lines.run(deviceId, async () => {
      if (delivery.reach(deviceId) !== 'listening') return;
      const rev = await findQueuedRev(db, deviceId);
      if (rev === undefined) return;
      const command = await changes.run(deviceId, async ({ trx, revisions }) => {
        const newest = newestOf(revisions);
        if (newest?.rev !== rev || newest.state !== 'queued') return undefined;
        const userId = await findAsker(trx, deviceId, rev);
        if (userId === undefined) return cancelForbidden(trx, deviceId, rev);
        return delivery.prepare(trx, { ...newest, deviceId, userId });
      });
      if (command) await delivery.send(command, rev, 'queued');
    });

  const listening = (deviceId: number) => {
    if (settling.has(deviceId)) return;
    const start = () => {
      settling.delete(deviceId);
      watched(sendQueued(deviceId), deviceId, 'a fence that waits could not be sent');
    };
    settling.set(deviceId, setTimeout(start, settleMs));
  };

  /** Who asked is told. */
  const expire = async () => {
    if (!(await hasExpired(db))) return [];
    const { expired, userIds } = await db.transaction().execute(async (trx) => {
      const expired = await expireQueued(trx);
      const about = expired.flatMap(({ deviceId, userId }) =>
        userId === null ? [] : [{ deviceId, userId }],
      );
      if (about.length > 0) await noticeDevices(trx, 'fenceExpired', about);
      return { expired, userIds: [...new Set(about.map(({ userId }) => userId))] };
    });
    if (userIds.length > 0) bus.emit(noticesChanged, { userIds });
    return expired;
  };

  const sweep = async () => {
    const expired = await expire();
    const given = [...(await giveUpUnanswered(db, null)), ...expired.map(({ deviceId }) => deviceId)];
    for (const deviceId of new Set(given)) changes.announce(deviceId);
  };
  const failure = 'fences that nobody answers could not be given up';
  const sweeping = createRepeating({ everyMs: sweepMs, run: sweep, logger, failure });

  /** What was reported before the end of a process, and not looked at by it. */
  const readReports = async () => {
    for (let afterId = 0; ; ) {
      const unread = await findUnreadReports(db, afterId);
      for (const { deviceId, value, at } of unread)
        await reports.run(deviceId, () => delivery.report(deviceId, value, at));
      const last = unread.at(-1);
      if (!last) return;
      afterId = last.deviceId;
    }
  };

  return {
    async start() {
      stopListening = [
        bus.on(deviceListening, ({ deviceId }) => listening(deviceId)),
        bus.on(attributesReported, ({ deviceId, values, atMs }) => {
          if (!Object.hasOwn(values, 'fence')) return;
          const report = reports.run(deviceId, () => delivery.report(deviceId, values.fence, new Date(atMs)));
          watched(report, deviceId, 'what a device says of its fence could not be taken');
        }),
      ];
      await readReports();
      sweeping.start();
    },
    async stop() {
      for (const end of stopListening) end();
      for (const timer of settling.values()) clearTimeout(timer);
      await sweeping.stop();
      await Promise.all(pending);
    },
  };
}
