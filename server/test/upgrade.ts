import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { withClient } from '../src/platform/db/connection.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { createLogger } from '../src/platform/logger.ts';
import { createTestDatabase } from './database.ts';

const migrations = join(import.meta.dirname, '../migrations');

interface Upgrade {
  client: pg.Client;
  /** Applies the migrations up to this number, that one included. */
  upgradeTo(last: string): Promise<void>;
}

/** An empty database that a test takes from one version to another. */
export async function withUpgrade(work: (upgrade: Upgrade) => Promise<void>): Promise<void> {
  const database = await createTestDatabase({ empty: true });
  const directory = mkdtempSync(join(tmpdir(), 'weir-upgrade-'));
  const upgradeTo = async (last: string) => {
    const files = readdirSync(migrations).filter((name) => name.slice(0, 4) <= last);
    for (const name of files) cpSync(join(migrations, name), join(directory, name));
    await migrate({ connection: database.owner, directory, logger: createLogger('silent') });
  };
  try {
    await withClient(database.owner, (client) => work({ client, upgradeTo }));
  } finally {
    rmSync(directory, { recursive: true, force: true });
    await database.drop();
  }
}
