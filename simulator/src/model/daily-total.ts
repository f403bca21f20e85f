import { dayMs } from './local-time.ts';

/** Counters of the fleet began to count on 1 January 2025. */
const firstDay = Math.floor(Date.UTC(2025, 0, 1) / dayMs);

/** The sum of `ofDay` over all days before `day`, from the first day on, remembered as it grows. */
export function dailyTotal(ofDay: (day: number) => number): (day: number) => number {
  const sums = [0];
  return (day) => {
    const wanted = Math.max(0, day - firstDay);
    while (sums.length <= wanted) {
      const last = sums.length - 1;
      sums.push((sums[last] ?? 0) + ofDay(firstDay + last));
    }
    return sums[wanted] ?? 0;
  };
}

/** Remembers the plans of the last few days: frames come in the order of time. */
export function rememberDays<T>(plan: (day: number) => T): (day: number) => T {
  const plans = new Map<number, T>();
  return (day) => {
    const known = plans.get(day);
    if (known !== undefined) return known;
    if (plans.size >= 16) plans.clear();
    const made = plan(day);
    plans.set(day, made);
    return made;
  };
}
