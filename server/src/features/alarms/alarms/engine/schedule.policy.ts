import type { AlarmSchedule } from '@weir/contract/fleet/device-type-settings';
import { zoned } from '../../../../platform/exports/zoned-time.ts';

/** Whether a moment lies within the schedule, on the clocks of its zone. */
export function isWithin({ zone, days, from, to }: AlarmSchedule, atMs: number): boolean {
  const clock = zoned(atMs, zone);
  const time = clock.toPlainTime().toString({ smallestUnit: 'minute' });
  const isOn = (weekday: number) => days.some((day) => day === weekday);
  if (from < to) return isOn(clock.dayOfWeek) && time >= from && time < to;
  const dayBefore = clock.dayOfWeek === 1 ? 7 : clock.dayOfWeek - 1;
  return (isOn(clock.dayOfWeek) && time >= from) || (isOn(dayBefore) && time < to);
}
