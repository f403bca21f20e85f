export type Chances = ReturnType<typeof createChances>;

/** Chances that come the same each time (mulberry32). */
export function createChances(seed: number) {
  let state = seed >>> 0;
  const unit = (): number => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const between = (low: number, high: number): number => low + unit() * (high - low);
  return {
    between,
    whole: (low: number, high: number): number => Math.floor(between(low, high + 1)),
    /** Whether it comes about, which it does so often of all times. */
    falls: (share: number): boolean => unit() < share,
    /** A time until something that comes by itself, on average so long. */
    wait: (mean: number): number => -Math.log(1 - unit()) * mean,
    of<T>(choices: readonly T[]): T {
      const chosen = choices[Math.floor(unit() * choices.length)];
      if (chosen === undefined) throw new Error('There is nothing to choose from');
      return chosen;
    },
  };
}
