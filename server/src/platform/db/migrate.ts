import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { codeOf } from '../error-code.ts';
import type { Logger } from '../logger.ts';
import { tryLock } from './advisory-locks.ts';
import { type ConnectionSettings, withClient } from './connection.ts';
import { interruptible } from './interruptible.ts';
import { loadMigrations, type Migration, pendingMigrations } from './migration-files.ts';
import { reasonOf, StartError } from './start-error.ts';

export interface MigrateOptions {
  /** The owner of the schema. */
  connection: ConnectionSettings;
  directory: string;
  logger: Logger;
  /** Stops after this version: the schema that an older backup fits. */
  upTo?: number;
  /** The role that the server works with, when it is not the owner. */
  appRole?: string;
  /** How long to wait for another process that migrates. */
  waitMs?: number;
  /** How often a migration that does not get its locks is tried. */
  lockAttempts?: number;
  /** Cuts the connection: what is being applied is rolled back, what was applied stays. */
  calledOff?: AbortSignal | undefined;
}

const LOCK_TIMEOUT_MS = 2_000;

const HISTORY = `
  create table if not exists schema_migration (
    version int primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz(3) not null default now(),
    duration_ms int not null
  )`;

/** Brings the schema up to date and returns the names of what was applied. Safe to run in several processes. */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const { upTo = Number.POSITIVE_INFINITY } = options;
  const known = (await loadMigrations(options.directory)).filter(({ version }) => version <= upTo);
  return withClient(options.connection, (client) => {
    const cut = () => void client.end();
    return interruptible(options.calledOff, cut, () => applyPending(client, known, options));
  });
}

async function applyPending(
  client: pg.Client,
  known: Migration[],
  options: MigrateOptions,
): Promise<string[]> {
  await client.query(`set statement_timeout = 0; set client_min_messages = warning`);
  await takeLock(client, options.waitMs ?? 300_000);
  await client.query(HISTORY);
  const pending = pendingMigrations(known, await readHistory(client));
  for (const migration of pending) await applyPatiently(client, migration, options);
  if (options.appRole) await grantTo(client, options.appRole);
  return pending.map((migration) => migration.name);
}

async function takeLock(client: pg.Client, waitMs: number): Promise<void> {
  const deadline = performance.now() + waitMs;
  while (!(await tryLock(client, 'migration'))) {
    if (performance.now() > deadline) {
      throw new StartError('MIGRATION_BUSY', 'Another process has been migrating the database for too long.');
    }
    await sleep(200);
  }
}

async function readHistory(client: pg.Client): Promise<{ version: number; checksum: string }[]> {
  const { rows } = await client.query<{ version: number; checksum: string }>(
    'select version, checksum from schema_migration order by version',
  );
  return rows;
}

async function applyPatiently(
  client: pg.Client,
  migration: Migration,
  options: MigrateOptions,
): Promise<void> {
  const attempts = options.lockAttempts ?? 30;
  for (let attempt = 1; ; attempt++) {
    const startedMs = performance.now();
    try {
      await apply(client, migration);
      const durationMs = Math.round(performance.now() - startedMs);
      options.logger.info({ migration: migration.name, durationMs }, 'migrated');
      return;
    } catch (error) {
      if (!isLockTimeout(error) || attempt === attempts) throw migrationFailed(migration, error);
      options.logger.warn({ migration: migration.name, attempt }, 'a table is in use; trying again');
      await sleep(500 + Math.random() * 500);
    }
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
  const startedMs = performance.now();
  if (!migration.transactional) {
    for (const statement of migration.statements) await client.query(statement);
    await record(client, migration, startedMs);
    return;
  }
  await client.query('begin');
  try {
    for (const statement of migration.statements) await client.query(statement);
    await record(client, migration, startedMs);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function record(client: pg.Client, migration: Migration, startedMs: number): Promise<void> {
  await client.query(
    'insert into schema_migration (version, name, checksum, duration_ms) values ($1, $2, $3, $4)',
    [migration.version, migration.name, migration.checksum, Math.round(performance.now() - startedMs)],
  );
}

// Later tables, partitions made by the owner's functions too, get the same rights by default.
async function grantTo(client: pg.Client, role: string): Promise<void> {
  const name = client.escapeIdentifier(role);
  const { rows } = await client.query<{ same: boolean }>('select current_user = $1 as same', [role]);
  if (rows[0]?.same) return;
  for (const [kind, rights] of [
    ['tables', 'select, insert, update, delete'],
    ['sequences', 'usage, select'],
  ]) {
    await client.query(`grant ${rights} on all ${kind} in schema public to ${name}`);
    await client.query(`alter default privileges in schema public grant ${rights} on ${kind} to ${name}`);
  }
  await client.query(`grant usage on schema public to ${name}`);
  await client.query(`revoke insert, update, delete on schema_migration from ${name}`);
}

const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03';

function migrationFailed(migration: Migration, cause: unknown): StartError {
  const message = `The migration ${migration.name} failed: ${reasonOf(cause)}`;
  return new StartError('MIGRATION_FAILED', message, { cause });
}
