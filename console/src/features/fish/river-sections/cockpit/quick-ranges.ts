import type { UsualRange } from '../../../../components/time-range/time-range.ts';

const hourMs = 3_600_000;

/** What is chosen at a touch, from the shortest: its end is now. */
export const quickRanges = [
  { from: 'now-24h', count: 24, unit: 'hour', ms: 24 * hourMs },
  { from: 'now-7d', count: 7, unit: 'day', ms: 7 * 24 * hourMs },
  { from: 'now-30d', count: 30, unit: 'day', ms: 30 * 24 * hourMs },
  { from: 'now-90d', count: 90, unit: 'day', ms: 90 * 24 * hourMs },
  { from: 'now-1y', count: 1, unit: 'year', ms: 365 * 24 * hourMs },
] as const;

/** The ranges by their end, which does not change: what a page shows first is known again. */
const usualRanges = quickRanges.map(({ from, ms }): UsualRange & { ms: number } => ({ from, to: 'now', ms }));

/** The shortest range that holds the last survey and now; without a survey a day, and never more than a year. */
export function rangeToSurvey(lastSurveyMs: number | undefined, nowMs: number): UsualRange | undefined {
  if (lastSurveyMs === undefined) return usualRanges[0];
  return usualRanges.find(({ ms }) => nowMs - lastSurveyMs < ms) ?? usualRanges.at(-1);
}
