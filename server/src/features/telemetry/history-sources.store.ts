import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { quarterMs, type Retention } from './frames.policy.ts';
import { stores } from './stores.policy.ts';

/** Where frames of a device with some of the asked signals are. */
export interface Source {
  readonly deviceId: number;
  readonly layoutId: number;
  readonly retention: Retention;
  readonly signalIds: readonly number[];
  /** Every quarter before this is summed up. */
  readonly closedUntilMs: number;
}

export interface TimeRange {
  readonly fromMs: number;
  readonly toMs: number;
}

export async function findSources(db: Db, deviceId: number, signalIds: readonly number[]): Promise<Source[]> {
  const { rows } = await sql<Omit<Source, 'deviceId' | 'closedUntilMs'> & { closedUntil: Date | null }>`
    select held.layout_id as "layoutId", held.retention, l.signal_ids as "signalIds",
      mark.closed_until as "closedUntil"
    from device_layout held
    join layout l on l.id = held.layout_id and l.signal_ids && ${signalIds}::int[]
    left join rollup_mark mark on mark.retention = held.retention
    where held.device_id = ${deviceId} order by held.layout_id, held.retention`.execute(db);
  return rows.map(({ closedUntil, ...row }) => ({
    ...row,
    deviceId,
    closedUntilMs: closedUntil?.getTime() ?? 0,
  }));
}

export const framesOf = (source: Source, range: TimeRange): RawBuilder<unknown> =>
  sql`${sql.table(stores[source.retention].frames)} f where f.device_id = ${source.deviceId}
    and f.layout_id = ${source.layoutId} and f.ts >= ${new Date(range.fromMs)}::timestamptz
    and f.ts < ${new Date(range.toMs)}::timestamptz`;

export const rollupsOf = (source: Source, range: TimeRange): RawBuilder<unknown> =>
  sql`${sql.table(stores[source.retention].rollup)} r where r.device_id = ${source.deviceId}
    and r.layout_id = ${source.layoutId} and r.bucket >= ${new Date(range.fromMs)}::timestamptz
    and r.bucket < ${new Date(range.toMs)}::timestamptz`;

export const unionAll = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` union all `);

/** The part of a range that whole closed quarters cover, and what is left on both sides. */
export function splitAtQuarters(
  range: TimeRange,
  closedUntilMs: number,
): { closed: TimeRange; before: TimeRange; after: TimeRange } {
  const fromMs = Math.min(Math.ceil(range.fromMs / quarterMs) * quarterMs, range.toMs);
  const lastMs = Math.floor(Math.min(range.toMs, closedUntilMs) / quarterMs) * quarterMs;
  const toMs = Math.max(fromMs, lastMs);
  return {
    before: { fromMs: range.fromMs, toMs: fromMs },
    closed: { fromMs, toMs },
    after: { fromMs: toMs, toMs: Math.max(range.toMs, toMs) },
  };
}

/** How many frames there are: of closed quarters what their rollups say, counted one by one beside them. */
export async function countFrames(db: Db, sources: readonly Source[], range: TimeRange): Promise<number> {
  if (sources.length === 0) return 0;
  const parts = sources.flatMap((source) => {
    const { closed, before, after } = splitAtQuarters(range, source.closedUntilMs);
    return [
      sql`select coalesce(sum(r.frames), 0)::bigint as n from ${rollupsOf(source, closed)}`,
      sql`select count(*) as n from ${framesOf(source, before)}`,
      sql`select count(*) as n from ${framesOf(source, after)}`,
    ];
  });
  const { rows } = await sql<{ n: number }>`select sum(n)::bigint as n from (${unionAll(parts)}) c`.execute(
    db,
  );
  return Number(rows[0]?.n ?? 0);
}
