import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { PostgresDialect as CodegenDialect, generate } from 'kysely-codegen';
import pg from 'pg';
import { createLogger } from '../logger.ts';
import type { ConnectionSettings } from './connection.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';

const MIGRATIONS = join(import.meta.dirname, '..', '..', '..', 'migrations');
const TABLES = join(import.meta.dirname, 'tables.ts');

/** The TypeScript of a migrated database's tables, partitions and the migrations' own table left out. */
export async function describeTables(connection: ConnectionSettings): Promise<string> {
  const pool = new pg.Pool({ ...connection, max: 2 });
  // A connection that the server cuts while it closes would otherwise end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    return await generate({
      db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
      dialect: new CodegenDialect(),
      excludePattern: 'schema_migration',
      outFile: null,
      partitions: false,
      // As the pool's column types deliver them.
      typeMapping: { int8: 'number', numeric: 'number', date: 'string', timestamptz: 'Date' },
    });
  } finally {
    await pool.end();
  }
}

/** Writes tables.ts anew from an empty database that the migrations have been applied to. */
async function generateTables(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'weir-tables-'));
  // Root's database user has to pass through.
  chmodSync(folder, 0o711);
  const logger = createLogger('warn');
  const postgres = await startEmbeddedPostgres({ dataDir: folder, logger, durability: 'fast' });
  try {
    await migrate({ connection: postgres.owner, directory: MIGRATIONS, logger });
    writeFileSync(TABLES, await describeTables(postgres.owner));
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await generateTables();
