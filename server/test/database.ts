import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Client } from 'pg';
import { inject } from 'vitest';
import { type ConnectionSettings, withClient, withDatabase } from '../src/platform/db/connection.ts';
import { type Database, openDatabase } from '../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { APP_ROLE, OWNER_ROLE } from '../src/platform/db/postgres-roles.ts';
import { createLogger } from '../src/platform/logger.ts';
import type { Cast } from './cast.ts';
import { makeTestFolder, removeTestFolder } from './folders.ts';

/** The servers that a run's tests share: how to reach the database with the rights of each role. */
export interface TestServer {
  admin: ConnectionSettings;
  owner: ConnectionSettings;
  app: ConnectionSettings;
  template: string;
  /** Of the same, after a first start and with the cast in it. */
  castTemplate: string;
  cast: Cast;
  appRole: string | null;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export interface TestDatabase extends Database {
  app: ConnectionSettings;
  owner: ConnectionSettings;
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** A server of its own that really writes to the disk, for tests that kill it. */
  durable?: boolean;
  /** Without tables. */
  empty?: boolean;
  /** After a first start, with the cast. */
  cast?: boolean;
}

export const MIGRATIONS = join(import.meta.dirname, '..', 'migrations');

const logger = createLogger('silent');

/** A migrated database of this test's own; call `drop` when done. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  if (options.durable) return createDurableDatabase(options);
  const server = inject('testServer');
  const name = `weir_test_${randomBytes(6).toString('hex')}`;
  await createFrom(server, name, templateOf(server, options));
  const app = withDatabase(server.app, name);
  const owner = withDatabase(server.owner, name);
  const database = await openDatabase({ connection: app, logger, poolSize: 5 });
  return {
    ...database,
    app,
    owner,
    async drop() {
      await database.close();
      await withClient(server.admin, async (client) => {
        await untilLeft(client, name);
        await client.query(`drop database ${name} with (force)`);
      });
    },
  };
}

function templateOf({ template, castTemplate }: TestServer, { empty, cast }: TestDatabaseOptions): string {
  if (empty) return 'template0';
  return cast ? castTemplate : template;
}

/** A pool that has ended may still be hanging up; a connection that is cut meanwhile would be an error. */
async function untilLeft(client: Client, name: string): Promise<void> {
  for (let tries = 0; tries < 40; tries++) {
    const { rows } = await client.query('select from pg_stat_activity where datname = $1 limit 1', [name]);
    if (rows.length === 0) return;
    await setTimeout(25);
  }
}

async function createDurableDatabase(options: TestDatabaseOptions): Promise<TestDatabase> {
  const folder = makeTestFolder();
  const server = await startEmbeddedPostgres({ dataDir: folder, logger });
  if (!options.empty) {
    await migrate({ connection: server.owner, directory: MIGRATIONS, logger, appRole: APP_ROLE });
  }
  const database = await openDatabase({ connection: server.app, logger, poolSize: 5 });
  return {
    ...database,
    app: server.app,
    owner: server.owner,
    async drop() {
      await database.close();
      await server.stop();
      removeTestFolder(folder);
    },
  };
}

export async function createFrom(
  server: Pick<TestServer, 'admin' | 'appRole'>,
  name: string,
  template: string,
): Promise<void> {
  const owner = server.appRole ? ` owner ${OWNER_ROLE}` : '';
  await withClient(server.admin, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy${owner}`),
  );
}
