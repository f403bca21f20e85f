export const secondMs = 1000;
export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;

/** The whole fleet stands in one zone, which has had no daylight saving since 1991. */
const offsetMs = 8 * hourMs;

/** Number of the local day that holds `tMs`. */
export const dayOf = (tMs: number): number => Math.floor((tMs + offsetMs) / dayMs);

export const startOfDay = (day: number): number => day * dayMs - offsetMs;

/** Local hour of the day, 0 to 24, with its fraction. */
const hourOf = (tMs: number): number => (tMs + offsetMs - dayOf(tMs) * dayMs) / hourMs;

const yearDays = 365.2425;

/** 1 on the day of the year `peakDay` (0 is 1 January), -1 half a year away. */
export const season = (tMs: number, peakDay: number): number =>
  Math.cos((2 * Math.PI * (tMs / dayMs - peakDay)) / yearDays);

/** 1 at local hour `peakHour`, -1 twelve hours away. */
export const daily = (tMs: number, peakHour: number): number =>
  Math.cos((2 * Math.PI * (hourOf(tMs) - peakHour)) / 24);

/** Height of the sun as a share of noon at midsummer, 0 at night. */
export function daylight(tMs: number): number {
  const halfDayH = 6 + 1.1 * season(tMs, 171);
  const fromNoonH = Math.abs(hourOf(tMs) - 12.4);
  if (fromNoonH >= halfDayH) return 0;
  return Math.cos((Math.PI / 2) * (fromNoonH / halfDayH)) * (0.75 + 0.25 * season(tMs, 171));
}
