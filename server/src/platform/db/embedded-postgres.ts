import { readFileSync, statfsSync } from 'node:fs';
import { totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../logger.ts';
import { withClient } from './connection.ts';
import { splitHome } from './data-folder.ts';
import { acquireInstanceLock, type InstanceLock } from './instance-lock.ts';
import { type ClusterSecrets, ensureCluster } from './postgres-cluster.ts';
import { choosePostgresLocation, type PostgresLocation, prepareDataFolder } from './postgres-location.ts';
import { type ClusterConnections, clusterConnections, ensureRoles } from './postgres-roles.ts';
import { chooseListening, type Listening, postgresSettings } from './postgres-settings.ts';
import { supervisePostgres } from './postgres-supervisor.ts';
import { findPostmaster, launchPostmaster, stopPostmaster } from './postmaster.ts';
import { isRunning, type ProcessIdentity } from './process-identity.ts';
import { replaceFile } from './replace-file.ts';
import { databaseDidNotStart, databaseStillClaimed, reasonOf } from './start-error.ts';
import { isTransient } from './transient.ts';

export interface EmbeddedPostgresOptions {
  dataDir: string;
  logger: Logger;
  /** `fast` gives up durability; for tests that do not examine it. */
  durability?: 'durable' | 'fast';
  /** Ends a start that is under way, and whatever of the database runs already. */
  calledOff?: AbortSignal | undefined;
}

export interface EmbeddedPostgres extends ClusterConnections {
  /** Where the database's files are: below the data folder, unless an earlier version has split it. */
  folder: string;
  /** Whether a database left running by a killed server was taken over. */
  adopted: boolean;
  stop(): Promise<void>;
}

const LAUNCH_ATTEMPTS = 40;
const LAUNCH_RETRY_MS = 400;
// What a killed database leaves behind for a second or two: shared memory, and a dead process not yet collected.
const REFUSED_FOR_NOW = /shared memory|postmaster\.pid/;
const ADOPTION_MS = 15_000;

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = prepareDataFolder(options.dataDir);
  const locks: InstanceLock[] = [acquireInstanceLock(dataDir)];
  const releaseLocks = () => {
    for (const lock of locks) lock.release();
  };
  try {
    const location = choosePostgresLocation(dataDir);
    // Two data folders that point to one database, as after copying the folder.
    if (splitHome(dataDir)) locks.push(acquireInstanceLock(location.home));
    const running = await startAt(location, options);
    process.once('exit', releaseLocks);
    return {
      ...running,
      folder: location.home,
      async stop() {
        await running.stop();
        process.off('exit', releaseLocks);
        releaseLocks();
      },
    };
  } catch (error) {
    releaseLocks();
    throw error;
  }
}

async function startAt(
  location: PostgresLocation,
  options: EmbeddedPostgresOptions,
): Promise<Omit<EmbeddedPostgres, 'folder'>> {
  const { logger, durability = 'durable', calledOff } = options;
  const secrets = await ensureCluster(location, durability, calledOff);
  const orphan = await adoptOrStop(location, secrets, durability, logger);
  const listening = orphan?.listening ?? (await chooseListening(location.socketDir));
  const postmaster =
    orphan ?? (await launch(location, settingsFor(location, listening, durability), options));
  const supervisor = supervisePostgres(location, postmaster, logger);
  const connections = clusterConnections(listening, secrets);
  try {
    calledOff?.throwIfAborted();
    await ensureRoles(connections, secrets);
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  return { ...connections, adopted: orphan !== undefined, stop: () => supervisor.stop() };
}

async function launch(
  location: PostgresLocation,
  settings: string,
  { logger, calledOff }: EmbeddedPostgresOptions,
): Promise<ProcessIdentity> {
  replaceFile(location.settingsFile, settings, 0o644);
  for (let attempt = 1; ; attempt++) {
    try {
      return await launchPostmaster(location, calledOff);
    } catch (error) {
      const reason = reasonOf(error);
      if (!REFUSED_FOR_NOW.test(reason)) throw error;
      if (attempt === LAUNCH_ATTEMPTS) throw databaseStillClaimed(location.cluster, reason);
      logger.info({ attempt }, 'the database waits for the end of an earlier one');
      await sleep(LAUNCH_RETRY_MS);
    }
  }
}

type Orphan = ProcessIdentity & { listening: Listening };

// A killed server leaves its database running. One that answers and has today's settings is kept;
// any other is stopped in an orderly way, and never is its postmaster.pid touched.
async function adoptOrStop(
  location: PostgresLocation,
  secrets: ClusterSecrets,
  durability: 'durable' | 'fast',
  logger: Logger,
): Promise<Orphan | undefined> {
  const orphan = findPostmaster(location.cluster);
  if (!orphan) return undefined;
  const wanted = settingsFor(location, orphan.listening, durability);
  if (readIfAny(location.settingsFile) === wanted && (await answers(orphan, secrets))) {
    logger.info({ postmaster: orphan.pid }, 'took over the database of a server that was killed');
    return orphan;
  }
  logger.info({ postmaster: orphan.pid }, 'stopping the database of a server that was killed');
  if (!(await stopPostmaster(orphan))) {
    throw databaseDidNotStart('Stopping an earlier database', `Process ${orphan.pid} does not end.`);
  }
  return undefined;
}

async function answers(orphan: Orphan, secrets: ClusterSecrets): Promise<boolean> {
  const { admin } = clusterConnections(orphan.listening, secrets);
  const deadline = performance.now() + ADOPTION_MS;
  while (isRunning(orphan) && performance.now() < deadline) {
    try {
      await withClient(admin, (client) => client.query('select 1'));
      return true;
    } catch (error) {
      if (!isTransient(error)) return false;
      await sleep(100);
    }
  }
  return false;
}

function settingsFor(
  location: PostgresLocation,
  listening: Listening,
  durability: 'durable' | 'fast',
): string {
  return postgresSettings({
    listening,
    binaries: `${location.binaries.root} ${location.binaries.version}`,
    durable: durability === 'durable',
    memoryBytes: totalmem(),
    sharedMemoryBytes: sharedMemoryBytes(),
  });
}

function sharedMemoryBytes(): number {
  try {
    const { blocks, bsize } = statfsSync('/dev/shm');
    return blocks * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

function readIfAny(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
