/** What the clock is held against, in milliseconds since 1970. */
export interface ClockReadings {
  /** Of this process, before and after the database was asked for its own. */
  readonly queriedMs: number;
  readonly answeredMs: number;
  readonly databaseMs: number;
  /** The newest server time of what is stored. */
  readonly newestStoredMs: number | null;
  /** Up to when the clock is known to have been right. */
  readonly rightUntilMs: number | null;
}

/**
 * `behind`: what is stored came later than now. `disagrees`: the database has another time. `unconfirmed`: nobody
 * knows whether the time since it was last right has really passed.
 */
export type ClockVerdict = 'right' | 'unconfirmed' | 'disagrees' | 'behind';

/** Clocks that are kept right are corrected by less. */
export const toleranceMs = 60_000;
/** As long as what is past its retention is kept aside: a clock that is ahead by less deletes nothing. */
const standstillMs = 86_400_000;

export function judgeClock(readings: ClockReadings): ClockVerdict {
  const { answeredMs, newestStoredMs, rightUntilMs } = readings;
  if (newestStoredMs !== null && newestStoredMs - answeredMs > toleranceMs) return 'behind';
  if (Math.abs(distanceOfDatabase(readings)) > toleranceMs) return 'disagrees';
  if (rightUntilMs !== null && answeredMs - rightUntilMs > standstillMs) return 'unconfirmed';
  return 'right';
}

/** How far the database is ahead of this process; the time that the answer took counts for neither. */
function distanceOfDatabase({ queriedMs, answeredMs, databaseMs }: ClockReadings): number {
  if (databaseMs < queriedMs) return databaseMs - queriedMs;
  return Math.max(0, databaseMs - answeredMs);
}

const iso = (timeMs: number | null): string => (timeMs === null ? 'never' : new Date(timeMs).toISOString());

/** For the log and for `/readyz`. */
export function sentenceOf(verdict: Exclude<ClockVerdict, 'right'>, readings: ClockReadings): string {
  const { answeredMs, databaseMs, newestStoredMs, rightUntilMs } = readings;
  const now = iso(answeredMs);
  if (verdict === 'behind')
    return `The clock says ${now}, and data received at ${iso(newestStoredMs)} is stored already: nothing is acknowledged until the clock is right, or an operator confirms it`;
  if (verdict === 'disagrees')
    return `The clock says ${now}, that of the database ${iso(databaseMs)}: nothing is deleted until they agree`;
  return `The clock says ${now}, and was last known to be right at ${iso(rightUntilMs)}: nothing is deleted until an operator confirms it`;
}
