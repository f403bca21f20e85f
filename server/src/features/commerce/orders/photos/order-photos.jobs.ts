import type { Logger } from '../../../../platform/logger.ts';
import { createRepeating } from '../../../../platform/repeating.ts';
import type { OrderPhotos } from './order-photos.service.ts';

interface Deps {
  orderPhotos: Pick<OrderPhotos, 'sweep'>;
  logger: Logger;
}

const everyMs = 60 * 60_000;

/** Deletes the files of photos that are gone: at once when a customer was erased. */
export function createPhotoSweeper({ orderPhotos: { sweep }, logger }: Deps) {
  const failure = 'files of photos that are gone could not be deleted';
  return { sweep, ...createRepeating({ everyMs, run: sweep, logger, failure }) };
}
