import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { deleteOldest, type PortionSweep } from '../../../../platform/db/retention.store.ts';
import { allRows, run } from '../../../../platform/db/rows.store.ts';
import { alarmPlace } from './alarm-places.store.ts';
import { type Count, type Counted, countDays, countSignalDays, countSlots } from './alarm-tallies.store.ts';
import { type Episode, type IsSuppressed, isSilent } from './episodes.policy.ts';
import type { Level, SignalState } from './evaluator.policy.ts';

export interface StateRow {
  readonly deviceId: number;
  readonly code: string;
  /** Undefined: normal again. */
  readonly state: SignalState | undefined;
  readonly dueAtMs: number | null;
}

/** An alarm as it stands after the transaction. */
export interface WrittenAlarm {
  readonly id: number;
  readonly deviceId: number;
  readonly projectId: number;
  readonly level: Level;
  /** No sound and no notice: it was old when it arrived, or it is shelved. */
  readonly quiet: boolean;
  readonly suppressed: boolean;
  readonly episode: Episode;
}

interface Written {
  id: number;
  position: number;
  project_id: number;
  level: Level;
  quiet: boolean;
  suppressed: boolean;
}

export interface EpisodeContext {
  /** Where days begin. */
  readonly timeZone: string;
  readonly isSuppressed: IsSuppressed;
}

/** Writes what happened: alarms, their events, the days' counts and the devices' fault levels. */
export async function writeEpisodes(
  trx: Db,
  episodes: readonly Episode[],
  { timeZone, isSuppressed }: EpisodeContext,
): Promise<WrittenAlarm[]> {
  const written = await writeAlarms(trx, episodes, isSuppressed);
  const deviceIds = [...new Set(written.map(({ deviceId }) => deviceId))];
  if (written.length > 0) await tally(trx, { written, deviceIds }, timeZone);
  return written;
}

/** The alarms and their events alone. */
export async function writeAlarms(
  trx: Db,
  episodes: readonly Episode[],
  isSuppressed: IsSuppressed,
): Promise<WrittenAlarm[]> {
  const known = episodes.filter(({ isNew }) => !isNew);
  const fresh = episodes.filter(({ isNew }) => isNew);
  // An alarm that ends makes room for the next one of its subject.
  const changed = known.length > 0 ? await updateOpen(trx, known) : [];
  const added = fresh.length > 0 ? await insertAlarms(trx, fresh, isSuppressed) : [];
  const written = [...changed, ...added];
  if (written.length > 0) await insertEvents(trx, written);
  return written;
}

export interface Tallied {
  readonly written: readonly WrittenAlarm[];
  /** What was counted before and is otherwise now. */
  readonly recounted?: readonly Count[];
  readonly deviceIds: readonly number[];
}

/** Counts what was written, and sets the devices' fault levels: once in a transaction, after all else. */
export async function tally(
  trx: Db,
  { written, recounted = [], deviceIds }: Tallied,
  timeZone: string,
): Promise<void> {
  const added = written.filter(({ episode }) => episode.isNew);
  const counts = [...added.map((one): Count => ({ ...toCounted(one), by: 1 })), ...recounted];
  if (counts.length > 0) await countDays(trx, counts, timeZone);
  await setFaults(trx, deviceIds);
  // Rows that transactions share come last: none waits for another with something in its hands.
  const live = added.filter(({ episode }) => !episode.late).map(toCounted);
  if (live.length === 0) return;
  await countSignalDays(
    trx,
    live.map((one): Count => ({ ...one, by: 1 })),
    timeZone,
  );
  await countSlots(trx, live);
}

const toCounted = ({ deviceId, projectId, level, suppressed, episode }: WrittenAlarm): Counted => {
  const { typeId, origin, code } = episode.subject;
  return { deviceId, projectId, typeId, origin, code, level, suppressed, startedAtMs: episode.startedAtMs };
};

const subjectsOf = (episodes: readonly Episode[]) => sql`
  unnest(${episodes.map(({ subject }) => subject.deviceId)}::int[],
    ${episodes.map(({ subject }) => subject.origin)}::text[],
    ${episodes.map(({ subject }) => subject.code)}::text[],
    ${episodes.map(({ level }) => level)}::int[],
    ${episodes.map(({ startedAtMs }) => new Date(startedAtMs))}::timestamptz[],
    ${episodes.map(({ lastAtMs }) => new Date(lastAtMs))}::timestamptz[],
    ${episodes.map(({ repeats }) => repeats)}::int[],
    ${episodes.map(({ recoveredAtMs }) => (recoveredAtMs === null ? null : new Date(recoveredAtMs)))}::timestamptz[])
  with ordinality as sent(device_id, origin, code, level, started_at, last_at, repeats, recovered_at, position)`;

async function updateOpen(trx: Db, episodes: readonly Episode[]): Promise<WrittenAlarm[]> {
  const rows = await allRows<Written>(trx)`
    update alarm a set level = least(a.level, sent.level), repeats = a.repeats + sent.repeats,
      last_at = greatest(a.last_at, sent.last_at), recovered_at = sent.recovered_at,
      -- People had been told of what was put aside later: it is over, and they may see it.
      suppressed_at = case when sent.recovered_at is null or a.suppressed_at <= a.reported_at
        then a.suppressed_at end
    from (select * from ${subjectsOf(episodes)}) sent
    where a.device_id = sent.device_id and a.origin = sent.origin and a.code = sent.code and a.recovered_at is null
    returning a.id, sent.position, a.project_id, a.level, a.quiet, a.suppressed_at is not null as suppressed`;
  return withEpisodes(rows, episodes);
}

async function insertAlarms(
  trx: Db,
  episodes: readonly Episode[],
  isSuppressed: IsSuppressed,
): Promise<WrittenAlarm[]> {
  const rows = await allRows<Written>(trx)`
    with sent as (
      select sent.*, more.* from ${subjectsOf(episodes)}
      join unnest(${episodes.map(({ name }) => name)}::text[],
        ${episodes.map(({ cause }) => cause)}::text[],
        ${episodes.map(numberIn)}::float8[], ${episodes.map(textIn)}::text[],
        ${episodes.map(({ rule }) => rule && JSON.stringify(rule))}::jsonb[],
        ${episodes.map(({ receivedAtMs }) => new Date(receivedAtMs))}::timestamptz[],
        ${episodes.map(isSilent)}::boolean[],
        ${episodes.map(({ subject }) => isSuppressed(subject))}::boolean[],
        ${episodes.map(({ late }) => late)}::boolean[])
        with ordinality as more(name, cause, value, value_text, rule, reported_at, quiet, suppressed, late, same)
        on more.same = sent.position),
    added as (
      insert into alarm (device_id, project_id, device_type_id, origin, code, name, cause, level, value,
        value_text, rule, started_at, reported_at, last_at, repeats, recovered_at, quiet, suppressed_at, late,
        lng, lat, place_at)
      select d.id, d.project_id, d.device_type_id, sent.origin, sent.code, sent.name, sent.cause, sent.level,
        sent.value, sent.value_text, sent.rule, sent.started_at, sent.reported_at, sent.last_at, sent.repeats + 1,
        sent.recovered_at, sent.quiet, case when sent.suppressed then sent.reported_at end, sent.late,
        place.lng, place.lat, place.at
      from sent join device d on d.id = sent.device_id ${alarmPlace} order by sent.position
      returning id, device_id, origin, code, started_at, project_id, level, quiet,
        suppressed_at is not null as suppressed)
    select added.id, sent.position, added.project_id, added.level, added.quiet, added.suppressed
    from added join sent using (device_id, origin, code, started_at)`;
  return withEpisodes(rows, episodes);
}

export const numberIn = ({ value }: Pick<Episode, 'value'>): number | null =>
  typeof value === 'number' ? value : null;
export const textIn = ({ value }: Pick<Episode, 'value'>): string | null =>
  typeof value === 'string' ? value : null;

function withEpisodes(rows: readonly Written[], episodes: readonly Episode[]): WrittenAlarm[] {
  return rows.flatMap(({ id, position, project_id: projectId, level, quiet, suppressed }) => {
    const episode = episodes[Number(position) - 1];
    if (!episode) return [];
    const { deviceId } = episode.subject;
    return [{ id, deviceId, projectId, level, quiet: quiet || suppressed, suppressed, episode }];
  });
}

/** People are told by way of an outbox, of what is not old: it is there when the events are, and only then. */
async function insertEvents(trx: Db, written: readonly WrittenAlarm[]): Promise<void> {
  const events = written.flatMap(({ id, episode }) => episode.happened.map((event) => ({ id, ...event })));
  const loud = written.flatMap(({ id, quiet }) => (quiet ? [] : [id]));
  await run(trx)`
    with added as (
      insert into alarm_event (alarm_id, at, kind, level, value, value_text)
      select * from unnest(${events.map(({ id }) => id)}::bigint[],
        ${events.map(({ atMs }) => new Date(atMs))}::timestamptz[], ${events.map(({ kind }) => kind)}::text[],
        ${events.map(({ level }) => level)}::int[], ${events.map(numberIn)}::float8[],
        ${events.map(textIn)}::text[])
      returning id, alarm_id, kind, level, at)
    insert into notification_outbox (event_id, alarm_id, kind, level, at)
    select id, alarm_id, kind, level, at from added
    where alarm_id = any(${loud}::bigint[]) and kind in ('raised', 'graver', 'recovered')
      and exists (select from notification_rule where enabled)`;
}

/** A device's fault level is that of its gravest open alarm. */
export const setFaults = (trx: Db, deviceIds: readonly number[]): Promise<void> =>
  run(trx)`
    update device d set is_fault = coalesce(open.level, 0)
    from (select wanted.id, (select min(a.level) from alarm a
        where a.device_id = wanted.id and a.recovered_at is null) as level
      from unnest(${[...deviceIds].sort((a, b) => a - b)}::int[]) as wanted(id)) open
    where d.id = open.id and d.is_fault <> coalesce(open.level, 0)`;

export async function writeStates(trx: Db, rows: readonly StateRow[]): Promise<void> {
  const kept = rows.filter(({ state }) => state);
  const normal = rows.filter(({ state }) => !state);
  if (kept.length > 0) {
    await run(trx)`
      insert into alarm_state (device_id, code, state, due_at)
      select * from unnest(${kept.map(({ deviceId }) => deviceId)}::int[], ${kept.map(({ code }) => code)}::text[],
        ${kept.map(({ state }) => JSON.stringify(state))}::jsonb[],
        ${kept.map(({ dueAtMs }) => (dueAtMs === null ? null : new Date(dueAtMs)))}::timestamptz[])
      on conflict (device_id, code) do update set state = excluded.state, due_at = excluded.due_at`;
  }
  if (normal.length > 0) {
    await run(trx)`
      delete from alarm_state s using unnest(${normal.map(({ deviceId }) => deviceId)}::int[],
        ${normal.map(({ code }) => code)}::text[]) as gone(device_id, code)
      where s.device_id = gone.device_id and s.code = gone.code`;
  }
}

/** Its events, deliveries and notices go with it. What was handled later is kept for as long from then. */
export const deleteEndedAlarms: PortionSweep = (db, portion) =>
  deleteOldest(db, portion, {
    table: 'alarm',
    at: 'reported_at',
    isOver: sql`r.recovered_at is not null and greatest(r.recovered_at, r.handled_at) < ${portion.before}`,
  });
