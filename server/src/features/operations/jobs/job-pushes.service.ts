import type { JobPush } from '@weir/contract/realtime/realtime';
import { pushesPerSecond, types } from '@weir/contract/realtime/realtime-channel';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db } from '../../../platform/db/database.ts';
import { jobMoved } from '../../../platform/jobs/jobs.events.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { RealtimeClient } from '../../../platform/realtime/realtime-client.ts';
import { findOwnedJobs } from './jobs.store.ts';

interface Deps {
  db: Db;
  findJobs?: typeof findOwnedJobs;
  bus: Bus;
  clients: ReadonlySet<RealtimeClient>;
  logger: Logger;
}

const tickMs = 1000 / pushesPerSecond;
const againMs = 1000;

/**
 * Tells owners about their jobs, at most twice a second; whoever does not listen costs nothing. What cannot be
 * read for a moment is told later.
 */
export function createJobPushes({ db, bus, clients, logger, findJobs = findOwnedJobs }: Deps) {
  /** Whose job it is, by job. */
  const pending = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;

  const isWatched = (ownerId: number) =>
    [...clients].some(({ caller, topics }) => caller.userId === ownerId && topics.has('jobs'));

  const push = async (ids: readonly number[]) => {
    if (ids.length === 0) return;
    const messages = (await findJobs(db, ids)).map(({ ownerId, job }) => ({
      ownerId,
      text: JSON.stringify({ T: types.job, job } satisfies JobPush),
    }));
    for (const client of clients) {
      if (!client.topics.has('jobs')) continue;
      const own = messages.filter(({ ownerId }) => ownerId === client.caller.userId);
      if (own.length > 0) client.push(own.map(({ text }) => text));
    }
  };

  const tell = async () => {
    const watched = [...pending].filter(([, ownerId]) => isWatched(ownerId));
    pending.clear();
    let inMs = tickMs;
    try {
      await push(watched.map(([jobId]) => jobId));
    } catch (error) {
      logger.warn({ err: error }, 'a job could not be pushed');
      for (const [jobId, ownerId] of watched) pending.set(jobId, ownerId);
      inMs = againMs;
    }
    timer = undefined;
    if (pending.size > 0) later(inMs);
  };

  /** One after the other: what was read before is told before. */
  const later = (inMs: number) => {
    timer ??= setTimeout(() => void tell(), inMs);
  };

  bus.on(jobMoved, ({ jobId, ownerId }) => {
    if (clients.size === 0) return;
    pending.set(jobId, ownerId);
    later(tickMs);
  });

  return {
    stop(): void {
      clearTimeout(timer);
    },
  };
}
