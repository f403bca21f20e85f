import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { withClient, withDatabase } from '../src/platform/db/connection.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { APP_ROLE, OWNER_ROLE } from '../src/platform/db/postgres-roles.ts';
import { createLogger } from '../src/platform/logger.ts';
import { type Cast, makeCast } from './cast.ts';
import { createFrom, MIGRATIONS, type TestServer } from './database.ts';
import { makeTestFolder, removeAbandonedFolders, removeTestFolder } from './folders.ts';

const logger = createLogger('warn');

/** One database server for the whole run, with a migrated template that each test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = `weir_template_${randomBytes(4).toString('hex')}`;
  const externalUrl = process.env.WEIR_TEST_DATABASE_URL;
  const started = externalUrl ? external(externalUrl, template) : await embedded(template);
  const { server } = started;
  const castTemplate = `${template}_cast`;
  try {
    await makeTemplate(server);
    const cast = await makeCastTemplate(server, castTemplate);
    project.provide('testServer', { ...server, castTemplate, cast });
  } catch (error) {
    await started.stop();
    throw error;
  }
  return async () => {
    await withClient(server.admin, async (client) => {
      for (const name of [template, castTemplate]) await client.query(`drop database ${name} with (force)`);
    });
    await started.stop();
  };
}

type BareServer = Omit<TestServer, 'cast' | 'castTemplate'>;

interface StartedServer {
  server: BareServer;
  stop(): Promise<void>;
}

async function embedded(template: string): Promise<StartedServer> {
  await removeAbandonedFolders();
  const folder = makeTestFolder();
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres({
    dataDir: folder,
    logger,
    durability: 'fast',
  });
  const { admin, owner, app } = postgres;
  return {
    server: { admin, owner, app, template, appRole: APP_ROLE },
    async stop() {
      await postgres.stop();
      removeTestFolder(folder);
    },
  };
}

function external(connectionString: string, template: string): StartedServer {
  const connection = { connectionString };
  return {
    server: { admin: connection, owner: connection, app: connection, template, appRole: null },
    stop: () => Promise.resolve(),
  };
}

async function makeTemplate(server: BareServer): Promise<void> {
  const owner = server.appRole ? ` owner ${OWNER_ROLE}` : '';
  await withClient(server.admin, (client) => client.query(`create database ${server.template}${owner}`));
  await migrate({
    connection: withDatabase(server.owner, server.template),
    directory: MIGRATIONS,
    logger,
    ...(server.appRole ? { appRole: server.appRole } : {}),
  });
}

async function makeCastTemplate(server: BareServer, name: string): Promise<Cast> {
  await createFrom(server, name, server.template);
  const database = await openDatabase({ connection: withDatabase(server.app, name), logger, poolSize: 2 });
  try {
    return await makeCast(database.db);
  } finally {
    await database.close();
  }
}
