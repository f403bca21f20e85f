import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node';

/**
 * Files whose paths end so begin first, the others by their size as ever: a short file that takes long would be left
 * over when all others are done.
 */
export const longestFirst = (...endings: readonly string[]): TestSequencerConstructor =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const isLong = ({ moduleId }: TestSpecification) => endings.some((ending) => moduleId.endsWith(ending));
      const { long = [], others = [] } = Object.groupBy(await super.sort(files), (file) =>
        isLong(file) ? 'long' : 'others',
      );
      return [...long, ...others];
    }
  };
