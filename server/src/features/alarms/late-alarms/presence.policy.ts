import type { Span } from '../alarms/replay/replay.service.ts';

/** Of a device, in the order of time. */
export interface Presence {
  /** When it took values, by its own clock. */
  readonly reporting: readonly Span[];
  /** When the platform got frames of it, by the platform's. */
  readonly received: readonly Span[];
}

/**
 * When data that is missing afterwards does not count as missing: while the device took no values at all, and while
 * the platform heard it: live evaluation was there to tell. Infinite at both ends.
 */
export function pausesOf({ reporting, received }: Presence, soonestMs: number): Span[] {
  const silences = [...reporting, { fromMs: Number.POSITIVE_INFINITY, toMs: 0 }].map(
    ({ fromMs: toMs }, position) => ({
      ...{ fromMs: reporting[position - 1]?.toMs ?? Number.NEGATIVE_INFINITY, toMs },
    }),
  );
  const watched = received.map(({ fromMs, toMs }) => ({ fromMs, toMs: toMs + soonestMs }));
  const pauses: { fromMs: number; toMs: number }[] = [];
  for (const { fromMs, toMs } of [...silences, ...watched].sort((a, b) => a.fromMs - b.fromMs)) {
    const last = pauses.at(-1);
    if (last && fromMs <= last.toMs) last.toMs = Math.max(last.toMs, toMs);
    else pauses.push({ fromMs, toMs });
  }
  return pauses;
}

/** Whether anything may have been missing for so long between the pauses. */
export const mayMiss = (pauses: readonly Span[], afterMs: number): boolean =>
  pauses.some(({ fromMs }, position) => fromMs - (pauses[position - 1]?.toMs ?? fromMs) >= afterMs);

/**
 * Where what is missing since then and never came again ends, as far as it is found afterwards: where the platform
 * heard the device again, or where the device's frames end.
 */
export function takenOverMs({ reporting, received }: Presence, sinceMs: number): number {
  const again = received.find(({ fromMs }) => fromMs >= sinceMs)?.fromMs ?? Number.POSITIVE_INFINITY;
  const lastMs = reporting.at(-1)?.toMs ?? sinceMs;
  return Math.max(sinceMs, Math.min(again, lastMs));
}
