import { trackSignals } from '@weir/contract/places/tracks';
import type { SignalColumns } from '../../telemetry/history/scan/signal-columns.service.ts';
import { trackOf } from './answer/track.policy.ts';
import { gapMsOf } from './phases/segments.policy.ts';
import type { RecordedFix } from './recordings.test-app.ts';

/** What is read of the frames of such messages; received with no delay, unless said otherwise. */
function columnsOf(fixes: readonly (RecordedFix & { receivedMs?: number })[]): SignalColumns {
  const column = (read: (fix: (typeof fixes)[number]) => number | undefined) =>
    Float64Array.from(fixes, (fix) => read(fix) ?? Number.NaN);
  const names = trackSignals.filter((name) => fixes.some((fix) => fix[name] !== undefined));
  return {
    length: fixes.length,
    tsMs: column(({ tsMs }) => tsMs),
    receivedMs: column(({ receivedMs, tsMs }) => receivedMs ?? tsMs),
    values: new Map(names.map((name) => [name, column((fix) => fix[name])])),
  };
}

interface Asked {
  points?: number;
  toleranceM?: number;
  zone?: string;
  expectedIntervalS?: number;
}

/** The track of these messages, as it is answered. */
export function trackOfFixes(
  fixes: readonly (RecordedFix & { receivedMs?: number })[],
  { points = 5000, toleranceM = 0, zone = 'Asia/Shanghai', expectedIntervalS }: Asked = {},
) {
  const [first, last] = [fixes[0]?.tsMs ?? 0, fixes.at(-1)?.tsMs ?? 0];
  const range = { fromMs: first, toMs: last + 1 };
  const gapMs = gapMsOf(expectedIntervalS ?? null);
  return trackOf(columnsOf(fixes), { range, zone, gapMs, points, toleranceM });
}
