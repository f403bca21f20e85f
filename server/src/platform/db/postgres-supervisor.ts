import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../logger.ts';
import type { PostgresLocation } from './postgres-location.ts';
import { findPostmaster, launchPostmaster, signal, stopPostmaster } from './postmaster.ts';
import { isRunning, type ProcessIdentity } from './process-identity.ts';
import { reasonOf } from './start-error.ts';

export interface PostgresSupervisor {
  /** Resolves when the database has ended. */
  stop(): Promise<void>;
}

const WATCH_MS = 200;
const FIRST_RETRY_MS = 200;
const LAST_RETRY_MS = 2_000;

/** Starts the database anew whenever it dies, for as long as it takes. */
export function supervisePostgres(
  location: PostgresLocation,
  first: ProcessIdentity,
  logger: Logger,
): PostgresSupervisor {
  let current: ProcessIdentity | undefined = first;
  let restart: Promise<void> | undefined;
  let stopping = false;

  // Polling, because an adopted database is not our child and announces nothing.
  const timer = setInterval(() => {
    if (!current || isRunning(current) || stopping) return;
    logger.error({ postmaster: current.pid }, 'the database process has died; starting it again');
    current = undefined;
    restart = bringBack().finally(() => {
      restart = undefined;
    });
  }, WATCH_MS);
  timer.unref();

  async function bringBack(): Promise<void> {
    for (let attempt = 0; !stopping; attempt++) {
      try {
        current = findPostmaster(location.cluster) ?? (await launchPostmaster(location));
        logger.info({ postmaster: current.pid, attempt }, 'the database runs again');
        return;
      } catch (error) {
        // Refusals are normal until the last process of the dead one has let go of the shared memory.
        logger.warn({ attempt, reason: reasonOf(error) }, 'the database did not start yet');
        await sleep(Math.min(FIRST_RETRY_MS * 2 ** attempt, LAST_RETRY_MS));
      }
    }
  }

  // The last resort of a process that exits without stop(): nothing asynchronous can run any more.
  const onProcessExit = () => {
    if (current) signal(current, 'SIGINT');
  };
  process.once('exit', onProcessExit);

  return {
    async stop() {
      stopping = true;
      clearInterval(timer);
      await restart;
      current ??= findPostmaster(location.cluster);
      if (current && !(await stopPostmaster(current))) {
        logger.error({ postmaster: current.pid }, 'the database does not stop; it is left to the next start');
      }
      process.off('exit', onProcessExit);
    },
  };
}
