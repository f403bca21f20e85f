/** A time as clocks of the zone show it. */
export const zoned = (timeMs: number, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(timeMs).toZonedDateTimeISO(zone);

/** `2026-03-29T03:00:00.000+02:00`: the same instant whatever reads it. */
export const zonedIso = (timeMs: number, zone: string): string =>
  zoned(timeMs, zone).toString({ timeZoneName: 'never', fractionalSecondDigits: 3 });

const spreadsheetEpochDay = 25_569;

/** Days since the epoch of spreadsheets, as clocks of the zone show them: cells know no zone. */
export const spreadsheetDay = (timeMs: number, zone: string): number =>
  (timeMs + zoned(timeMs, zone).offsetNanoseconds / 1e6) / 86_400_000 + spreadsheetEpochDay;
