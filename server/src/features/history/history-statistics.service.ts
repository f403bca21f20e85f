import type { historyStatistics, SignalStatistics } from '@weir/contract/history';
import type { Static } from '@weir/contract/schema';
import type { Viewer } from '../../platform/access/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { findBuckets, findRollupStates } from './chart-buckets.store.ts';
import type { Bucket } from './chart-lines.policy.ts';
import { quarterMs, rangeOf, type TimeRange } from './history-range.policy.ts';
import { framesBySignal, getScope, type HistoryScope } from './history-scope.service.ts';
import { described, type HistorySignal } from './history-sources.policy.ts';
import { type Edge, findEdge, findSums, type Sums } from './signal-statistics.store.ts';

type Query = Static<typeof historyStatistics.query>;

const maxDays = 3660;
/** So many values are read one by one; of more the quarters of an hour are summed up. */
const affordableValues = 600_000;

const choiceOf = (asked: string | undefined) =>
  ({ asked, max: 20, defaultMax: 12, texts: 'refused' }) as const;

export function createStatisticsService({ db }: { db: Db }) {
  return {
    async statistics(viewer: Viewer, query: Query): Promise<{ list: SignalStatistics[] }> {
      const range = rangeOf(query, maxDays);
      const scope = await getScope(db, viewer, query.id, choiceOf(query.signals));
      const { signals } = scope;
      if (signals.length === 0) return { list: [] };
      const cap = Math.ceil(affordableValues / signals.length) + 1;
      const frames = await framesBySignal(db, scope, range, cap);
      const isAffordable = frames.reduce((sum, count) => sum + count, 0) <= affordableValues;
      const sums = isAffordable
        ? await findSums(db, scope, range, signals.length)
        : await sumsOfRollups(db, scope, range);
      const list: SignalStatistics[] = [];
      for (const [signalIndex, signal] of signals.entries()) {
        const first = await findEdge(db, scope, range, { signalIndex, end: 'first' });
        const last = await findEdge(db, scope, range, { signalIndex, end: 'last' });
        list.push(statisticsOf(signal, sums[signalIndex], { first, last }));
      }
      return { list };
    },
  };
}

async function sumsOfRollups(db: Db, scope: HistoryScope, range: TimeRange): Promise<Sums[]> {
  const states = await findRollupStates(db, scope, range);
  const dataTypes = scope.signals.map(({ dataType }) => dataType);
  const widthMs = Math.ceil((range.toMs - range.fromMs) / quarterMs) * quarterMs;
  const buckets = await findBuckets(db, scope, {
    range,
    buckets: { kind: 'fixed', widthMs },
    dataTypes,
    states,
  });
  return scope.signals.map((_, index) => sumsOfBuckets(buckets, index));
}

function sumsOfBuckets(buckets: readonly Bucket[], index: number): Sums {
  const cells = buckets.flatMap(({ cells: all }) => all[index] ?? []);
  const count = cells.reduce((sum, cell) => sum + cell.count, 0);
  if (count === 0) return { count, min: null, max: null, mean: null, stdDev: null };
  return {
    count,
    min: Math.min(...cells.map(({ low }) => low)),
    max: Math.max(...cells.map(({ high }) => high)),
    mean: cells.reduce((sum, cell) => sum + cell.value * cell.count, 0) / count,
    stdDev: null,
  };
}

function statisticsOf(
  signal: HistorySignal,
  sums: Sums | undefined,
  { first, last }: { first: Edge | undefined; last: Edge | undefined },
): SignalStatistics {
  const isCode = signal.dataType === 'enum';
  return {
    ...described(signal),
    precision: signal.precision,
    dataType: signal.dataType,
    count: sums?.count ?? 0,
    min: sums?.min ?? null,
    max: sums?.max ?? null,
    mean: isCode ? null : (sums?.mean ?? null),
    stdDev: isCode ? null : (sums?.stdDev ?? null),
    first: first?.value ?? null,
    firstTime: timeOf(first),
    last: last?.value ?? null,
    lastTime: timeOf(last),
    change: first && last && !isCode ? last.value - first.value : null,
  };
}

const timeOf = (edge: Edge | undefined) => (edge ? new Date(edge.tsMs).toISOString() : null);
