import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../error-code.ts';
import { identify, isRunning, type ProcessIdentity } from './process-identity.ts';
import { anotherInstanceRuns, dataFolderNotWritable } from './start-error.ts';

export interface InstanceLock {
  release(): void;
}

const ATTEMPTS = 5;

export const lockFile = (folder: string): string => join(folder, 'weir.pid');

/** Keeps a second server off the same data folder. A lock whose process is gone is taken over. */
export function acquireInstanceLock(folder: string): InstanceLock {
  const file = lockFile(folder);
  const mine = `${JSON.stringify(identify(process.pid))}\n`;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (createExclusively(file, mine, folder)) return { release: () => removeIfMine(file, mine) };
    const content = read(file);
    const holder = parse(content);
    if (holder && isRunning(holder)) throw anotherInstanceRuns(holder.pid, folder);
    removeStale(file, content);
  }
  throw anotherInstanceRuns(parse(read(file))?.pid ?? 0, folder);
}

// A link appears with its content at once, so that nobody reads a lock that is only half written.
function createExclusively(file: string, content: string, folder: string): boolean {
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(draft, content, { flag: 'wx', mode: 0o644 });
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw dataFolderNotWritable(folder, error);
  } finally {
    rmSync(draft, { force: true });
  }
}

// Two starters may find the same stale lock: the rename lets one of them win, and what it took away is
// put back when it turns out to be the winner's new lock.
function removeStale(file: string, stale: string): void {
  const aside = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    renameSync(file, aside);
    if (read(aside) === stale) rmSync(aside);
    else renameSync(aside, file);
  } catch {
    return;
  }
}

function removeIfMine(file: string, mine: string): void {
  if (read(file) === mine) rmSync(file, { force: true });
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function parse(content: string): ProcessIdentity | undefined {
  try {
    const value: unknown = JSON.parse(content);
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('startTime' in value)) return;
    const { pid, startTime } = value;
    return typeof pid === 'number' && typeof startTime === 'string' ? { pid, startTime } : undefined;
  } catch {
    return undefined;
  }
}
