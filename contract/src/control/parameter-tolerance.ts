/** How far two numbers may be apart and still be one setting: half a step, or a millionth. */
export function isSameSetting(
  one: number | string | boolean | null,
  other: number | string | boolean | null,
  tolerance: number,
): boolean {
  if (typeof one === 'boolean' || typeof other === 'boolean') return truthOf(one) === truthOf(other);
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) <= tolerance;
  return one === other;
}

/** Devices say 0 and 1 for truth values. */
const truthOf = (value: number | string | boolean | null) =>
  value === 1 || value === 0 ? value === 1 : value;

export const toleranceOf = (step: number | null, value: number | string | boolean | null): number => {
  const relative = typeof value === 'number' ? Math.max(1, Math.abs(value)) * 1e-6 : 0;
  return step === null ? relative : Math.max(relative, step * 0.499);
};
