import { type ConnectionSettings, withClient } from '../../server/src/platform/db/connection.ts';
import { type Database, openDatabase } from '../../server/src/platform/db/database.ts';
import { ensureCluster } from '../../server/src/platform/db/postgres-cluster.ts';
import { choosePostgresLocation } from '../../server/src/platform/db/postgres-location.ts';
import { clusterConnections } from '../../server/src/platform/db/postgres-roles.ts';
import { findPostmaster } from '../../server/src/platform/db/postmaster.ts';
import { createLogger } from '../../server/src/platform/logger.ts';
import type { Stage } from './stage.ts';

/** The database of a running platform, seen from beside it. */
export interface ReachedDatabase {
  db: Database['db'];
  pool: Database['pool'];
  app: ConnectionSettings;
  /** Where its files are. */
  folder: string;
  /** Maintenance, by the owner of the tables. */
  asOwner(statement: string): Promise<void>;
  count(statement: string, parameters?: unknown[]): Promise<number>;
  close(): Promise<void>;
}

export async function reachDatabase(stage: Stage, dataDir: string): Promise<ReachedDatabase> {
  const logger = createLogger('error');
  const location = choosePostgresLocation(dataDir);
  const postmaster = findPostmaster(location.cluster);
  if (!postmaster) throw new Error('the platform has no database of its own');
  const secrets = await ensureCluster(location, 'durable');
  const { app, owner } = clusterConnections(postmaster.listening, secrets);
  const options = {
    connection: app,
    logger,
    poolSize: 4,
    statementTimeoutMs: 0,
    // What runs beside a bench may take all processors for a while.
    connectTimeoutMs: 60_000,
    applicationName: 'bench',
  };
  const { db, pool, close } = await openDatabase(options);
  let isOpen = true;
  const closeOnce = async () => {
    if (isOpen) await close();
    isOpen = false;
  };
  stage.defer(closeOnce);
  return {
    db,
    pool,
    app,
    folder: location.cluster,
    asOwner: (statement) => withClient(owner, (client) => client.query(statement).then(() => undefined)),
    async count(statement, parameters = []) {
      const { rows } = await pool.query<{ count: string | number }>(statement, parameters);
      return Number(rows[0]?.count ?? 0);
    },
    close: closeOnce,
  };
}
