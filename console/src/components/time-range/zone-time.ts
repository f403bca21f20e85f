/** Calendar arithmetic in an IANA zone: the wall clock there, and the instant of a wall clock. */
export interface WallTime {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

export type CalendarUnit = 'm' | 'h' | 'd' | 'w' | 'M' | 'y';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, format);
  }
  return format;
}

export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

export function isZone(zone: string): boolean {
  try {
    formatIn(zone);
    return true;
  } catch {
    return false;
  }
}

export function wallTime(atMs: number, zone: string): WallTime {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const part of formatIn(zone).formatToParts(atMs)) parts[part.type] = Number(part.value);
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return { year, month, day, hour, minute, second };
}

const asUtcMs = (wall: WallTime): number =>
  Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);

/** Minutes east of UTC at an instant. */
function offsetMinutes(atMs: number, zone: string): number {
  return Math.round((asUtcMs(wallTime(atMs, zone)) - Math.floor(atMs / 1000) * 1000) / 60_000);
}

/** The instants of a wall clock: none where a clock change skips it, two where it happens twice. */
export function instantsOf(wall: WallTime, zone: string): number[] {
  const utc = asUtcMs(wall);
  const possible = new Set(
    [-86_400_000, 86_400_000].map((awayMs) => utc - offsetMinutes(utc + awayMs, zone) * 60_000),
  );
  return [...possible].filter((ms) => asUtcMs(wallTime(ms, zone)) === utc).sort((one, other) => one - other);
}

/**
 * The instant of a wall clock. A time that a clock change skips lands after the gap; one that happens
 * twice is the first of the two.
 */
export function instantOf(wall: WallTime, zone: string): number {
  const utc = asUtcMs(wall);
  const [first] = instantsOf(wall, zone);
  return first ?? utc - offsetMinutes(utc - 86_400_000, zone) * 60_000;
}

/** Adds whole units: minutes and hours are elapsed time, days and longer keep the wall clock. */
export function addUnits(atMs: number, count: number, unit: CalendarUnit, zone: string): number {
  if (unit === 'm') return atMs + count * 60_000;
  if (unit === 'h') return atMs + count * 3_600_000;
  const wall = wallTime(atMs, zone);
  const restMs = ((atMs % 1000) + 1000) % 1000;
  if (unit === 'd' || unit === 'w') {
    return instantOf({ ...wall, day: wall.day + count * (unit === 'w' ? 7 : 1) }, zone) + restMs;
  }
  const months = wall.year * 12 + (wall.month - 1) + count * (unit === 'y' ? 12 : 1);
  const year = Math.floor(months / 12);
  const month = (months % 12) + 1;
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return instantOf({ ...wall, year, month, day: Math.min(wall.day, lastDay) }, zone) + restMs;
}

/** The beginning of the minute, hour, day, week (Monday), month or year. */
export function startOf(atMs: number, unit: CalendarUnit, zone: string): number {
  const wall = { ...wallTime(atMs, zone), second: 0 };
  if (unit === 'm') return instantOf(wall, zone);
  if (unit === 'h') return instantOf({ ...wall, minute: 0 }, zone);
  const midnight = { ...wall, hour: 0, minute: 0 };
  if (unit === 'd') return instantOf(midnight, zone);
  if (unit === 'w') {
    const weekday = (new Date(asUtcMs(midnight)).getUTCDay() + 6) % 7;
    return instantOf({ ...midnight, day: wall.day - weekday }, zone);
  }
  if (unit === 'M') return instantOf({ ...midnight, day: 1 }, zone);
  return instantOf({ ...midnight, day: 1, month: 1 }, zone);
}

/** `UTC+8`, `UTC-3:30`, `UTC`. */
export function zoneOffsetLabel(atMs: number, zone: string): string {
  const minutes = offsetMinutes(atMs, zone);
  if (minutes === 0) return 'UTC';
  const rest = Math.abs(minutes) % 60;
  const hours = Math.trunc(Math.abs(minutes) / 60);
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}

export type TimeForm = 'second' | 'minute' | 'day';

/** `2026-11-21 03:36:05`, in the zone. */
export function formatWall(atMs: number, zone: string, form: TimeForm = 'second'): string {
  const wall = wallTime(atMs, zone);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${wall.year}-${two(wall.month)}-${two(wall.day)}`;
  if (form === 'day') return day;
  const minute = `${day} ${two(wall.hour)}:${two(wall.minute)}`;
  return form === 'minute' ? minute : `${minute}:${two(wall.second)}`;
}
