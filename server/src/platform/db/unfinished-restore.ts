import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { StartError } from './start-error.ts';

/** In a data folder into which a restore is under way, or was cut off. */
export const unfinishedRestoreFile = (dataDir: string): string => join(dataDir, 'restore.unfinished');

/** Whether the database is one into which a restore is under way, or was cut off. */
export async function unfinishedRestoreTable(client: pg.ClientBase | pg.Pool): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    `select to_regclass('public.restore_unfinished') is not null as is`,
  );
  return rows[0]?.is === true;
}

export function assertFolderRestored(dataDir: string): void {
  if (existsSync(unfinishedRestoreFile(dataDir))) throw unfinished(`The data folder ${dataDir}`);
}

export async function assertDatabaseRestored(client: pg.ClientBase | pg.Pool): Promise<void> {
  if (await unfinishedRestoreTable(client)) throw unfinished('The database');
}

const unfinished = (what: string) =>
  new StartError(
    'RESTORE_UNFINISHED',
    `${what} holds a restore that has not come to its end. Run weir restore again, which begins anew; or remove it.`,
  );
