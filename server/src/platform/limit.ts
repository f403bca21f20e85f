import pLimit from 'p-limit';
import { unavailable } from './errors.ts';

/** At most `atOnce` at a time and `mostWaiting` in line; the next one is told to come back later. */
export function createLimit(atOnce: number, mostWaiting: number) {
  const limit = pLimit(atOnce);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= mostWaiting) throw unavailable('Too much of this is being done right now');
    return limit(work);
  };
}
