import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Retention } from './frames.policy.ts';
import {
  framesOf,
  rollupsOf,
  type Source,
  splitAtQuarters,
  type TimeRange,
  unionAll,
} from './history-sources.store.ts';

export interface StoredFrame {
  readonly layoutId: number;
  readonly retention: Retention;
  readonly ts: Date;
  readonly receivedAt: Date;
  readonly values: (number | null)[];
}

/** A place in the order of time and layout: the frames after it are what is read next. */
export interface Cursor {
  readonly tsMs: number;
  readonly layoutId: number;
}

/** Frames newest first. Only keys are walked to the offset; whole rows are read for the page alone. */
export async function findNewestFrames(
  db: Db,
  sources: readonly Source[],
  range: TimeRange,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredFrame[]> {
  if (sources.length === 0) return [];
  const keys = sources.map(
    (source) => sql`(select f.ts, f.layout_id, ${source.retention}::text as retention
      from ${framesOf(source, range)} order by f.ts desc limit ${offset + limit})`,
  );
  const { rows } = await sql<{ ts: Date; layout_id: number; retention: Retention }>`
    select * from (${unionAll(keys)}) k order by ts desc, layout_id desc, retention
    limit ${limit} offset ${offset}`.execute(db);
  const last = rows.at(-1);
  const first = rows[0];
  if (!first || !last) return [];
  const wanted = new Set(rows.map((row) => keyOf(row.ts, row.layout_id, row.retention)));
  const page = { fromMs: last.ts.getTime(), toMs: first.ts.getTime() + 1 };
  const found = await findFrames(db, sources, page);
  return found.filter((row) => wanted.has(keyOf(row.ts, row.layoutId, row.retention))).reverse();
}

const keyOf = (ts: Date, layoutId: number, retention: Retention) =>
  `${ts.getTime()} ${layoutId} ${retention}`;

async function findFrames(db: Db, sources: readonly Source[], range: TimeRange): Promise<StoredFrame[]> {
  const parts = sources.map(
    (source) => sql`(select f.layout_id as "layoutId", ${source.retention}::text as retention, f.ts,
      f.received_at as "receivedAt", f.values from ${framesOf(source, range)})`,
  );
  const { rows } = await sql<StoredFrame>`
    select * from (${unionAll(parts)}) f order by ts, "layoutId", retention desc`.execute(db);
  return rows;
}

/** The next frames after a place, oldest first. */
export async function findFramesAfter(
  db: Db,
  sources: readonly Source[],
  range: TimeRange,
  after: Cursor,
  limit: number,
): Promise<StoredFrame[]> {
  if (sources.length === 0) return [];
  const rest = { fromMs: Math.max(range.fromMs, after.tsMs), toMs: range.toMs };
  const parts = sources.map(
    (source) => sql`(select f.layout_id as "layoutId", ${source.retention}::text as retention, f.ts,
      f.received_at as "receivedAt", f.values from ${framesOf(source, rest)}
      and (f.ts, f.layout_id) > (${new Date(after.tsMs)}::timestamptz, ${after.layoutId})
      order by f.ts limit ${limit})`,
  );
  const { rows } = await sql<StoredFrame>`
    select * from (${unionAll(parts)}) f order by ts, "layoutId" limit ${limit}`.execute(db);
  return rows;
}

/**
 * How far a deep page may skip at once: the newest whole quarters with together at most so many frames are
 * left out by their rollups' counts. Returns where reading begins and how many frames that left out.
 */
export async function findSkip(
  db: Db,
  sources: readonly Source[],
  range: TimeRange,
  offset: number,
): Promise<{ toMs: number; skipped: number }> {
  const closedUntilMs = Math.min(...sources.map((source) => source.closedUntilMs));
  const { closed, after } = splitAtQuarters(range, closedUntilMs);
  const open = sources.map((source) => sql`select count(*) as n from ${framesOf(source, after)}`);
  const quarters = sources.map((source) => sql`select r.bucket, r.frames from ${rollupsOf(source, closed)}`);
  const { rows } = await sql<{ bucket: Date | null; skipped: number }>`
    with open as (select sum(n)::bigint as n from (${unionAll(open)}) o),
    quarters as (
      select bucket, (select n from open) + sum(sum(frames)) over (order by bucket desc) as skipped
      from (${unionAll(quarters)}) q group by bucket
    )
    select bucket, skipped::bigint as skipped from quarters
    where skipped <= ${offset} order by bucket limit 1`.execute(db);
  const [row] = rows;
  return row?.bucket
    ? { toMs: row.bucket.getTime(), skipped: Number(row.skipped) }
    : { toMs: range.toMs, skipped: 0 };
}

export interface TextChange {
  readonly signalId: number;
  readonly tsMs: number;
  readonly text: string;
}

/** The texts of signals within a range, and for each the one that holds at its beginning; oldest first. */
export async function findTextChanges(
  db: Db,
  deviceId: number,
  signalIds: readonly number[],
  range: TimeRange,
): Promise<TextChange[]> {
  const { rows } = await sql<{ signalId: number; ts: Date; text: string }>`
    select t.signal_id as "signalId", t.ts, t.value as text
    from unnest(${signalIds}::int[]) as wanted(id)
    cross join lateral (
      (select signal_id, ts, value from frame_text where device_id = ${deviceId} and signal_id = wanted.id
        and ts <= ${new Date(range.fromMs)}::timestamptz order by ts desc limit 1)
      union all
      (select signal_id, ts, value from frame_text where device_id = ${deviceId} and signal_id = wanted.id
        and ts > ${new Date(range.fromMs)}::timestamptz and ts < ${new Date(range.toMs)}::timestamptz)
    ) t order by t.ts`.execute(db);
  return rows.map(({ signalId, ts, text }) => ({ signalId, tsMs: ts.getTime(), text }));
}
