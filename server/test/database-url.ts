import type { ConnectionSettings } from '../src/platform/db/connection.ts';

/** As an operator names a database; the host may be the folder of a socket. */
export function databaseUrl(settings: ConnectionSettings): string {
  if ('connectionString' in settings) return settings.connectionString;
  const { host, port, user, password, database } = settings;
  return `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
