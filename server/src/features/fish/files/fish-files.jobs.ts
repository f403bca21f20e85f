import type { Logger } from '../../../platform/logger.ts';
import { createRepeating } from '../../../platform/repeating.ts';
import type { FishFiles } from './fish-files.service.ts';

interface Deps {
  fishFiles: Pick<FishFiles, 'sweep'>;
  logger: Logger;
  /** Whether it may be said by the clock what is old. */
  mayDrop: () => boolean;
}

const everyMs = 60 * 60_000;

/** Deletes files that no record names. */
export function createFishFileSweeper({ fishFiles, logger, mayDrop }: Deps) {
  const failure = 'old files of fish records could not be deleted';
  const { sweep } = fishFiles;
  return { sweep, ...createRepeating({ everyMs, run: sweep, isDue: mayDrop, logger, failure }) };
}
