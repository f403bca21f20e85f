import { createMemory } from '../cache.ts';

interface Limits {
  /** So many within the window begin a wait. */
  readonly most: number;
  readonly windowMs: number;
  readonly waitMs: number;
  /** How many keys are remembered. */
  readonly keys: number;
}

interface Entry {
  count: number;
  waitsUntilMs: number;
}

/** Counts attempts by whoever makes them: too many of one key within a time, and it waits. Heals by age. */
export class Attempts {
  private readonly limits: Limits;
  private readonly nowMs: () => number;
  private readonly entries;

  constructor(limits: Limits, nowMs: () => number) {
    this.limits = limits;
    this.nowMs = nowMs;
    this.entries = createMemory<string, Entry>({ most: limits.keys, ttlMs: limits.windowMs, nowMs });
  }

  isWaiting(key: string): boolean {
    return (this.entries.get(key)?.waitsUntilMs ?? 0) > this.nowMs();
  }

  /** True of the attempt that begins a wait. */
  count(key: string): boolean {
    const { most, waitMs } = this.limits;
    const known = this.entries.get(key);
    const leftMs = known ? this.entries.getRemainingTTL(key) : this.limits.windowMs;
    const count = (known?.count ?? 0) + 1;
    if (count < most) {
      this.entries.set(key, { count, waitsUntilMs: known?.waitsUntilMs ?? 0 }, { ttl: leftMs });
      return false;
    }
    const entry = { count: 0, waitsUntilMs: this.nowMs() + waitMs };
    this.entries.set(key, entry, { ttl: Math.max(leftMs, waitMs) });
    return true;
  }

  clear(): void {
    this.entries.clear();
  }
}
