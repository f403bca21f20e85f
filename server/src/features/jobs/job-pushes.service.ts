import type { JobPush } from '@weir/contract/realtime';
import { pushesPerSecond, types } from '@weir/contract/realtime-channel';
import type { Db } from '../../platform/db/database.ts';
import type { Enqueued } from '../../platform/jobs/job-kind.ts';
import type { Logger } from '../../platform/logger.ts';
import type { RealtimeClient } from '../../platform/realtime/realtime-client.ts';
import { findOwnedJobs } from './jobs.store.ts';

interface Deps {
  db: Db;
  clients: ReadonlySet<RealtimeClient>;
  logger: Logger;
}

const tickMs = 1000 / pushesPerSecond;
const staleNotice = JSON.stringify({ T: types.stale });

/** Tells owners about their jobs, at most twice a second; whoever does not listen costs nothing. */
export function createJobPushes({ db, clients, logger }: Deps) {
  const pending = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;

  const isHeard = (ownerId: number) =>
    [...clients].some(({ caller, topics }) => caller.userId === ownerId && topics.has('jobs'));

  const push = async () => {
    timer = undefined;
    const ids = [...pending].filter(([, ownerId]) => isHeard(ownerId)).map(([id]) => id);
    pending.clear();
    if (ids.length === 0) return;
    const messages = (await findOwnedJobs(db, ids)).map(({ ownerId, job }) => ({
      ownerId,
      text: JSON.stringify({ T: types.job, job } satisfies JobPush),
    }));
    for (const client of clients) {
      if (!client.topics.has('jobs')) continue;
      const own = messages.filter(({ ownerId }) => ownerId === client.caller.userId);
      if (own.length > 0)
        client.push(
          own.map(({ text }) => text),
          staleNotice,
        );
    }
  };

  return {
    changed({ jobId, ownerId }: Enqueued): void {
      if (clients.size === 0) return;
      pending.set(jobId, ownerId);
      timer ??= setTimeout(() => {
        push().catch((error: unknown) => logger.warn({ err: error }, 'a job could not be pushed'));
      }, tickMs);
    },
    stop(): void {
      clearTimeout(timer);
    },
  };
}
