import { trendHours } from '@weir/contract/workplace/home';
import type { HourCount } from './trends.store.ts';

/** A value for each of the hours, the oldest first. */
export function inHours(counts: readonly HourCount[]): number[] {
  const hours = Array.from({ length: trendHours }, () => 0);
  for (const { hoursAgo, count } of counts) {
    const position = trendHours - 1 - hoursAgo;
    if (position in hours) hours[position] = (hours[position] ?? 0) + count;
  }
  return hours;
}

/** Hours before anything was counted are null: nothing is known of them. */
export const knownHours = (counts: readonly HourCount[], hoursKnown: number): (number | null)[] =>
  inHours(counts).map((count, position) => (trendHours - position <= hoursKnown ? count : null));

/** Backwards from how many are online now: what came online within an hour was not before it. */
export function onlineByHour(onlineNow: number, changes: readonly HourCount[]): number[] {
  let online = onlineNow;
  const backwards = inHours(changes)
    .toReversed()
    .map((change) => {
      const atEnd = online;
      online = Math.max(0, online - change);
      return atEnd;
    });
  return backwards.toReversed();
}
