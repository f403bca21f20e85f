/** Tells what is worth a line in the log from what was said a moment ago. Bounded, and heals by age. */
export interface OncePer {
  isFirst(key: string): boolean;
}

const mostKeys = 10_000;

export function createOncePer(everyMs: number, nowMs: () => number = () => performance.now()): OncePer {
  // In the order in which they were said: the front is the oldest.
  const saidMs = new Map<string, number>();
  const forgetOld = (now: number) => {
    for (const [key, at] of saidMs) {
      if (at + everyMs > now && saidMs.size < mostKeys) return;
      saidMs.delete(key);
    }
  };
  return {
    isFirst(key) {
      const now = nowMs();
      forgetOld(now);
      if (saidMs.has(key)) return false;
      saidMs.set(key, now);
      return true;
    },
  };
}
