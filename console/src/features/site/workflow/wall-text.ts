import type { WallTime } from '../../../components/time-range/zone-time.ts';

/** A wall clock as it is typed, `2026-12-01 08:00`; undefined: it is none, or a day that the calendar lacks. */
export function wallOf(typed: string): WallTime | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})$/.exec(typed.trim());
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute));
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60;
  return isThere ? { year, month, day, hour, minute, second: 0 } : undefined;
}
