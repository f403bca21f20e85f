import { randomBytes } from 'node:crypto';
import { forgetOldest } from '../../../../platform/forget-oldest.ts';

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

export function createSingleUse<T>(options: SingleUseOptions): SingleUse<T> {
  const { lifetimeMs, maxOutstanding = 10_000, nowMs = () => performance.now() } = options;
  // All live equally long, so the first of the map is the oldest and the next to expire.
  const outstanding = new Map<string, { value: T; expiresMs: number }>();
  return {
    put(value) {
      forgetOldest(outstanding, maxOutstanding - 1, ({ expiresMs }) => expiresMs <= nowMs());
      const key = randomBytes(24).toString('base64url');
      outstanding.set(key, { value, expiresMs: nowMs() + lifetimeMs });
      return key;
    },
    take(key) {
      const found = outstanding.get(key);
      outstanding.delete(key);
      return found && found.expiresMs > nowMs() ? found.value : undefined;
    },
  };
}
