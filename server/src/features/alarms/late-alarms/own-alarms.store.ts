import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { stores } from '../../telemetry/telemetry/telemetry.service.ts';
import type { Source } from '../alarm-rehearsal/past.service.ts';
import { ownAlarmsIn } from '../alarms/alarms.service.ts';
import type { OpenBefore, OwnFrame } from './own-course.policy.ts';
import type { Span } from './reconcile.policy.ts';

const framesAtOnce = 10_000;

export interface OwnPage {
  readonly list: readonly OwnFrame[];
  /** Where the next page begins; null: this was the last. */
  readonly nextMs: number | null;
}

/**
 * What the device said of its own alarms in the next frames from a time on, in the order of its time; frames ahead
 * of the platform's clock raise nothing and are left out.
 */
export async function findOwnFrames(
  db: Db,
  deviceId: number,
  sources: readonly Source[],
  { fromMs, toMs }: Span,
): Promise<OwnPage> {
  const parts = sources.map(
    ({ layoutId, retention, signalId, place, sparse }) => sql`
      (select n.ts, ${signalId}::int as signal_id from ${sql.table(stores[retention].frames)} n
      where n.device_id = ${deviceId} and n.layout_id = ${layoutId} and n.ts >= ${new Date(fromMs)}
        and n.ts <= ${new Date(toMs)} and n.ts <= n.received_at + interval '5 minutes'
        and is_text(n.values[${place}::int], ${sparse})
      order by n.ts fetch first ${sql.lit(framesAtOnce)} rows with ties)`,
  );
  const { rows } = await sql<{ count: number; lastMs: number; times: number[]; texts: string[] }>`
    with page as (
      select * from (${sql.join(parts, sql` union all `)}) held
      order by ts fetch first ${sql.lit(framesAtOnce)} rows with ties)
    select count(*)::int as count, extract(epoch from max(page.ts))::float8 * 1000 as "lastMs",
      coalesce(array_agg(extract(epoch from page.ts)::float8 * 1000 order by page.ts) filter (where said), '{}') as times,
      coalesce(array_agg(held.value order by page.ts) filter (where said), '{}') as texts
    from page left join lateral (
      select t.value from frame_text t where t.device_id = ${deviceId} and t.signal_id = page.signal_id
        and t.ts <= page.ts order by t.ts desc limit 1) held on true
    cross join lateral (select held.value <> '[]' as said) one`.execute(db);
  const { count, lastMs, times, texts } = rows[0] ?? { count: 0, lastMs: 0, times: [], texts: [] };
  const list = times.map((tsMs, place) => ({ tsMs, alarms: ownAlarmsIn(texts[place] ?? '', tsMs) }));
  return { list, nextMs: count < framesAtOnce ? null : lastMs + 1 };
}

const isOwn = (deviceId: number, codes: readonly string[]) => sql<boolean>`
  a.device_id = ${deviceId} and a.origin = 'device' and a.code = any(${[...codes]}::text[])`;

/** When the first of the alarms began that were found afterwards and reach up to a time; null: there is none. */
export async function findFirstFound(
  db: Db,
  deviceId: number,
  codes: readonly string[],
  { fromMs, toMs }: Span,
): Promise<number | null> {
  const { rows } = await sql<{ atMs: number | null }>`
    select extract(epoch from min(a.started_at))::float8 * 1000 as "atMs" from alarm a
    where ${isOwn(deviceId, codes)} and a.late and a.started_at between ${new Date(fromMs)} and ${new Date(toMs)}
      and (a.recovered_at is null or a.recovered_at >= ${new Date(toMs)})`.execute(db);
  return rows[0]?.atMs ?? null;
}

/** Those that were open at a time. */
export async function findOpenBefore(
  db: Db,
  deviceId: number,
  codes: readonly string[],
  atMs: number,
): Promise<OpenBefore[]> {
  const { rows } = await sql<OpenBefore>`
    select distinct on (a.code) a.code, a.level, extract(epoch from a.started_at)::float8 * 1000 as "startMs"
    from alarm a
    where ${isOwn(deviceId, codes)} and a.started_at < ${new Date(atMs)}
      and (a.recovered_at is null or a.recovered_at >= ${new Date(atMs)})
    order by a.code, a.started_at`.execute(db);
  return rows;
}

export async function findOpenOwn(
  trx: Db,
  deviceId: number,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`
    select a.code from alarm a where ${isOwn(deviceId, codes)} and a.recovered_at is null`.execute(trx);
  return new Set(rows.map(({ code }) => code));
}

/** Moves the ends of alarms that late frames have ended before. */
export async function updateEnds(trx: Db, ends: readonly { id: number; atMs: number }[]): Promise<void> {
  await sql`
    with sent as (
      select * from unnest(${ends.map(({ id }) => id)}::bigint[],
        ${ends.map(({ atMs }) => new Date(atMs))}::timestamptz[]) as one(id, at)),
    told as (
      update alarm_event e set at = sent.at from sent where e.alarm_id = sent.id and e.kind = 'recovered')
    update alarm a set recovered_at = sent.at from sent where a.id = sent.id`.execute(trx);
}
