import { type Database, openDatabase } from './database.ts';
import { ensureCluster } from './postgres-cluster.ts';
import { choosePostgresPlace, prepareDataFolder } from './postgres-place.ts';
import { clusterConnections } from './postgres-roles.ts';
import { findPostmaster } from './postmaster.ts';
import { type StartDatabaseOptions, startDatabase } from './start-database.ts';
import { StartError } from './start-error.ts';

export interface AttachedDatabase extends Pick<Database, 'db' | 'pool' | 'serverVersion'> {
  /** Closes the connections; a database that was started for this command ends, one that ran goes on. */
  release(): Promise<void>;
}

/** For a command beside the server: the database of a server that runs, or one started for the moment. */
export async function attachDatabase(options: StartDatabaseOptions): Promise<AttachedDatabase> {
  try {
    const database = await startDatabase({ ...options, poolSize: 2 });
    return { ...database, release: database.stop };
  } catch (error) {
    if (!(error instanceof StartError) || error.code !== 'ANOTHER_INSTANCE') throw error;
    const database = await openRunning(options, error);
    return { ...database, release: database.close };
  }
}

async function openRunning({ dataDir, external, logger }: StartDatabaseOptions, cause: StartError) {
  if (external) return openDatabase({ connection: { connectionString: external.url }, logger, poolSize: 2 });
  const place = choosePostgresPlace(prepareDataFolder(dataDir), logger);
  const postmaster = findPostmaster(place.cluster);
  if (!postmaster) throw cause;
  const secrets = await ensureCluster(place, 'durable');
  return openDatabase({
    connection: clusterConnections(postmaster.listening, secrets).app,
    logger,
    poolSize: 2,
  });
}
