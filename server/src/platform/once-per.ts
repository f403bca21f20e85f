import { createMemory } from './cache.ts';

/** Tells what is worth a line in the log from what was said a moment ago. Bounded, and heals by age. */
export interface OncePer {
  isFirst(key: string): boolean;
}

export function createOncePer(everyMs: number, nowMs?: () => number): OncePer {
  const said = createMemory<string, true>({ most: 10_000, ttlMs: everyMs, ...(nowMs && { nowMs }) });
  return {
    isFirst(key) {
      if (said.has(key)) return false;
      said.set(key, true);
      return true;
    },
  };
}
