const dayMs = 86_400_000;

/** From a local time, as if it were UTC, to the moment; undefined where the clocks were set forward over it. */
export type ZoneClock = (localMs: number, afterMs: number) => number | undefined;

/**
 * The clock of a zone (IANA name), for many times in their order. Where clocks are set back a time comes twice: it is the
 * first one, unless that does not lie behind `afterMs`, the time of the row before.
 */
export function createZoneClock(zone: string): ZoneClock {
  const offsets = new Map<number, number | null>();
  return (localMs, afterMs) => {
    const day = Math.floor(localMs / dayMs);
    const offsetMs = offsets.getOrInsertComputed(day, () => offsetOfDay(zone, day * dayMs));
    return offsetMs === null ? ofChangingDay(zone, localMs, afterMs) : localMs - offsetMs;
  };
}

/** Null: the clocks change near that day. */
function offsetOfDay(zone: string, startMs: number): number | null {
  const [before, after] = [offsetAt(zone, startMs - dayMs), offsetAt(zone, startMs + 2 * dayMs)];
  return before === after ? before : null;
}

const offsetAt = (zone: string, utcMs: number): number =>
  Temporal.Instant.fromEpochMilliseconds(utcMs).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;

function ofChangingDay(zone: string, localMs: number, afterMs: number): number | undefined {
  const local = Temporal.Instant.fromEpochMilliseconds(localMs).toZonedDateTimeISO('UTC').toPlainDateTime();
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    local.toZonedDateTime(zone, { disambiguation }),
  );
  if (!earlier || !later || !earlier.toPlainDateTime().equals(local)) return undefined;
  return earlier.epochMilliseconds > afterMs ? earlier.epochMilliseconds : later.epochMilliseconds;
}
