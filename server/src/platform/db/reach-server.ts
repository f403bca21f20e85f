import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ConnectionSettings } from './connection.ts';
import { splitHome } from './data-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { ensureCluster } from './postgres-cluster.ts';
import { choosePostgresLocation, prepareDataFolder } from './postgres-location.ts';
import { type ClusterConnections, clusterConnections } from './postgres-roles.ts';
import { findPostmaster } from './postmaster.ts';
import type { StartDatabaseOptions } from './start-database.ts';
import { StartError } from './start-error.ts';

export interface ReachedServer {
  owner: ConnectionSettings;
  /** What was started for this ends; what ran goes on. */
  release(): Promise<void>;
}

/** The database as it is, with the schema that it has; undefined when there is none. */
export async function reachServer(
  options: Pick<StartDatabaseOptions, 'dataDir' | 'external' | 'logger'>,
): Promise<ReachedServer | undefined> {
  const { dataDir, external, logger } = options;
  if (external) return { owner: { connectionString: external.ownerUrl }, release: async () => undefined };
  if (!existsSync(join(splitHome(dataDir) ?? join(dataDir, 'postgres'), 'cluster'))) return undefined;
  try {
    const { owner, stop } = await startEmbeddedPostgres({ dataDir, logger });
    return { owner, release: stop };
  } catch (error) {
    const { owner } = await connectionsOfRunning(dataDir, error);
    return { owner, release: async () => undefined };
  }
}

/** Of the bundled database when `error` says that another process holds it; else throws that. */
export async function connectionsOfRunning(dataDir: string, error: unknown): Promise<ClusterConnections> {
  if (!(error instanceof StartError) || error.code !== 'ANOTHER_INSTANCE') throw error;
  const location = choosePostgresLocation(prepareDataFolder(dataDir));
  const postmaster = findPostmaster(location.cluster);
  if (!postmaster) throw error;
  return clusterConnections(postmaster.listening, await ensureCluster(location, 'durable'));
}
