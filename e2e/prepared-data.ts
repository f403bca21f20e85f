import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded-postgres.ts';
import { createLogger } from '../server/src/platform/logger.ts';
import { copyOf, makeDataFolder, startServerIn } from './server-process.ts';

/**
 * Makes a database, its tables and the first administrator once for all journeys, and starts the PostgreSQL that most
 * of them share: each has a copy of that database there.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeDataFolder();
  const server = await startServerIn(folder);
  const token = server.weir('token', 'admin').trim();
  const sensitiveToken = server.weir('token', 'admin', '--sensitive-actions').trim();
  await server.stop();
  const dataDir = copyOf(folder);
  const postgres = await startEmbeddedPostgres({ dataDir, durability: 'fast', logger: createLogger('warn') });
  const { admin, owner, app } = postgres;
  project.provide('prepared', { folder, token, sensitiveToken, database: { admin, owner, app } });
  return async () => {
    await postgres.stop();
    for (const each of [folder, dataDir]) rmSync(each, { recursive: true, force: true });
  };
}
