import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { acquireInstanceLock, lockFile } from '../db/instance-lock.ts';
import { prepareDataFolder } from '../db/postgres-location.ts';
import { findPostmaster, stopPostmaster } from '../db/postmaster.ts';
import { StartError } from '../db/start-error.ts';
import { unfinishedRestoreFile } from '../db/unfinished-restore.ts';
import { isFileId } from '../files/files.ts';
import { backupBroken } from './records.ts';

/** What any file system may have at its top. */
const ofTheSystem = new Set(['lost+found']);

/** Refuses a folder that holds anything but the remains of a restore that was cut off. */
export async function assertFolderEmpty(dataDir: string): Promise<void> {
  if (!existsSync(dataDir) || existsSync(unfinishedRestoreFile(dataDir))) return;
  // Held by a server that runs: that is told instead.
  acquireInstanceLock(dataDir).release();
  const names = (await readdir(dataDir)).filter((name) => !ofTheSystem.has(name));
  if (names.length > 0) {
    throw new StartError(
      'RESTORE_NOT_EMPTY',
      `The data folder ${dataDir} is not empty, and a restore never replaces data. Move it away, or name another one with --into. Nothing was touched.`,
    );
  }
}

/** Empty but for the mark of what is under way. Answers with its real path. */
export async function beginFolder(wanted: string): Promise<string> {
  const dataDir = prepareDataFolder(wanted);
  await assertFolderEmpty(dataDir);
  const lock = acquireInstanceLock(dataDir);
  try {
    const mark = unfinishedRestoreFile(dataDir);
    await writeDurably(mark, new Date().toISOString());
    const cluster = join(dataDir, 'postgres', 'cluster');
    const orphan = existsSync(cluster) ? findPostmaster(cluster) : undefined;
    if (orphan) await stopPostmaster(orphan);
    const kept = new Set([mark, lockFile(dataDir), ...[...ofTheSystem].map((name) => join(dataDir, name))]);
    for (const path of (await readdir(dataDir)).map((name) => join(dataDir, name))) {
      if (!kept.has(path)) await rm(path, { recursive: true });
    }
    return dataDir;
  } finally {
    lock.release();
  }
}

export async function finishFolder(dataDir: string): Promise<void> {
  await rm(unfinishedRestoreFile(dataDir));
}

export async function putFile(dataDir: string, name: string, content: AsyncIterable<Buffer>): Promise<void> {
  if (!isFileId(name)) throw backupBroken('a file in it has no name of ours');
  await mkdir(join(dataDir, 'files'), { recursive: true, mode: 0o700 });
  const file = await open(join(dataDir, 'files', name), 'w', 0o600);
  try {
    for await (const chunk of content) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A key file that the operator has named is not replaced by another. */
export async function assertKeyFileFree(path: string, keys: Buffer): Promise<void> {
  if (existsSync(path) && !(await readFile(path)).equals(keys)) {
    throw new StartError(
      'RESTORE_KEY_FILE',
      `The key file ${path} holds other keys than the backup. Move it away, or take WEIR_SECRET_FILE out. Nothing was touched.`,
    );
  }
}

export async function putKeys(path: string, keys: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeDurably(path, keys);
}

async function writeDurably(path: string, content: string | Buffer): Promise<void> {
  await writeFile(path, content, { mode: 0o600, flush: true });
}
