import type { DataQuality } from '@weir/contract/telemetry/history';

type Day = DataQuality['days'][number];

/** The mean of a day's hours that data were expected in; null where none were. */
export const dayShares = (days: readonly Day[]): { day: string; share: number | null }[] =>
  days.map(({ day, hours, again }) => {
    const known = [...hours, ...again.map(({ share }) => share)].filter((share) => share !== null);
    const sum = known.reduce((total, share) => total + share, 0);
    return { day, share: known.length === 0 ? null : sum / known.length };
  });

/** What clocks show of an hour on a day: nothing, once its share, or twice. */
export function sharesOfHour({ hours, again, skipped }: Day, hour: number): readonly (number | null)[] {
  if (skipped.includes(hour)) return [];
  return [hours[hour] ?? null, ...again.filter((each) => each.hour === hour).map(({ share }) => share)];
}

/** How many messages were not stored. */
export const refusedCount = ({ refused }: Pick<DataQuality, 'refused'>): number =>
  refused.reduce((sum, { count }) => sum + count, 0);
