import type { Output } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import type { historyChart } from '@weir/contract/telemetry/telemetry';
import pLimit from 'p-limit';
import type { Viewer } from '../../../../platform/access/caller.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { badField } from '../../../../platform/errors.ts';
import { findExtremes, findPoints } from '../scan/chart-points.store.ts';
import { rangeOf, type TimeRange } from '../scan/history-range.policy.ts';
import { framesBySignal, getScope, type HistoryScope } from '../scan/history-scope.service.ts';
import { chartedSignals } from '../scan/history-sources.policy.ts';
import { isZoneKnown } from '../scan/history-sources.store.ts';
import { findBuckets } from './chart-buckets.store.ts';
import { coverageOfSpans, lineOfBuckets, lineOfSpans, type Span, spanOf } from './chart-lines.policy.ts';
import {
  answeredWidthMs,
  assertBucketCount,
  assertRawIsAffordable,
  type Buckets,
  choosesRaw,
  countCap,
  fixedBuckets,
  quartersIn,
} from './chart-plan.policy.ts';

type ChartQuery = Static<typeof historyChart.query>;
type Chart = Output<typeof historyChart>;

const maxDays = 3660;
/** Signals that are thinned side by side: the pool is not for one chart alone. */
const lanes = 2;

export function createChartService({ db, timeZone }: { db: Db; timeZone: string }) {
  return {
    async chart(viewer: Viewer, query: ChartQuery): Promise<Chart> {
      const range = rangeOf(query, maxDays);
      const { interval, points } = query;
      const scope = await getScope(db, viewer, query.id, chartedSignals(query.signals));
      if (interval !== 'auto' && interval !== 'raw') {
        assertBucketCount(range, interval);
        const zone = query.zone ?? scope.device.timeZone ?? timeZone;
        if (!(await isZoneKnown(db, zone))) throw badField('zone', 'format', `${zone} is no known time zone`);
        return bucketChart(db, scope, range, { kind: 'calendar', unit: interval, zone });
      }
      const size = { points, signals: Math.max(1, scope.signals.length) };
      const frames = await framesBySignal(db, scope, range, countCap(interval, range, size));
      if (interval === 'raw') assertRawIsAffordable(frames);
      else if (!choosesRaw(range, size, frames)) {
        return bucketChart(db, scope, range, fixedBuckets(range, points));
      }
      return rawChart(db, scope, range, { points, frames });
    },
  };
}

async function bucketChart(db: Db, scope: HistoryScope, range: TimeRange, buckets: Buckets): Promise<Chart> {
  const found = await findBuckets(db, scope, range, buckets);
  const covered = found.reduce((sum, { quarters }) => sum + quarters, 0);
  return {
    series: scope.signals.map((signal, index) => ({ ...signal, ...lineOfBuckets(found, index) })),
    resolution: {
      source: buckets.kind === 'fixed' ? 'rollup' : 'calendar',
      bucketMs: answeredWidthMs(buckets),
      thinned: true,
    },
    coverage: Math.min(1, covered / quartersIn(range)),
  };
}

interface RawAsk {
  points: number;
  /** Of each signal. */
  frames: readonly number[];
}

async function rawChart(db: Db, scope: HistoryScope, range: TimeRange, ask: RawAsk): Promise<Chart> {
  const { expectedIntervalS } = scope.device;
  const expectedMs = expectedIntervalS === null ? null : expectedIntervalS * 1000;
  const spans = await findSpans(db, scope, range, ask);
  return {
    series: scope.signals.map((signal, index) => ({
      ...signal,
      ...lineOfSpans(spans[index] ?? [], expectedMs),
    })),
    resolution: { source: 'raw', bucketMs: null, thinned: ask.frames.some((count) => count > ask.points) },
    coverage: Math.max(0, ...spans.map((list) => coverageOfSpans(list, range, expectedMs))),
  };
}

/** Signals with few frames are read whole, in one go; the others thinned by the database. */
async function findSpans(
  db: Db,
  scope: HistoryScope,
  range: TimeRange,
  { points, frames }: RawAsk,
): Promise<Span[][]> {
  const sparse = frames.flatMap((count, index) => (count <= points ? [index] : []));
  const whole = await findPoints(db, scope, range, sparse);
  return pLimit(lanes).map(frames, async (count, signalIndex) =>
    count > points
      ? findExtremes(db, scope, range, { signalIndex, cells: Math.floor(points / 2) })
      : (whole.get(signalIndex) ?? []).map(spanOf),
  );
}
