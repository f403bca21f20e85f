import type pg from 'pg';
import { tryLock } from '../db/advisory-locks.ts';
import { copyOut } from '../db/copy-streams.ts';
import { StartError } from '../db/start-error.ts';
import { codeOf } from '../error-code.ts';
import { createFiles } from '../files/files.ts';
import { type BackupHeader, writeBackupFile } from './backup-file.ts';
import { type Catalogue, readCatalogue, readSequences, type TableShape } from './catalogue.ts';
import { createPace } from './pace.ts';
import { type BackupRecord, jsonRecord } from './records.ts';
import { sealKeys } from './sealed-keys.ts';

export interface BackupSources {
  /** A connection of its own, of the role that owns the tables. */
  client: pg.Client;
  filesDir: string;
  /** The text of the key file. */
  keys: Buffer;
}

export interface BackupOptions {
  path: string;
  passphrase: string;
  weir: string;
  signal: AbortSignal;
}

export interface BackupTaken {
  sizeBytes: number;
  tables: number;
  rows: number;
  files: number;
}

/** One file of one moment, while others go on writing. */
export async function takeBackup(sources: BackupSources, options: BackupOptions): Promise<BackupTaken> {
  const { client, keys } = sources;
  const { path, passphrase, weir, signal } = options;
  const catalogue = await openSnapshot(client);
  const header: BackupHeader = { weir, takenAt: new Date().toISOString(), ...catalogue };
  const counted = { rows: 0, files: 0 };
  const content = paced(records(sources, header.tables, counted));
  const sizeBytes = await writeBackupFile(
    path,
    header,
    content,
    async (digest) => ({ ...counted, keys: await sealKeys(keys, passphrase, digest) }),
    signal,
  );
  await client.query('commit');
  return { sizeBytes, tables: header.tables.length, ...counted };
}

async function* paced(records: AsyncIterable<BackupRecord>): AsyncGenerator<BackupRecord> {
  const pace = createPace();
  for await (const record of records) {
    yield record;
    if (record.kind === 'data') await pace(record.payload.length);
  }
}

/** Tables that are read later must not be dropped before: retention waits for that. */
async function openSnapshot(client: pg.Client): Promise<Catalogue> {
  await client.query(`set statement_timeout = 0; set lock_timeout = '60s'; set idle_in_transaction_session_timeout = 0;
    set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
    set bytea_output = 'hex'; set search_path = public, pg_catalog`);
  if (!(await tryLock(client, 'backup')))
    throw new StartError('BACKUP_RUNS', 'Another backup of this database is being taken.');
  for (let attempt = 1; ; attempt++) {
    // What the first statements see is what all of them see.
    await client.query('begin isolation level repeatable read read only');
    try {
      const catalogue = await readCatalogue(client);
      await client.query(`lock table ${catalogue.tables.map(nameOf).join(', ')} in access share mode`);
      return catalogue;
    } catch (error) {
      await client.query('rollback');
      // A partition that was dropped between the two.
      if (!isMissing(error) || attempt === 5) throw error;
    }
  }

  function nameOf({ name }: TableShape): string {
    return `only public.${client.escapeIdentifier(name)}`;
  }
}

async function* records(
  { client, filesDir }: BackupSources,
  tables: readonly TableShape[],
  counted: { rows: number; files: number },
): AsyncGenerator<BackupRecord> {
  // Files first: those that the snapshot knows are there still, as what goes goes after weeks.
  const stored = createFiles({ dir: filesDir });
  for (const name of await stored.ids()) {
    const file = await stored.open(name);
    // One of which its owner was rid meanwhile is in nobody's way.
    if (!file) continue;
    try {
      yield jsonRecord('file', { name });
      for await (const payload of file.stream) yield { kind: 'data', payload };
      yield jsonRecord('end', {});
    } finally {
      file.stream.destroy();
    }
    counted.files++;
  }
  for (const table of tables) {
    yield jsonRecord('table', { name: table.name });
    let rows = 0;
    for await (const payload of copyOut(client, `copy ${source(client, table)} to stdout`)) {
      rows += lineEnds(payload);
      yield { kind: 'data', payload };
    }
    yield jsonRecord('end', { rows });
    counted.rows += rows;
  }
  yield jsonRecord('sequences', await readSequences(client));
}

function source(client: pg.Client, { name, columns }: TableShape): string {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  return `public.${client.escapeIdentifier(name)} (${list})`;
}

/** A line break within a value is written as two other letters. */
function lineEnds(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) count++;
  return count;
}

const isMissing = (error: unknown) => codeOf(error) === '42P01';
