import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { allRows, oneRow, run } from '../../../platform/db/rows.store.ts';
import { numberIn, type Origin, type Rule, textIn, type WrittenAlarm } from '../alarms/alarms.service.ts';
import type { Span } from '../alarms/replay/replay.service.ts';
import type { Differences, Known, Remark } from './reconcile.policy.ts';

const ms = (column: string): RawBuilder<number> =>
  sql<number>`extract(epoch from ${sql.ref(column)})::float8 * 1000`;

/** Alarms that lasted longer than this are looked for among the open ones only. */
const longest = sql`interval '31 days'`;

const ofSignal = (deviceId: number, code: string) =>
  sql<boolean>`a.device_id = ${deviceId} and a.origin = 'signal' and a.code = ${code}`;

const during = ({ fromMs, toMs }: Span) => sql<boolean>`
  a.started_at <= ${new Date(toMs)} and (a.recovered_at is null or a.recovered_at >= ${new Date(fromMs)})
  and (a.recovered_at is null or a.started_at >= ${new Date(fromMs)}::timestamptz - ${longest})`;

export interface Around {
  deviceId: number;
  code: string;
  span: Span;
  /** Before the span. */
  beforeMs: number;
  /** When what the span decides on has begun. */
  reachMs: number;
}

export interface Neighbours {
  /** When the first alarm began that reaches into the span; null: there is none. */
  firstMs: number | null;
  /** When the last one ended of those that were found afterwards. */
  lastMs: number | null;
  /** When the first one began after it that was raised when it happened. */
  nextMs: number | null;
}

/** The alarms of a signal around a span, where they may hang together with what is before it and up to a reach. */
export const findNeighbours = (
  db: Db,
  { deviceId, code, span, beforeMs, reachMs }: Around,
): Promise<Neighbours> =>
  oneRow<Neighbours>(db)`
    select (select min(${ms('a.started_at')}) from alarm a
        where ${ofSignal(deviceId, code)} and ${during({ ...span, fromMs: span.fromMs - beforeMs })}) as "firstMs",
      (select max(${ms('a.recovered_at')}) from alarm a
        where ${ofSignal(deviceId, code)} and a.late and ${during({ ...span, toMs: reachMs })}) as "lastMs",
      (select ${ms('a.started_at')} from alarm a
        where ${ofSignal(deviceId, code)} and not a.late and a.cause = 'threshold'
          and a.started_at > ${new Date(span.toMs)} order by a.started_at limit 1) as "nextMs"`;

/**
 * Keeps people from handling alarms of a device that may change, and live data from ending those of its own that a
 * late frame may end; in the order in which they are handled.
 */
export const lockFound = (
  trx: Db,
  deviceId: number,
  { span, own }: { span: Span; own: readonly string[] },
): Promise<void> =>
  run(trx)`
    select from alarm a where a.device_id = ${deviceId} and ${during(span)}
      and (a.late or (a.origin = 'device' and a.recovered_at is null and a.code = any(${[...own]}::text[])))
    order by a.id for update`;

export interface Wanted {
  deviceId: number;
  origin: Origin;
  code: string;
  /** Of a signal: as it is now. */
  rule: Rule | null;
  span: Span;
}

/** The alarms of a signal, or the device's own of a code, in a span, in the order of time. */
export const findKnown = (trx: Db, { deviceId, origin, code, rule, span }: Wanted): Promise<Known[]> =>
  allRows<Known>(trx)`
    select a.id, a.project_id as "projectId", a.origin, a.code, a.level, a.cause, ${ms('a.started_at')} as "startMs",
      ${ms('a.recovered_at')} as "endMs", ${ms('a.last_at')} as "lastMs", a.repeats,
      a.suppressed_at is not null as suppressed, a.late,
      a.rule is not distinct from ${rule && JSON.stringify(rule)}::jsonb as "isSameRule",
      a.handling <> 'untreated' or a.assignee_id is not null
        or exists (select from alarm_event e where e.alarm_id = a.id and e.user_id is not null) as "isTouched",
      exists (select from alarm_event e where e.alarm_id = a.id and e.kind = 'lateData'
        and e.text::jsonb ->> 'ended' is not null) as "isEndedLate"
    from alarm a where a.device_id = ${deviceId} and a.origin = ${origin} and a.code = ${code} and ${during(span)}
    order by a.started_at, a.id`;

/** Gives alarms that were found before the times and events that they have now. */
export async function updateMoved(trx: Db, moved: Differences['moved']): Promise<WrittenAlarm[]> {
  const ids = moved.map(({ known }) => known.id);
  const episodes = moved.map(({ episode }) => episode);
  const rows = await allRows<Pick<WrittenAlarm, 'level'> & { position: number }>(trx)`
    update alarm a set cause = sent.cause, level = sent.level, value = sent.value,
      value_text = sent.value_text, started_at = sent.started_at, last_at = sent.last_at, repeats = sent.repeats, recovered_at = sent.recovered_at
    from unnest(${ids}::bigint[], ${episodes.map(({ cause }) => cause)}::text[], ${episodes.map(({ level }) => level)}::int[],
      ${episodes.map(numberIn)}::float8[], ${episodes.map(textIn)}::text[],
      ${episodes.map(({ startedAtMs }) => new Date(startedAtMs))}::timestamptz[],
      ${episodes.map(({ lastAtMs }) => new Date(lastAtMs))}::timestamptz[],
      ${episodes.map(({ repeats }) => repeats + 1)}::int[],
      ${episodes.map(({ recoveredAtMs }) => (recoveredAtMs === null ? null : new Date(recoveredAtMs)))}::timestamptz[])
      with ordinality as sent(id, cause, level, value, value_text, started_at, last_at, repeats, recovered_at, position)
    where a.id = sent.id returning a.level, sent.position`;
  await run(trx)`
    delete from alarm_event where alarm_id = any(${ids}::bigint[])
      and kind in ('raised', 'graver', 'repeated', 'recovered')`;
  const events = moved.flatMap(({ known: { id }, episode }) =>
    episode.happened.map((event) => ({ id, ...event })),
  );
  await run(trx)`
    insert into alarm_event (alarm_id, at, kind, level, value, value_text)
    select * from unnest(${events.map(({ id }) => id)}::bigint[],
      ${events.map(({ atMs }) => new Date(atMs))}::timestamptz[], ${events.map(({ kind }) => kind)}::text[],
      ${events.map(({ level }) => level)}::int[], ${events.map(numberIn)}::float8[],
      ${events.map(textIn)}::text[])`;
  return rows.flatMap(({ level, position }) => {
    const one = moved[Number(position) - 1];
    if (!one) return [];
    const { id, projectId, suppressed } = one.known;
    const { deviceId } = one.episode.subject;
    return [{ id, deviceId, projectId, level, quiet: true, suppressed, episode: one.episode }];
  });
}

export const deleteAlarms = (trx: Db, ids: readonly number[]): Promise<void> =>
  run(trx)`delete from alarm where id = any(${[...ids]}::bigint[])`;

const longestLimitMs = 31 * 86_400_000;

/** Alarms of missing data that would not have been, or not so, with the data of this span. */
export async function findMissingData(
  trx: Db,
  deviceId: number,
  { codes, soonestMs, span }: { codes: readonly string[]; soonestMs: number; span: Span },
): Promise<Remark[]> {
  const rows = await allRows<{ id: number }>(trx)`
    select a.id from alarm a where a.device_id = ${deviceId} and a.cause = 'noData'
      and (a.origin = 'silence' or (a.origin = 'signal' and a.code = any(${[...codes]}::text[])))
      and ${during({ ...span, toMs: span.toMs + longestLimitMs })}
      and a.started_at - coalesce((a.rule -> 'noData' ->> 'afterMs')::float8, ${soonestMs}) * interval '1 millisecond'
        <= ${new Date(span.toMs)}`;
  return rows.map(({ id }) => ({ alarmId: id, beganMs: null, endedMs: null }));
}

/** Says once in the history of each alarm which span of data came late, wider when there was one before. */
export async function upsertRemarks(trx: Db, remarks: readonly Remark[], span: Span): Promise<void> {
  const iso = (atMs: number | null) => (atMs === null ? null : new Date(atMs).toISOString());
  await run(trx)`
    with sent as (
      select * from unnest(${remarks.map(({ alarmId }) => alarmId)}::bigint[],
        ${remarks.map(({ beganMs }) => iso(beganMs))}::text[],
        ${remarks.map(({ endedMs }) => iso(endedMs))}::text[]) as one(id, began, ended)),
    before as (
      delete from alarm_event e using sent where e.alarm_id = sent.id and e.kind = 'lateData'
      returning e.alarm_id as id, e.text::jsonb as remark)
    insert into alarm_event (alarm_id, at, kind, text)
    select sent.id, now(), 'lateData', jsonb_build_object(
      'from', least(${iso(span.fromMs)}, before.remark ->> 'from'),
      'to', greatest(${iso(span.toMs)}, before.remark ->> 'to'),
      'began', least(sent.began, before.remark ->> 'began'),
      'ended', coalesce(sent.ended, before.remark ->> 'ended'))::text
    from sent left join before using (id)`;
}
