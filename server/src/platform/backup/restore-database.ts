import type pg from 'pg';
import { waitForLock } from '../db/advisory-locks.ts';
import { type ConnectionSettings, describeConnection, withClient } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';
import { loadMigrations } from '../db/migration-files.ts';
import { StartError } from '../db/start-error.ts';
import { unfinishedRestoreTable } from '../db/unfinished-restore.ts';
import type { Logger } from '../logger.ts';
import type { BackupHeader, OpenedBackup } from './backup-file.ts';
import type { SequenceState } from './catalogue.ts';
import { openTables } from './load-tables.ts';
import { type BackupRecord, backupBroken } from './records.ts';

export interface DatabaseTarget {
  owner: ConnectionSettings;
  appRole: string;
  migrations: string;
  logger: Logger;
}

/** Where the files of the backup go. */
export type PutFile = (name: string, content: AsyncIterable<Buffer>) => Promise<void>;

const LOCK_WAIT_S = 30;

/** Refuses what a newer or another version has made. */
export async function assertKnown({ migrations }: BackupHeader, directory: string): Promise<void> {
  const known = new Map((await loadMigrations(directory)).map((each) => [each.version, each]));
  const newest = Math.max(...known.keys());
  const taken = migrations.at(-1)?.version ?? 0;
  if (taken > newest) {
    throw new StartError(
      'BACKUP_NEWER',
      `The backup was made by a newer version of Weir: its schema is ${taken}, this version knows ${newest}. Nothing was touched. Restore it with that version.`,
    );
  }
  const other = migrations.find(({ version, checksum }) => known.get(version)?.checksum !== checksum);
  if (other) {
    throw new StartError(
      'BACKUP_FOREIGN',
      `The backup was made on another schema: ${other.name} is not the one of this version. Nothing was touched.`,
    );
  }
}

/** Refuses a database that holds anything but the remains of a restore that was cut off. */
export async function assertEmpty(owner: ConnectionSettings): Promise<void> {
  await withClient(owner, async (client) => {
    if (await unfinishedRestoreTable(client)) return;
    const { rows } = await client.query(
      `select from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace limit 1`,
    );
    if (rows.length > 0) {
      throw new StartError(
        'RESTORE_NOT_EMPTY',
        `The database ${describeConnection(owner)} is not empty, and a restore never replaces data. Name an empty database. Nothing was touched.`,
      );
    }
  });
}

/** The schema of the backup's version, its rows in one transaction, and then today's schema. */
export async function restoreDatabase(
  backup: OpenedBackup,
  target: DatabaseTarget,
  putFile: PutFile,
): Promise<void> {
  const { owner, appRole, migrations: directory, logger } = target;
  const migrateTo = (version?: number) =>
    migrate({ connection: owner, directory, logger, appRole, ...(version ? { upTo: version } : {}) });
  await withClient(owner, async (client) => {
    await takeLock(client);
    await begin(client);
    await migrateTo(backup.header.migrations.at(-1)?.version);
    await client.query('begin');
    await load(client, backup, putFile);
    await client.query('drop table public.restore_unfinished; commit');
  });
  await migrateTo();
  await withClient(owner, (client) => client.query('set statement_timeout = 0; analyze'));
}

async function takeLock(client: pg.Client): Promise<void> {
  await client.query(`set statement_timeout = 0; set lock_timeout = '${LOCK_WAIT_S}s'; set client_min_messages = error;
    set idle_in_transaction_session_timeout = 0; set timezone = 'UTC'; set datestyle = 'ISO';
    set search_path = public, pg_catalog`);
  // One that was killed has to be noticed by the server first.
  await waitForLock(client, 'restore');
}

/** From here on until the end the database says of itself that it is half. */
async function begin(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists public.restore_unfinished (since timestamptz not null default now())',
  );
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop table if exists public.%I cascade', relname) as statement from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> 'restore_unfinished'
      and pg_has_role(relowner, 'usage')
    union all
    select format('drop sequence if exists public.%I cascade', relname) from pg_class
    where relkind = 'S' and relnamespace = 'public'::regnamespace and pg_has_role(relowner, 'usage')
    union all
    select format('drop function if exists %s cascade', p.oid::regprocedure) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and pg_has_role(p.proowner, 'usage')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
  for (const { statement } of rows) await client.query(statement);
}

async function load(client: pg.Client, backup: OpenedBackup, putFile: PutFile): Promise<void> {
  const tables = await openTables(client, backup.header.tables);
  const missing = new Set(backup.header.tables.map(({ name }) => name));
  const records = backup.records();
  for (;;) {
    const { value: record, done } = await records.next();
    if (done) break;
    const about = JSON.parse(record.payload.toString('utf8'));
    if (record.kind === 'sequences') await tables.setSequences(about as SequenceState[]);
    else if (record.kind === 'file') await putFile(about.name, contentOf(records).chunks());
    else if (record.kind === 'table') {
      const content = contentOf(records);
      await tables.fill(about.name, content.chunks(), () => content.end().rows ?? 0);
      missing.delete(about.name);
    } else throw backupBroken('its records are out of order');
  }
  if (missing.size > 0) throw backupBroken(`the rows of ${[...missing].join(', ')} are missing`);
  await tables.close();
}

/** The data up to the end of a table or a file, and what its end says. */
function contentOf(records: AsyncGenerator<BackupRecord>) {
  let end: { rows?: number } | undefined;
  return {
    end: () => end ?? {},
    async *chunks(): AsyncGenerator<Buffer> {
      for (;;) {
        const { value: record, done } = await records.next();
        if (done) throw backupBroken('it ends within a table or a file');
        if (record.kind === 'end') {
          end = JSON.parse(record.payload.toString('utf8'));
          return;
        }
        if (record.kind !== 'data') throw backupBroken('its records are out of order');
        yield record.payload;
      }
    },
  };
}
