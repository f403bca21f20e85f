import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { allRows, allValues, oneValue } from '../../../../platform/db/rows.store.ts';
import {
  framesOf,
  hasSignals,
  instant,
  isIn,
  isScanned,
  layoutIdsOf,
  type Scan,
  type ScanScope,
  scansOf,
  unionAll,
} from '../scan/frame-scan.store.ts';
import type { TimeRange } from '../scan/history-range.policy.ts';
import type { StoredFrame, TextChange } from './frame-rows.policy.ts';

/** How many distinct times there are, counted no further than `cap`. */
export async function countTimes(db: Db, scope: ScanScope, range: TimeRange, cap: number): Promise<number> {
  const scans = scansOf(scope);
  if (scans.length === 0) return 0;
  const times = scans.map(
    (scan) => sql`select f.ts from ${framesOf(scan)} f where ${isScanned(scan, range)}`,
  );
  const distinct = scope.sources.length === 1 ? sql`` : sql`distinct`;
  return oneValue<number>(db)`
    select count(*)::int as count from (
      select ${distinct} t.ts from (${unionAll(times)}) t limit ${cap}
    ) counted`;
}

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** Distinct times, newest first. */
export async function findTimes(
  db: Db,
  scope: ScanScope,
  range: TimeRange,
  { offset, limit }: Page,
): Promise<number[]> {
  const scans = scansOf(scope);
  if (scans.length === 0) return [];
  const newest = scans.map((scan) => newestOf(scan, range, { columns: sql`f.ts`, limit: offset + limit }));
  const times = await allValues<Date>(db)`
    select distinct t.ts from (${unionAll(newest)}) t order by t.ts desc offset ${offset} limit ${limit}`;
  return times.map((time) => time.getTime());
}

interface Newest {
  columns: ReturnType<typeof sql>;
  limit: number;
}

/** Each layout by its own index range: the newest frames without sorting all. */
const newestOf = (scan: Scan, range: TimeRange, { columns, limit }: Newest) => sql`
  select n.* from unnest(${layoutIdsOf(scan)}::int[]) as source(layout_id) cross join lateral (
    select ${columns} from ${framesOf(scan)} f
    where f.device_id = ${scan.deviceId} and f.layout_id = source.layout_id and ${hasSignals(scan)}
      and ${isIn(range, 'f.ts')}
    order by f.ts desc limit ${limit}
  ) n`;

const frameColumns = (scan: Scan) =>
  sql`f.layout_id as "layoutId", ${scan.retention}::text as retention, f.ts, f.received_at as "receivedAt",
    f.values::text as values`;

interface FrameRow extends Omit<StoredFrame, 'tsMs' | 'receivedAtMs'> {
  ts: Date;
  receivedAt: Date;
}

const toFrame = ({ ts, receivedAt, ...row }: FrameRow): StoredFrame => ({
  ...row,
  tsMs: ts.getTime(),
  receivedAtMs: receivedAt.getTime(),
});

/** The frames of these times, which are in descending order. */
export async function findFramesAt(
  db: Db,
  scope: ScanScope,
  timesMs: readonly number[],
): Promise<StoredFrame[]> {
  const [newestMs, oldestMs] = [timesMs.at(0), timesMs.at(-1)];
  if (newestMs === undefined || oldestMs === undefined) return [];
  const range = { fromMs: oldestMs, toMs: newestMs + 1 };
  const times = timesMs.map((ms) => new Date(ms));
  const parts = scansOf(scope).map(
    (scan) => sql`select ${frameColumns(scan)} from ${framesOf(scan)} f
      where ${isScanned(scan, range)} and f.ts = any(${times}::timestamptz[])`,
  );
  const rows = await allRows<FrameRow>(db)`${unionAll(parts)} order by ts desc, "receivedAt"`;
  return rows.map(toFrame);
}

/** The newest frames of the range. */
export async function findNewestFrames(
  db: Db,
  scope: ScanScope,
  range: TimeRange,
  limit: number,
): Promise<StoredFrame[]> {
  const parts = scansOf(scope).map((scan) => newestOf(scan, range, { columns: frameColumns(scan), limit }));
  if (parts.length === 0) return [];
  const rows = await allRows<FrameRow>(db)`
    select * from (${unionAll(parts)}) n order by ts desc, "receivedAt" limit ${limit}`;
  return rows.map(toFrame);
}

/** Texts that held in the range: what changed in it, and for each signal the last change before. */
export async function findTextChanges(
  db: Db,
  deviceId: number,
  signalIds: readonly number[],
  { fromMs, toMs }: TimeRange,
): Promise<TextChange[]> {
  if (signalIds.length === 0) return [];
  const rows = await allRows<{ signalId: number; ts: Date; value: string }>(db)`
    select s.id as "signalId", t.ts, t.value
    from unnest(${signalIds}::int[]) as s(id) cross join lateral (
      (select ts, value from frame_text where device_id = ${deviceId} and signal_id = s.id
        and ts > ${instant(fromMs)} and ts <= ${instant(toMs)})
      union all
      (select ts, value from frame_text where device_id = ${deviceId} and signal_id = s.id
        and ts <= ${instant(fromMs)} order by ts desc limit 1)
    ) t order by 1, 2`;
  return rows.map(({ signalId, ts, value }) => ({ signalId, tsMs: ts.getTime(), value }));
}
