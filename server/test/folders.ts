import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { acquireInstanceLock } from '../src/platform/db/instance-lock.ts';
import { findPostmaster, stopPostmaster } from '../src/platform/db/postmaster.ts';

const PREFIX = 'weir-test-';
const ABANDONED_AFTER_MS = 60_000;

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';
/** The databases of a run take some hundred megabytes. */
const ENOUGH_BYTES = 4 * 2 ** 30;

/** A new folder that the database's user may pass through. */
export function makeTestFolder(prefix = PREFIX): string {
  const parent = isMemoryEnough() ? IN_MEMORY : tmpdir();
  const folder = mkdtempSync(join(realpathSync(parent), prefix));
  chmodSync(folder, 0o711);
  return folder;
}

/** A database for each test file is written and thrown away: on a disk that is most of the work of its making. */
function isMemoryEnough(): boolean {
  const files = existsSync(IN_MEMORY) ? statfsSync(IN_MEMORY) : undefined;
  return files !== undefined && Math.min(files.bavail * files.bsize, freemem()) > ENOUGH_BYTES;
}

export function removeTestFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Stops and removes the databases of test runs that were killed. */
export async function removeAbandonedFolders(): Promise<void> {
  const parents = [tmpdir(), IN_MEMORY].filter(existsSync);
  const folders = parents.flatMap((parent) => readdirSync(parent).map((name) => join(parent, name)));
  for (const folder of folders) {
    if (!basename(folder).startsWith(PREFIX) || !isAbandoned(folder)) continue;
    const cluster = join(folder, 'postgres', 'cluster');
    const postmaster = existsSync(cluster) ? findPostmaster(cluster) : undefined;
    if (postmaster) await stopPostmaster(postmaster);
    removeTestFolder(folder);
  }
}

function isAbandoned(folder: string): boolean {
  try {
    if (Date.now() - statSync(folder).mtimeMs < ABANDONED_AFTER_MS) return false;
    acquireInstanceLock(folder);
    return true;
  } catch {
    return false;
  }
}
