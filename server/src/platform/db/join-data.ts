import { execFileSync } from 'node:child_process';
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { clearSplit, isPointer, isReachable, noteFolder, splitHome } from './data-folder.ts';
import { acquireInstanceLock, lockFile } from './instance-lock.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { reasonOf, StartError } from './start-error.ts';

/**
 * Brings a database that an earlier version keeps elsewhere together with its files and keys: in the data folder
 * when the database's user can enter that, else beside the database. Copies, then changes over, then removes: cut off
 * at any point, the data is whole where it is looked for, and the next call goes on. Answers with the folder.
 */
export async function joinData(dataDir: string): Promise<string | undefined> {
  const home = splitHome(dataDir);
  if (!home) return undefined;
  const locks = [dataDir, home].map(acquireInstanceLock);
  try {
    const orphan = findPostmaster(join(home, 'cluster'));
    if (orphan && !(await stopPostmaster(orphan))) throw joiningFailed(`process ${orphan.pid} does not end`);
    return isReachable(dataDir) ? bringDatabase(home, dataDir) : bringFiles(dataDir, dirname(home));
  } finally {
    for (const lock of locks) lock.release();
  }
}

function bringDatabase(home: string, dataDir: string): string {
  const target = join(dataDir, 'postgres');
  rmSync(target, { recursive: true, force: true });
  copyWhole(home, target);
  rmSync(lockFile(target), { force: true });
  clearSplit(dataDir);
  rmSync(home, { recursive: true });
  return dataDir;
}

/** The lock, and whatever bears the name of the database that is kept elsewhere. */
const staysBehind = new Set([basename(lockFile('')), 'postgres']);

function bringFiles(dataDir: string, whole: string): string {
  const names = readdirSync(dataDir).filter((name) => !isPointer(name) && !staysBehind.has(name));
  for (const name of names) copyWhole(join(dataDir, name), join(whole, name));
  noteFolder(dataDir, whole);
  for (const name of names) rmSync(join(dataDir, name), { recursive: true });
  clearSplit(dataDir);
  return whole;
}

/** With owners, modes and times; what is in the way is what an interrupted call has left. */
function copyWhole(from: string, to: string): void {
  const draft = `${to}.joining`;
  try {
    rmSync(draft, { recursive: true, force: true });
    execFileSync('cp', ['-a', from, draft], { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
    rmSync(to, { recursive: true, force: true });
    renameSync(draft, to);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw joiningFailed(reasonOf(error));
  }
}

const joiningFailed = (reason: string) =>
  new StartError('JOINING_FAILED', `The data could not be joined, and is as it was: ${reason}`);
