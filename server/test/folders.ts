import { chmodSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acquireInstanceLock } from '../src/platform/db/instance-lock.ts';
import { findPostmaster, stopPostmaster } from '../src/platform/db/postmaster.ts';

const PREFIX = 'weir-test-';
const ABANDONED_AFTER_MS = 60_000;

/** A new folder that the database's user may pass through. */
export function makeTestFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), PREFIX));
  chmodSync(folder, 0o711);
  return folder;
}

export function removeTestFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Stops and removes the databases of test runs that were killed. */
export async function removeAbandonedFolders(): Promise<void> {
  const names = readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    const folder = join(tmpdir(), name);
    if (!isAbandoned(folder)) continue;
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
