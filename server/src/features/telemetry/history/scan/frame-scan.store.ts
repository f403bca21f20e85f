import { type RawBuilder, sql } from 'kysely';
import { stores } from '../../telemetry/telemetry.service.ts';
import type { TimeRange } from './history-range.policy.ts';
import type { RetentionClass, Source } from './history-sources.policy.ts';

/** The frames of one retention class that a call reads: of exact layouts together, of a sparse one by itself. */
export interface Scan {
  readonly deviceId: number;
  readonly retention: RetentionClass;
  readonly sparse: boolean;
  readonly sources: readonly Source[];
}

export interface ScanScope {
  readonly device: { readonly id: number };
  readonly sources: readonly Source[];
}

/** What the device has frames in. */
export function scansOf({ device, sources }: ScanScope): Scan[] {
  const deviceId = device.id;
  const exact = sources.filter(({ sparse }) => !sparse);
  return [
    ...[...Map.groupBy(exact, ({ retention }) => retention)].map(([retention, held]) => ({
      ...{ deviceId, retention, sparse: false, sources: held },
    })),
    ...sources
      .filter(({ sparse }) => sparse)
      .map((source) => ({ deviceId, retention: source.retention, sparse: true, sources: [source] })),
  ];
}

/** The same for each of its sources alone: each layout by its own index range. */
export const singleScansOf = ({ device, sources }: ScanScope): Scan[] =>
  sources.flatMap((source) => scansOf({ device, sources: [source] }));

/** What may have the asked signal. */
export const holding = ({ device, sources }: ScanScope, signalIndex: number): ScanScope => ({
  device,
  sources: sources.filter(({ positions }) => positions[signalIndex] != null),
});

export const layoutIdsOf = ({ sources }: Scan): number[] => sources.map(({ layoutId }) => layoutId);

/** Indexes of the asked signals that it may have. */
const signalsIn = ({ sources }: Scan): number[] => [
  ...new Set(
    sources.flatMap(({ positions }) =>
      positions.flatMap((position, index) => (position === null ? [] : [index])),
    ),
  ),
];

/** What is told of a layout's frames, or in a sparse one of the frames that have an asked signal. */
export interface FrameGroup {
  readonly layoutId: number;
  readonly retention: RetentionClass;
  /** Null: all frames. */
  readonly signalIndex: number | null;
}

/** One piece of SQL for each group of a scan's frames; `isHeld`: whether row `f` is of it. */
export function forEachGroup(
  scan: Scan,
  piece: (signalIndex: number | null, isHeld: RawBuilder<boolean>) => RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const indexes = scan.sparse ? signalsIn(scan) : [];
  if (indexes.length === 0) return [piece(null, sql`true`)];
  return indexes.map((index) => piece(index, sql`${numberOf(scan, index)} is not null`));
}

export const framesOf = ({ retention }: Scan) => sql.table(stores[retention].frames);
export const rollupOf = ({ retention }: Scan) => sql.table(stores[retention].rollup);

export const instant = (ms: number): RawBuilder<Date> => sql<Date>`${new Date(ms)}::timestamptz`;

/** The times are known when the query is planned: partitions are pruned. */
export const isIn = ({ fromMs, toMs }: TimeRange, time: 'f.ts' | 'r.bucket' | 'l.bucket' | 'received_at') =>
  sql<boolean>`${sql.ref(time)} >= ${instant(fromMs)} and ${sql.ref(time)} < ${instant(toMs)}`;

/** Ranges as rows `part`. */
export function partsOf(ranges: readonly TimeRange[]): RawBuilder<unknown> {
  const [lows, highs] = [ranges.map(({ fromMs }) => fromMs), ranges.map(({ toMs }) => toMs)];
  return sql`unnest(${lows.map((ms) => new Date(ms))}::timestamptz[], ${highs.map((ms) => new Date(ms))}::timestamptz[])
    as part(low, high)`;
}

/** Rows of its device and layouts. Of one layout, an index range is known to be in the order of time. */
export function isOfScan(scan: Scan, row: 'f' | 'r'): RawBuilder<boolean> {
  const [only, ...others] = layoutIdsOf(scan);
  const isHeld =
    others.length === 0
      ? sql`${sql.ref(`${row}.layout_id`)} = ${only}::int`
      : sql`${sql.ref(`${row}.layout_id`)} = any(${layoutIdsOf(scan)}::int[])`;
  return sql<boolean>`${sql.ref(`${row}.device_id`)} = ${scan.deviceId} and ${isHeld}`;
}

/** Rows `f` of the scan in the range. */
export const isScanned = (scan: Scan, range: TimeRange): RawBuilder<boolean> =>
  sql<boolean>`${isOfScan(scan, 'f')} and ${hasSignals(scan)} and ${isIn(range, 'f.ts')}`;

/** Rows `f` that have any of the asked signals, where not all have. */
export function hasSignals({ sparse, sources }: Scan): RawBuilder<boolean> {
  const positions = sources.flatMap((source) => source.positions.filter((position) => position !== null));
  if (!sparse || positions.length === 0) return sql<boolean>`true`;
  return sql<boolean>`(${sql.join(
    positions.map((position) => sql`f.values[${position}::int] is not null`),
    sql` or `,
  )})`;
}

/** The number that row `f` has of the asked signal; null where it has none, or a text. */
export const numberOf = (scan: Scan, signalIndex: number): RawBuilder<number | null> =>
  withoutTexts(scan, sql`f.values[${placeOf(scan, signalIndex, 'f')}]`);

/** Infinity stands for a text in sparse layouts, and for nothing in others. */
export const withoutTexts = ({ sparse }: { sparse: boolean }, value: RawBuilder<unknown>) =>
  sparse ? sql<number | null>`nullif(${value}, 'Infinity')` : sql<number | null>`${value}`;

/**
 * Where in an array of row `f` or `r` the asked signal stands. With one layout it is a constant, which
 * lets the planner estimate better than a join would.
 */
export function placeOf({ sources }: Scan, signalIndex: number, row: 'f' | 'r'): RawBuilder<number | null> {
  const positions = sources.map((source) => source.positions[signalIndex] ?? null);
  const [only] = positions;
  if (positions.length === 1) return sql<number | null>`${only}::int`;
  const layouts = sources.map(({ layoutId }) => layoutId);
  return sql<
    number | null
  >`(${positions}::int[])[array_position(${layouts}::int[], ${sql.ref(`${row}.layout_id`)})]`;
}

export const unionAll = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` union all `);

/** Column names are numbered by signal: s0, s1 … */
export const column = (prefix: string, signalIndex: number) => sql.ref(`${prefix}${signalIndex}`);
