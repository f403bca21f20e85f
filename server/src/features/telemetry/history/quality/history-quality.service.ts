import type { Static } from '@weir/contract/schema';
import {
  type DataQuality,
  type exportQuality,
  type historyQuality,
  maxQualityDays,
  type QualityTable,
} from '@weir/contract/telemetry/history';
import type { Author, Viewer } from '../../../../platform/access/caller.ts';
import { getDevice, type ScopedDevice } from '../../../../platform/access/devices.store.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Cells } from '../../../../platform/exports/cells.ts';
import type { TableFile } from '../../../../platform/exports/table-file.ts';
import type { HistoryFiles } from '../export/history-file.service.ts';
import { type Cadence, findCadences } from '../scan/cadence.store.ts';
import type { ScanScope } from '../scan/frame-scan.store.ts';
import { dayMs, rangeOf, type TimeRange } from '../scan/history-range.policy.ts';
import { queriedDevices } from '../scan/history-scope.service.ts';
import type { StoredLayout } from '../scan/history-sources.policy.ts';
import { findLayouts, findSignals } from '../scan/history-sources.store.ts';
import { countRefused, type FrozenPlace, findFrozen } from './frozen-signals.store.ts';
import {
  completenessOf,
  delayOf,
  type Expected,
  incompleteParts,
  type Judged,
  type JudgedGap,
  lengthOf,
  quartersOf,
} from './quality.policy.ts';
import { qualityColumns, qualityLines, type Shown } from './quality-columns.policy.ts';
import { daysOf } from './quality-days.policy.ts';
import {
  findDelays,
  findFrameTime,
  findGaps,
  findQuarterCounts,
  type Gap,
  type QuarterCount,
} from './quality-frames.store.ts';

type Query = Static<typeof historyQuality.query>;
type ExportQuery = Static<typeof exportQuality.query>;

const shownGaps = 200;
const sampledQuarters = 1000;
const frozenLookBackMs = 7 * dayMs;
const missedInGap = 3;

export function createQualityService(deps: { db: Db; timeZone: string; makeFile: HistoryFiles }) {
  const { db, timeZone, makeFile } = deps;
  return {
    async quality(viewer: Viewer, query: Query): Promise<DataQuality> {
      const queriedRange = rangeOf(query, maxQualityDays);
      const device = await getDevice(db, viewer, query.id);
      const judged = await judge(db, device, queriedRange);
      const { cadence, quarters, gaps, delays, frozen, refused } = judged;
      const zone = query.zone ?? device.timeZone ?? timeZone;
      return {
        ...cadence,
        completeness: completenessOf(quarters),
        days: daysOf(queriedRange, { quarters, delays, zone }),
        gaps: gaps.slice(-shownGaps).reverse().map(shownGap),
        gapCount: gaps.length,
        gapMs: lengthOf(gaps),
        frozen,
        delay: delayOf(delays),
        refused,
      };
    },
    async exportQuality(author: Author, query: ExportQuery): Promise<TableFile> {
      const queriedRange = rangeOf(query, maxQualityDays);
      const devices = await Array.fromAsync(queriedDevices(query), (id) => getDevice(db, author, id));
      const { table } = query;
      return makeFile({ author, devices, query }, async (zone, language) => ({
        columns: qualityColumns(table, language),
        pages: pagesOf(db, devices, table, { queriedRange, zone, language }),
      }));
    },
  };
}

async function* pagesOf(
  db: Db,
  devices: readonly ScopedDevice[],
  table: QualityTable,
  shown: Shown,
): AsyncGenerator<Cells[]> {
  for (const device of devices)
    yield qualityLines(table, device, await judge(db, device, shown.queriedRange), shown);
}

/** How the data of a device came in. */
async function judge(db: Db, device: ScopedDevice, queriedRange: TimeRange): Promise<Judged> {
  const layouts = (await findLayouts(db, device.id)).filter(({ imported }) => !imported);
  const scope: ScanScope = { device, sources: layouts.map((layout) => ({ ...layout, positions: [] })) };
  const counts = await findQuarterCounts(db, scope, queriedRange);
  const [cadence, range, delays, frozen] = await Promise.all([
    cadenceOf(db, device, scope, { queriedRange, counts }),
    expectedRange(db, scope, queriedRange),
    findDelays(db, scope, sampled(counts)),
    frozenOf(db, device, layouts, { scope, queriedRange }),
  ]);
  const expected = range && cadence.cadenceMs !== null ? { range, cadenceMs: cadence.cadenceMs } : null;
  const gaps = expected ? await gapsOf(db, scope, counts, expected) : [];
  return {
    cadence,
    quarters: expected ? quartersOf(counts, gaps, expected) : [],
    gaps: gaps.map((gap) => ({ ...gap, ongoing: isOngoing(gap, expected) })),
    delays,
    frozen,
    refused: (await countRefused(db, device.id, queriedRange)) as DataQuality['refused'], // the column's check says so
  };
}

const isOngoing = ({ toMs }: Gap, expected: Expected | null): boolean =>
  toMs === expected?.range.toMs && Date.now() - toMs < 60_000;

const shownGap = ({ fromMs, toMs, ongoing }: JudgedGap): DataQuality['gaps'][number] => ({
  from: new Date(fromMs).toISOString(),
  to: new Date(toMs).toISOString(),
  lengthMs: toMs - fromMs,
  ongoing,
});

/** What the type says; else the median distance of the layout that comes most. */
async function cadenceOf(
  db: Db,
  { expectedIntervalS }: ScopedDevice,
  scope: ScanScope,
  { queriedRange, counts }: { queriedRange: TimeRange; counts: readonly QuarterCount[] },
): Promise<Pick<DataQuality, 'cadenceMs' | 'cadenceSource'>> {
  if (expectedIntervalS !== null) return { cadenceMs: expectedIntervalS * 1000, cadenceSource: 'type' };
  const cadences = await findCadences(db, scope, queriedRange);
  const most = mostFrames(counts);
  const own = cadences.find((cadence: Cadence) => `${cadence.layoutId} ${cadence.retention}` === most);
  const learnedMs = Math.round(own?.intervalMs ?? 0);
  return learnedMs > 0
    ? { cadenceMs: learnedMs, cadenceSource: 'learned' }
    : { cadenceMs: null, cadenceSource: 'unknown' };
}

function mostFrames(counts: readonly QuarterCount[]): string | undefined {
  const sums = new Map<string, number>();
  for (const { layoutId, retention, frames } of counts) {
    const key = `${layoutId} ${retention}`;
    sums.set(key, (sums.get(key) ?? 0) + frames);
  }
  return [...sums].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/** Nothing is expected before a device's first data, nor from the future. */
async function expectedRange(db: Db, scope: ScanScope, queriedRange: TimeRange): Promise<TimeRange | null> {
  const firstMs = await findFrameTime(db, scope, { fromMs: 0, toMs: queriedRange.toMs }, 'first');
  if (firstMs === undefined) return null;
  const range = {
    fromMs: Math.max(queriedRange.fromMs, firstMs),
    toMs: Math.min(queriedRange.toMs, Date.now()),
  };
  return range.fromMs < range.toMs ? range : null;
}

const sampled = (counts: readonly QuarterCount[]): QuarterCount[] => {
  const step = Math.ceil(counts.length / sampledQuarters);
  return counts.filter((_, index) => index % step === 0);
};

/** The ends of the range count as frames: what is missing there is a gap as well. */
async function gapsOf(
  db: Db,
  scope: ScanScope,
  counts: readonly QuarterCount[],
  expected: Expected,
): Promise<Gap[]> {
  const { range, cadenceMs } = expected;
  const gapMs = missedInGap * cadenceMs;
  const [firstMs, lastMs, between] = await Promise.all([
    findFrameTime(db, scope, range, 'first'),
    findFrameTime(db, scope, range, 'last'),
    findGaps(db, scope, range, { parts: incompleteParts(counts, expected), gapMs }),
  ]);
  if (firstMs === undefined || lastMs === undefined) {
    return range.toMs - range.fromMs > gapMs ? [range] : [];
  }
  return [
    ...(firstMs - range.fromMs > gapMs ? [{ fromMs: range.fromMs, toMs: firstMs }] : []),
    ...between,
    ...(range.toMs - lastMs > gapMs ? [{ fromMs: lastMs, toMs: range.toMs }] : []),
  ];
}

/** Numbers only: a state may well stay what it is. */
async function frozenOf(
  db: Db,
  device: ScopedDevice,
  layouts: readonly StoredLayout[],
  { scope, queriedRange }: { scope: ScanScope; queriedRange: TimeRange },
): Promise<DataQuality['frozen']> {
  const range = {
    fromMs: Math.max(queriedRange.fromMs, queriedRange.toMs - frozenLookBackMs),
    toMs: queriedRange.toMs,
  };
  const [positions, signals] = await Promise.all([findFrozen(db, scope, range), findSignals(db, device)]);
  const idOf = new Map(layouts.map(({ layoutId, signalIds }) => [layoutId, signalIds]));
  return positions.flatMap(({ layoutId, position, value, since }: FrozenPlace) => {
    const signal = signals.find(({ id }) => id === idOf.get(layoutId)?.[position - 1]);
    if (!signal || signal.removed || signal.dataType !== 'number') return [];
    return [{ ...signal, value, since: since.toISOString() }];
  });
}
