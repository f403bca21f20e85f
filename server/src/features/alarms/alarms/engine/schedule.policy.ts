import type { AlarmSchedule } from '@weir/contract/fleet/device-type-settings';

const formats = new Map<string, Intl.DateTimeFormat>();
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Whether a moment lies within the schedule, on the clocks of its zone. */
export function isWithin({ zone, days: on, from, to }: AlarmSchedule, atMs: number): boolean {
  const { day, time } = clockIn(zone, atMs);
  const isOn = (number: number) => on.some((one) => one === number);
  if (from < to) return isOn(day) && time >= from && time < to;
  const dayBefore = day === 1 ? 7 : day - 1;
  return (isOn(day) && time >= from) || (isOn(dayBefore) && time < to);
}

function clockIn(zone: string, atMs: number): { day: number; time: string } {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, value]),
  );
  return { day: days.indexOf(parts.weekday ?? '') + 1, time: `${parts.hour}:${parts.minute}` };
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(zone, made);
  return made;
}
