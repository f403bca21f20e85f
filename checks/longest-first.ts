import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  BaseSequencer,
  type Reporter,
  type TestModule,
  type TestSequencerConstructor,
  type TestSpecification,
} from 'vitest/node';
import { root } from './sources.ts';

/** How long the tests of a file take, by its path from the root. */
export type Seconds = Readonly<Record<string, number>>;

const recordPath = join(root, 'checks', 'test-seconds.json');
const readRecord = (): Seconds => JSON.parse(readFileSync(recordPath, 'utf8'));
const pathOf = ({ moduleId }: Pick<TestModule, 'moduleId'>) => relative(root, moduleId).replaceAll('\\', '/');

/** Paths by their time, the longest first; what nobody knows of may be the longest. */
export function byTime<T>(files: readonly T[], pathOf: (file: T) => string, seconds: Seconds): T[] {
  const secondsOf = (file: T) => seconds[pathOf(file)] ?? Number.MAX_VALUE;
  return files.toSorted((one, other) => secondsOf(other) - secondsOf(one));
}

/** A file that takes long would be left over when all others are done. */
const longestFirst: TestSequencerConstructor = class extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return byTime(await super.sort(files), pathOf, readRecord());
  }
};

/** The record after a run: who was not run keeps the time of before, who is gone has none. */
export function recordAfter(before: Seconds, run: Seconds, isThere: (path: string) => boolean): Seconds {
  const all = Object.entries({ ...before, ...run }).filter(([path]) => isThere(path));
  return Object.fromEntries(all.sort(([one], [other]) => (one < other ? -1 : 1)));
}

const recordSeconds: Reporter = {
  onTestRunEnd(modules) {
    const run = modules.map((module) => [pathOf(module), Math.ceil(module.diagnostic().duration / 1000)]);
    const record = recordAfter(readRecord(), Object.fromEntries(run), (path) => existsSync(join(root, path)));
    writeFileSync(recordPath, `${JSON.stringify(record, null, 2)}\n`);
  },
};

/** The longest files begin, by a record that a run with `WEIR_TEST_RECORD=1` brings up to date. */
export const longestFirstByRecord = {
  sequence: { sequencer: longestFirst },
  ...(process.env.WEIR_TEST_RECORD ? { reporters: ['default', recordSeconds] } : {}),
};
