export interface ZonedTimes {
  readonly zone: string;
  /** What clocks there are ahead of UTC at a time. */
  offsetMs(timeMs: number): number;
}

const quarterMs = 15 * 60_000;
const rememberedQuarters = 10_000;

/** Clocks change at quarters of an hour only: an offset is looked up once for each. */
export function zonedTimes(zone: string): ZonedTimes {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const known = new Map<number, number>();
  return {
    zone,
    offsetMs(timeMs) {
      const quarter = Math.floor(timeMs / quarterMs);
      const remembered = known.get(quarter);
      if (remembered !== undefined) return remembered;
      if (known.size >= rememberedQuarters) known.clear();
      const offsetMs = offsetAt(format, quarter * quarterMs);
      known.set(quarter, offsetMs);
      return offsetMs;
    },
  };
}

function offsetAt(format: Intl.DateTimeFormat, timeMs: number): number {
  const part = Object.fromEntries(
    format.formatToParts(timeMs).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - timeMs;
}

/** `2026-03-29T03:00:00.000+02:00`: the same instant whatever reads it. */
export function zonedIso(timeMs: number, { offsetMs }: ZonedTimes): string {
  const aheadMs = offsetMs(timeMs);
  const local = new Date(timeMs + aheadMs).toISOString().slice(0, -1);
  const minutes = Math.abs(Math.round(aheadMs / 60_000));
  const two = (number: number) => String(number).padStart(2, '0');
  return `${local}${aheadMs < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const spreadsheetEpochDay = 25_569;

/** Days since the epoch of spreadsheets, as clocks of the zone show them: cells know no zone. */
export const spreadsheetDay = (timeMs: number, { offsetMs }: ZonedTimes): number =>
  (timeMs + offsetMs(timeMs)) / 86_400_000 + spreadsheetEpochDay;
