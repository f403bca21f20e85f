import { forgetOldest } from '../forget-oldest.ts';

interface Limits {
  /** So many within the window begin a wait. */
  readonly most: number;
  readonly windowMs: number;
  readonly waitMs: number;
  /** How many keys are remembered; the oldest go first. */
  readonly keys: number;
}

interface Entry {
  count: number;
  windowEndsMs: number;
  waitsUntilMs: number;
}

/** Counts attempts by whoever makes them: too many of one key within a time, and it waits. Heals by age. */
export class Attempts {
  private readonly limits: Limits;
  private readonly entries = new Map<string, Entry>();

  constructor(limits: Limits) {
    this.limits = limits;
  }

  isWaiting(key: string, nowMs: number): boolean {
    return (this.entries.get(key)?.waitsUntilMs ?? 0) > nowMs;
  }

  /** True of the attempt that begins a wait. */
  count(key: string, nowMs: number): boolean {
    const known = this.entries.get(key);
    const entry = known !== undefined && known.windowEndsMs > nowMs ? known : this.begin(key, nowMs);
    entry.count += 1;
    if (entry.count < this.limits.most) return false;
    entry.count = 0;
    entry.waitsUntilMs = nowMs + this.limits.waitMs;
    entry.windowEndsMs = Math.max(entry.windowEndsMs, entry.waitsUntilMs);
    return true;
  }

  clear(): void {
    this.entries.clear();
  }

  sweep(nowMs: number): void {
    for (const [key, entry] of this.entries) if (entry.windowEndsMs <= nowMs) this.entries.delete(key);
  }

  private begin(key: string, nowMs: number): Entry {
    const entry = { count: 0, windowEndsMs: nowMs + this.limits.windowMs, waitsUntilMs: 0 };
    this.entries.delete(key);
    this.entries.set(key, entry);
    forgetOldest(this.entries, this.limits.keys);
    return entry;
  }
}
