import { forgetOldest } from './forget-oldest.ts';

/** Tells what is worth a line in the log from what was said a moment ago. Bounded, and heals by age. */
export interface OncePer {
  isFirst(key: string): boolean;
}

const mostKeys = 10_000;

export function createOncePer(everyMs: number, nowMs: () => number = () => performance.now()): OncePer {
  // In the order in which they were said: the front is the oldest.
  const saidMs = new Map<string, number>();
  return {
    isFirst(key) {
      const now = nowMs();
      forgetOldest(saidMs, mostKeys - 1, (at) => at + everyMs <= now);
      if (saidMs.has(key)) return false;
      saidMs.set(key, now);
      return true;
    },
  };
}
