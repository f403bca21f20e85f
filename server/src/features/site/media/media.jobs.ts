import type { Logger } from '../../../platform/logger.ts';
import { createRepeating } from '../../../platform/repeating.ts';
import type { MediaService } from './media.service.ts';

interface Deps {
  media: Pick<MediaService, 'sweep'>;
  logger: Logger;
  /** Whether it may be said by the clock what is old. */
  mayDrop: () => boolean;
}

const everyMs = 60 * 60_000;

const avifEveryMs = 5000;

/** Makes AVIF of what was uploaded: it takes too long to be waited for. */
export const createAvifMaker = ({
  media,
  logger,
}: {
  media: Pick<MediaService, 'makeAvif'>;
  logger: Logger;
}) =>
  createRepeating({
    ...{ everyMs: avifEveryMs, run: media.makeAvif, logger },
    failure: 'AVIF of pictures could not be made',
  });

/** Deletes the files of pictures that are gone. */
export function createMediaSweeper({ media, logger, mayDrop }: Deps) {
  const failure = 'files of deleted pictures could not be deleted';
  return {
    sweep: media.sweep,
    ...createRepeating({ everyMs, run: media.sweep, isDue: mayDrop, logger, failure }),
  };
}
