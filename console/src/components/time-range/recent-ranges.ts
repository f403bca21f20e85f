import { nameOfRange, type RangeExpression } from './time-range.ts';

const storageKey = 'weir-recent-ranges';
const mostKept = 4;

const isRange = (value: unknown): value is RangeExpression =>
  typeof value === 'object' &&
  value !== null &&
  ['from', 'to', 'zone'].every((key) => typeof (value as Record<string, unknown>)[key] === 'string');

/** Ranges that were asked for in this browser, the newest first; the named ones stand in the list anyway. */
export function recentRanges(): RangeExpression[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRange) : [];
  } catch {
    return [];
  }
}

export function rememberRange(range: RangeExpression): void {
  if (nameOfRange(range)) return;
  const others = recentRanges().filter(({ from, to }) => from !== range.from || to !== range.to);
  localStorage.setItem(storageKey, JSON.stringify([range, ...others].slice(0, mostKept)));
}
