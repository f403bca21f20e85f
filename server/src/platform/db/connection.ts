import { userInfo } from 'node:os';
import pg from 'pg';

/** How to reach a database, as `pg` takes it. */
export type ConnectionSettings =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

/** The same database server, another database. */
export function withDatabase(settings: ConnectionSettings, database: string): ConnectionSettings {
  if (!('connectionString' in settings)) return { ...settings, database };
  const url = new URL(settings.connectionString);
  url.pathname = `/${encodeURIComponent(database)}`;
  return { connectionString: url.toString() };
}

/** For messages: host, port and database, never the password. */
export function describeConnection(settings: ConnectionSettings): string {
  if (!('connectionString' in settings)) return `${settings.host}:${settings.port}/${settings.database}`;
  const client = new pg.Client(settings);
  return `${client.host}:${client.port}/${client.database ?? client.user ?? userInfo().username}`;
}

export async function roleOf(client: pg.ClientBase | pg.Pool): Promise<string> {
  const { rows } = await client.query<{ role: string }>('select current_user as role');
  return rows[0]?.role ?? '';
}

export async function backendPidOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? process.pid;
}

/** One connection for a piece of work outside the pool; it is closed whatever happens. */
export async function withClient<T>(
  settings: ConnectionSettings,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...settings,
    connectionTimeoutMillis: 10_000,
    application_name: 'weir set-up',
  });
  // A connection that is cut while no query runs raises this event: unheard, it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
