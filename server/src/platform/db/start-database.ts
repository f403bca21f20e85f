import { join } from 'node:path';
import type { Logger } from '../logger.ts';
import { withTimeout } from '../with-timeout.ts';
import { type ConnectionSettings, roleOf } from './connection.ts';
import { type Database, openDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { acquireInstanceLock } from './instance-lock.ts';
import { migrate } from './migrate.ts';
import { prepareDataFolder } from './postgres-location.ts';
import { holdServerLock, noLock, type ServerLock } from './server-lock.ts';
import { withRights } from './start-error.ts';
import { assertDatabaseRestored, assertFolderRestored } from './unfinished-restore.ts';

export interface StartDatabaseOptions {
  dataDir: string;
  /** Undefined: the bundled PostgreSQL. */
  external: { url: string; ownerUrl: string } | undefined;
  logger: Logger;
  poolSize?: number;
  /** A server has the database to itself, from before its schema is touched; commands work beside one. */
  as?: 'server' | 'command';
  /** Ends a start that is under way, and whatever of it runs already. */
  calledOff?: AbortSignal | undefined;
}

export interface RunningDatabase extends Database {
  /** Names of the migrations that this start applied. */
  migrated: string[];
  /** For further pools with limits of their own. */
  app: ConnectionSettings;
  owner: ConnectionSettings;
  serverLock: ServerLock;
  /** Closes the pool, ends the bundled server, and gives the data folder free. */
  stop(): Promise<void>;
}

type DatabaseServer = Pick<RunningDatabase, 'app' | 'owner' | 'stop'>;

// A connection that is never given back must not keep the database from ending in order.
const CLOSE_MS = 5_000;
export const MIGRATIONS = join(import.meta.dirname, '..', '..', '..', 'migrations');

/** Holds the data folder, starts or reaches the database, brings its schema up to date and opens the pool. */
export async function startDatabase(options: StartDatabaseOptions): Promise<RunningDatabase> {
  const { logger, calledOff, poolSize = 12 } = options;
  assertFolderRestored(options.dataDir);
  // What has begun ends in the opposite order, also when the next step fails.
  await using started = new AsyncDisposableStack();
  const server = await startServer(options);
  started.defer(() => server.stop());
  const { app, owner } = server;
  const database = await openDatabase({ connection: app, logger, poolSize, calledOff });
  started.defer(() => withTimeout(CLOSE_MS, database.close()));
  const serverLock =
    options.as === 'server' ? await holdServerLock({ connection: app, logger, calledOff }) : noLock;
  started.defer(() => serverLock.release());
  const migrated = await migrateAs(owner, database, options).catch((error: unknown) => {
    throw withRights(error, 'DATABASE_OWNER_URL (or DATABASE_URL, where it is not set)');
  });
  const running = started.move();
  return { ...database, migrated, app, owner, serverLock, stop: () => running.disposeAsync() };
}

// Says which of the two addresses is wrong, and which role the tables are for.
async function migrateAs(
  owner: ConnectionSettings,
  database: Database,
  { logger, calledOff }: StartDatabaseOptions,
): Promise<string[]> {
  const asOwner = await openDatabase({
    connection: owner,
    logger,
    poolSize: 1,
    variable: 'DATABASE_OWNER_URL',
    calledOff,
  });
  await asOwner.close();
  await assertDatabaseRestored(database.pool);
  const appRole = await roleOf(database.pool);
  return migrate({ connection: owner, directory: MIGRATIONS, logger, calledOff, appRole });
}

/** Holds the data folder: the files of uploads and exports need it to themselves, whatever the database is. */
export async function startServer({
  dataDir,
  external,
  logger,
  calledOff,
}: Pick<StartDatabaseOptions, 'dataDir' | 'external' | 'logger' | 'calledOff'>): Promise<DatabaseServer> {
  if (!external) return startEmbeddedPostgres({ dataDir, logger, calledOff });
  const lock = acquireInstanceLock(prepareDataFolder(dataDir));
  return {
    app: { connectionString: external.url },
    owner: { connectionString: external.ownerUrl },
    stop: () => Promise.resolve(lock.release()),
  };
}
