import { randomBytes } from 'node:crypto';

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
  const makeRoom = () => {
    for (const [key, { expiresMs }] of outstanding) {
      if (expiresMs > nowMs() && outstanding.size < maxOutstanding) return;
      outstanding.delete(key);
    }
  };
  return {
    put(value) {
      makeRoom();
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
