import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Cleanup = () => unknown;

/** What one bench stands on. Everything it starts is taken down again, the last first, however it ends. */
export interface Stage {
  readonly run: 'full' | 'quick';
  /** Where the servers under measure write CPU profiles; undefined: nowhere. */
  readonly profileDir: string | undefined;
  /** What the benches of a run have in common: made by the first that asks, taken down at the end of the run. */
  shared<T>(make: (wholeRun: Stage) => Promise<T>): Promise<T>;
  defer(cleanup: Cleanup): void;
  note(text: string): void;
  /** Picks by the kind of run. */
  sized<T>(sizes: { full: T; quick: T }): T;
}

export type OpenStage = Stage & Cleanups;

/** Whatever was started is taken down again, the last first; what fails keeps nothing else from it. */
export interface Cleanups {
  defer(cleanup: Cleanup): void;
  close(): Promise<void>;
}

export function createCleanups(): Cleanups {
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
    defer: (cleanup) => void cleanups.push(cleanup),
    close() {
      closing ??= closeAll();
      return closing;
    },
  };
}

/** What all benches of a run stand on. */
export function openWholeRun(of: Pick<Stage, 'run' | 'profileDir'>): OpenStage {
  const made = new Map<unknown, Promise<unknown>>();
  const wholeRun = openStage({
    ...of,
    shared<T>(make: (wholeRun: Stage) => Promise<T>) {
      // What was made by a function is of the type that it answers with.
      return made.getOrInsertComputed(make, () => make(wholeRun)) as Promise<T>;
    },
  });
  return wholeRun;
}

export function openStage(of: Pick<Stage, 'run' | 'profileDir' | 'shared'>): OpenStage {
  return {
    ...of,
    ...createCleanups(),
    note: (text) => void process.stdout.write(`  … ${text}\n`),
    sized: (sizes) => sizes[of.run],
  };
}

/** A folder that the database's user may pass through too. */
export function makeFolder(stage: Pick<Stage, 'defer'>): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'weir-bench-'));
  chmodSync(folder, 0o711);
  stage.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
