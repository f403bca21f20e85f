export interface Percentiles {
  count: number;
  min: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

/** Sorts its own copy; all zero when there is nothing. */
export function percentilesOf(samples: readonly number[]): Percentiles {
  const sorted = Float64Array.from(samples).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, min: at(0), p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

export const medianOf = (samples: readonly number[]): number => percentilesOf(samples).p50;
