import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTestFolder, removeTestFolder } from '../../../test/folders.ts';
import { createLogger } from '../logger.ts';
import { findPostmaster } from './postmaster.ts';
import { startDatabase } from './start-database.ts';

vi.setConfig({ testTimeout: 60_000 });

const logger = createLogger('silent');

let folder: string;
beforeEach(() => {
  folder = makeTestFolder();
});
afterEach(() => removeTestFolder(folder));

test('a connection that is not given back does not keep the database from ending in order', async () => {
  const database = await startDatabase({ dataDir: folder, external: undefined, logger });
  const held = await database.pool.connect();
  await expect(database.stop()).rejects.toThrow('not done within');
  expect(findPostmaster(join(folder, 'postgres', 'cluster'))).toBeUndefined();
  held.release(true);
});
