import { randomBytes } from 'node:crypto';
import { createMemory } from '../../../../platform/cache.ts';

/** Keys that work once and for a short while, kept in memory; of too many the oldest goes. */
export interface SingleUse<T> {
  put(value: T): string;
  take(key: string): T | undefined;
}

export interface SingleUseOptions {
  lifetimeMs: number;
  maxOutstanding?: number;
  nowMs?: () => number;
}

export function createSingleUse<T extends {}>(options: SingleUseOptions): SingleUse<T> {
  const { lifetimeMs, maxOutstanding = 10_000, nowMs } = options;
  const outstanding = createMemory<string, T>({
    most: maxOutstanding,
    ttlMs: lifetimeMs,
    ...(nowMs && { nowMs }),
  });
  return {
    put(value) {
      const key = randomBytes(24).toString('base64url');
      outstanding.set(key, value);
      return key;
    },
    take(key) {
      const found = outstanding.get(key);
      outstanding.delete(key);
      return found;
    },
  };
}
