import { type Database, openDatabase } from './database.ts';
import { connectionsOfRunning } from './reach-server.ts';
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
    const { dataDir, external, logger } = options;
    const connection = external
      ? { connectionString: external.url }
      : (await connectionsOfRunning(dataDir, error)).app;
    const database = await openDatabase({ connection, logger, poolSize: 2 });
    return { ...database, release: database.close };
  }
}
