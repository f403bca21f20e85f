import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Cleanup = () => unknown;

/** What one bench stands on. Everything it starts is taken down again, the last first, however it ends. */
export interface Stage {
  readonly run: 'full' | 'quick';
  /** Where the servers under measure write CPU profiles; undefined: nowhere. */
  readonly profileDir: string | undefined;
  /** A data folder after its first start, to be copied; made by the first bench that asks. */
  preparedFolder(): Promise<string>;
  defer(cleanup: Cleanup): void;
  note(text: string): void;
  /** Picks by the kind of run. */
  sized<T>(sizes: { full: T; quick: T }): T;
}

export interface OpenStage extends Stage {
  close(): Promise<void>;
}

export function openStage({
  run,
  profileDir,
  preparedFolder = () => Promise.reject(new Error('this stage has no prepared folder')),
}: Pick<Stage, 'run'> & Partial<Pick<Stage, 'profileDir' | 'preparedFolder'>>): OpenStage {
  const cleanups: Cleanup[] = [];
  let closing: Promise<void> | undefined;
  const closeAll = async () => {
    for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) {
      try {
        await cleanup();
      } catch (error) {
        process.stderr.write(`  cleaning up: ${String(error)}\n`);
      }
    }
  };
  return {
    run,
    profileDir,
    preparedFolder,
    defer: (cleanup) => void cleanups.push(cleanup),
    note: (text) => void process.stdout.write(`  … ${text}\n`),
    sized: (sizes) => sizes[run],
    close() {
      closing ??= closeAll();
      return closing;
    },
  };
}

/** A folder that the database's user may pass through too. */
export function makeFolder(stage: Stage): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'weir-bench-'));
  chmodSync(folder, 0o711);
  stage.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
