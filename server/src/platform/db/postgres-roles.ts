import pg from 'pg';
import { type ConnectionSettings, withClient } from './connection.ts';
import { ADMIN_ROLE, type ClusterSecrets } from './postgres-cluster.ts';
import type { Listening } from './postgres-settings.ts';

/** One database, seen with the rights of each role. */
export interface ClusterConnections {
  /** Superuser, in the maintenance database. */
  admin: ConnectionSettings;
  /** Owns the schema; migrations only. */
  owner: ConnectionSettings;
  /** What the server works with: neither superuser nor allowed to change the schema. */
  app: ConnectionSettings;
}

export const OWNER_ROLE = 'weir_owner';
export const APP_ROLE = 'weir';
const DATABASE = 'weir';

export function clusterConnections(listening: Listening, secrets: ClusterSecrets): ClusterConnections {
  const { host, port } = listening;
  return {
    admin: { host, port, user: ADMIN_ROLE, password: secrets.admin, database: 'postgres' },
    owner: { host, port, user: OWNER_ROLE, password: secrets.owner, database: DATABASE },
    app: { host, port, user: APP_ROLE, password: secrets.app, database: DATABASE },
  };
}

/** Makes the roles and the database where they are missing: harmless to repeat at every start. */
export async function ensureRoles(connections: ClusterConnections, secrets: ClusterSecrets): Promise<void> {
  await withClient(connections.admin, async (client) => {
    await client.query(`set log_min_error_statement = 'panic'; set log_min_duration_statement = -1`);
    await ensureRole(client, OWNER_ROLE, secrets.owner);
    await ensureRole(client, APP_ROLE, secrets.app);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER_ROLE}`);
  });
}

async function ensureRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  if (rowCount === 0) await client.query(`create role ${role} login password ${pg.escapeLiteral(password)}`);
}
