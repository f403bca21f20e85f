import type { Language } from '@weir/contract/common';
import type { Static } from '@weir/contract/schema';
import type { exportStatistics, historyStatistics, SignalStatistics } from '@weir/contract/telemetry/history';
import type { Author, Viewer } from '../../../../platform/access/caller.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Cells } from '../../../../platform/exports/cells.ts';
import type { TableFile } from '../../../../platform/exports/table-file.ts';
import { findBuckets } from '../chart/chart-buckets.store.ts';
import type { Bucket } from '../chart/chart-lines.policy.ts';
import type { HistoryFiles } from '../export/history-file.service.ts';
import { quarterMs, rangeOf, type TimeRange } from '../scan/history-range.policy.ts';
import { framesBySignal, getScope, getScopes, type HistoryScope } from '../scan/history-scope.service.ts';
import { chartedSignals, type HistorySignal } from '../scan/history-sources.policy.ts';
import { difference } from './difference.policy.ts';
import { type Edge, findEdge, findSums, type Sums } from './signal-statistics.store.ts';
import { statisticsCells, statisticsColumns } from './statistics-columns.policy.ts';

type Query = Static<typeof historyStatistics.query>;
type ExportQuery = Static<typeof exportStatistics.query>;

interface StatisticsOfDevice extends TimeRange {
  id: number;
  /** At most 20. */
  signals: readonly string[];
}

const maxDays = 3660;
/** So many values are read one by one; of more the quarters of an hour are summed up. */
const affordableValues = 600_000;

export function createStatisticsService({ db, makeFile }: { db: Db; makeFile: HistoryFiles }) {
  return {
    /** Of signals of one device, within the transaction of the caller; signals that it has not are left out. */
    async statisticsOf(from: Db, viewer: Viewer, { id, signals, ...range }: StatisticsOfDevice) {
      const requested = chartedSignals(signals.join(','));
      const scope = await getScope(from, viewer, id, { ...requested, unknown: 'left out' });
      return statisticsIn(from, scope, range);
    },
    async statistics(viewer: Viewer, query: Query): Promise<{ list: SignalStatistics[] }> {
      const range = rangeOf(query, maxDays);
      const scope = await getScope(db, viewer, query.id, chartedSignals(query.signals));
      return { list: await statisticsIn(db, scope, range) };
    },
    async exportStatistics(author: Author, query: ExportQuery): Promise<TableFile> {
      const ranges = rangesOf(query);
      const scopes = await getScopes(db, author, query, chartedSignals(query.signals));
      const devices = scopes.map(({ device }) => device);
      return makeFile({ author, devices, query }, async (_zone, language) => ({
        columns: statisticsColumns(language),
        pages: pagesOf(db, scopes, ranges, language),
      }));
    },
  };
}

function rangesOf(query: ExportQuery): TimeRange[] {
  const range = rangeOf(query, maxDays);
  if (query.earlierS === undefined) return [range];
  const shiftMs = query.earlierS * 1000;
  return [range, { fromMs: range.fromMs - shiftMs, toMs: range.toMs - shiftMs }];
}

/** Signal by signal of a device, the earlier period below the one asked for. */
async function* pagesOf(
  db: Db,
  scopes: readonly HistoryScope[],
  ranges: readonly TimeRange[],
  language: Language,
): AsyncGenerator<Cells[]> {
  for (const scope of scopes) {
    const periods: SignalStatistics[][] = [];
    for (const range of ranges) periods.push(await statisticsIn(db, scope, range));
    yield scope.signals.flatMap((_, index) =>
      ranges.flatMap((range, period) => {
        const one = periods[period]?.[index];
        return one ? [statisticsCells(scope.device, range, one, language)] : [];
      }),
    );
  }
}

async function statisticsIn(db: Db, scope: HistoryScope, range: TimeRange): Promise<SignalStatistics[]> {
  const { signals } = scope;
  if (signals.length === 0) return [];
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
  return list;
}

async function sumsOfRollups(db: Db, scope: HistoryScope, range: TimeRange): Promise<Sums[]> {
  const widthMs = Math.ceil((range.toMs - range.fromMs) / quarterMs) * quarterMs;
  const buckets = await findBuckets(db, scope, range, { kind: 'fixed', widthMs });
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
    ...signal,
    count: sums?.count ?? 0,
    min: sums?.min ?? null,
    max: sums?.max ?? null,
    mean: isCode ? null : (sums?.mean ?? null),
    stdDev: isCode ? null : (sums?.stdDev ?? null),
    first: first?.value ?? null,
    firstTime: timeOf(first),
    last: last?.value ?? null,
    lastTime: timeOf(last),
    change: first && last && !isCode ? difference(last.value, first.value) : null,
  };
}

const timeOf = (edge: Edge | undefined) => (edge ? new Date(edge.tsMs).toISOString() : null);
