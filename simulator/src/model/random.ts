/** A well mixed 32-bit hash of two integers: the source of every chance in the fleet. */
export function hash(seed: number, n: number): number {
  let h = Math.imul(seed ^ 0x9e37_79b9, 0x85eb_ca6b) ^ Math.imul(n | 0, 0xc2b2_ae35);
  h = Math.imul(h ^ (h >>> 16), 0x7feb_352d);
  h = Math.imul(h ^ (h >>> 15), 0x846c_a68b);
  return (h ^ (h >>> 16)) >>> 0;
}

/** 0 to 1, the same for the same seed and n. */
export const unit = (seed: number, n: number): number => hash(seed, n) / 0x1_0000_0000;

/** -1 to 1. */
export const spread = (seed: number, n: number): number => unit(seed, n) * 2 - 1;

export const between = (seed: number, n: number, low: number, high: number): number =>
  low + unit(seed, n) * (high - low);

/** A smooth wandering between -1 and 1 that turns about once in `periodMs`: noise without memory. */
export function wander(seed: number, tMs: number, periodMs: number): number {
  const x = tMs / periodMs;
  const i = Math.floor(x);
  const f = x - i;
  const a = spread(seed, i);
  return a + (spread(seed, i + 1) - a) * f * f * (3 - 2 * f);
}

/** A seed for a part of a device: independent of its other parts. */
export const derive = (seed: number, part: number): number => hash(seed, 0x51ed_0000 + part);

export function seedOf(text: string): number {
  let h = 0x811c_9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x0100_0193);
  return h >>> 0;
}

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));
