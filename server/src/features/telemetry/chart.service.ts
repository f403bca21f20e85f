import type { Input, Output } from '@weir/contract/endpoint';
import type { ChartSeries, historyChart } from '@weir/contract/telemetry';
import type { Viewer } from '../../platform/access/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { badField } from '../../platform/errors.ts';
import { type Bucket, findBuckets, findPoints, type Grid } from './chart.store.ts';
import { type Line, lineOfBuckets, lineOfPoints, mergePoints } from './chart-lines.policy.ts';
import { quarterMs } from './frames.policy.ts';
import type { HistoryService, Question } from './history.service.ts';
import { countFrames, type TimeRange } from './history-sources.store.ts';
import type { DescribedSignal } from './signals.store.ts';

type Query = Input<typeof historyChart>['query'];
type Chart = Output<typeof historyChart>;

// More frames than this of one signal are read from their sums, also when points were asked for.
const maxRawFrames = 600_000;
const maxBuckets = 20_000;
const hourMs = 3_600_000;
const nominalMs = { hour: hourMs, day: 24 * hourMs, week: 168 * hourMs, month: 31 * 24 * hourMs } as const;

export interface ChartService {
  chart(viewer: Viewer, query: Query): Promise<Chart>;
}

/** Charts of a device's past: points where few fall on a pixel, sums of quarters where many do. */
export function createChartService({ db, history }: { db: Db; history: HistoryService }): ChartService {
  const isRaw = async ({ sources, range }: Question, { interval, points }: Query): Promise<boolean> => {
    if (interval === 'auto' && (range.toMs - range.fromMs) / points >= quarterMs) return false;
    if (interval !== 'auto' && interval !== 'raw') return false;
    const counts = await Promise.all(sources.map((source) => countFrames(db, [source], range)));
    return Math.max(0, ...counts) <= maxRawFrames;
  };

  const rawLine = async (asked: Question, signal: DescribedSignal, points: number): Promise<Line> => {
    const { device, range } = asked;
    const parts = await Promise.all(
      sourcesOf(asked, signal).map((source) => findPoints(db, source, signal.id, range)),
    );
    const expectedMs = device.expectedIntervalS === null ? null : device.expectedIntervalS * 1000;
    return lineOfPoints(mergePoints(parts), { range: untilNow(range), buckets: points, expectedMs });
  };

  const bucketLine = async (asked: Question, signal: DescribedSignal, grid: Grid): Promise<Line> => {
    const { device, range } = asked;
    const aligned = { ...range, fromMs: Math.floor(range.fromMs / quarterMs) * quarterMs };
    const buckets: Bucket[] = await findBuckets(db, sourcesOf(asked, signal), signal.id, aligned, grid);
    const widthMs = grid.kind === 'even' ? grid.widthMs : nominalMs[grid.unit];
    const expectedMs = (device.expectedIntervalS ?? 0) * 1000;
    return lineOfBuckets(buckets, { range: untilNow(range), widthMs, expectedMs });
  };

  return {
    async chart(viewer, query) {
      const asked = await history.question(viewer, query);
      const signals = asked.signals.filter((signal) => signal.dataType !== 'text');
      if (await isRaw(asked, query)) {
        const lines = await inTurn(signals, (signal) => rawLine(asked, signal, query.points));
        const thinned = lines.some((line) => line.isThinned);
        return answer(signals, lines, { source: 'raw', bucketMs: null, thinned });
      }
      const grid = gridOf(query, asked);
      const lines = await inTurn(signals, (signal) => bucketLine(asked, signal, grid));
      return answer(signals, lines, resolutionOf(grid));
    },
  };
}

const sourcesOf = ({ sources }: Question, { id }: DescribedSignal) =>
  sources.filter((source) => source.signalIds.includes(id));

const untilNow = ({ fromMs, toMs }: TimeRange): TimeRange => ({
  fromMs,
  toMs: Math.max(fromMs + 1, Math.min(toMs, Date.now())),
});

// One after the other: a chart of many signals must not take every connection.
async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

function gridOf({ interval, points, zone }: Query, { device, range }: Question): Grid {
  const spanMs = range.toMs - range.fromMs;
  if (interval === 'hour' || interval === 'day' || interval === 'week' || interval === 'month') {
    if (spanMs / nominalMs[interval] > maxBuckets) throw tooManyBuckets();
    return { kind: 'calendar', unit: interval, zone: zone ?? device.timeZone ?? 'UTC' };
  }
  if (interval !== '15m') {
    return { kind: 'even', widthMs: Math.max(1, Math.ceil(spanMs / points / quarterMs)) * quarterMs };
  }
  if (spanMs / quarterMs > maxBuckets) throw tooManyBuckets();
  return { kind: 'even', widthMs: quarterMs };
}

const tooManyBuckets = () =>
  badField('interval', 'range', `The range has more than ${maxBuckets} steps of this interval`);

function resolutionOf(grid: Grid): Chart['resolution'] {
  if (grid.kind === 'even') return { source: 'rollup', bucketMs: grid.widthMs, thinned: true };
  return { source: 'calendar', bucketMs: grid.unit === 'month' ? null : nominalMs[grid.unit], thinned: true };
}

function answer(
  signals: readonly DescribedSignal[],
  lines: readonly Line[],
  resolution: Chart['resolution'],
): Chart {
  const series = signals.map((signal, index) => toSeries(signal, lines[index]));
  const covered = lines.reduce((sum, line) => sum + line.coverage, 0);
  return { series, resolution, coverage: lines.length === 0 ? 0 : covered / lines.length };
}

function toSeries(signal: DescribedSignal, line: Line | undefined): ChartSeries {
  const { semaphoreId, name, nameEn, nameEs, nameJa, unit, precision } = signal;
  const { ts = [], values = [], low = [], high = [], min = null, max = null } = line ?? {};
  return { semaphoreId, name, nameEn, nameEs, nameJa, unit, precision, ts, values, low, high, min, max };
}
