import type { FenceRevision } from '@weir/contract/places/fences';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { prepared } from '../../../../platform/db/prepared.ts';
import { allRows, allValues, firstRow, hasRows, oneValue, run } from '../../../../platform/db/rows.store.ts';
import type { Circle, Reported, Revision, StoredState } from './fence-state.policy.ts';

/** What there is to a fence beside its revisions. */
export interface FenceRow {
  deviceId: number;
  level: 1 | 2 | 3 | 4;
  reported: Reported | null;
  watchedRev: number | null;
  place: 'inside' | 'outside' | null;
  breachedTime: string | null;
}

const fenceColumns = sql`f.device_id as "deviceId", f.level, f.reported, f.watched_rev as "watchedRev",
  f.crossing ->> 'place' as place, iso_time(f.breached_at) as "breachedTime"`;

export const findFence = (db: Db, deviceId: number): Promise<FenceRow | undefined> =>
  firstRow<FenceRow>(db)`select ${fenceColumns} from device_fence f where f.device_id = ${deviceId}`;

/** Made when there is none; held until the transaction ends. Undefined: there is no such device. */
export async function lockFence(trx: Trx, deviceId: number): Promise<FenceRow | undefined> {
  await run(trx)`
    insert into device_fence (device_id) select id from device where id = ${deviceId} on conflict do nothing`;
  return firstRow<FenceRow>(trx)`
    select ${fenceColumns} from device_fence f where f.device_id = ${deviceId} for update`;
}

const circle = sql`case when r.radius is not null
  then json_build_object('lng', r.lng, 'lat', r.lat, 'radius', r.radius) end as circle`;

const facts: RawBuilder<unknown> = sql`r.rev, r.action, r.watch, iso_time(r.asked_at) as "askedTime", u.name as "askedBy",
  iso_time(r.sent_at) as "sentTime", iso_time(r.answered_at) as "answeredTime",
  iso_time(r.expires_at) as "expiresAt", r.reason_code as "reasonCode", r.reason`;

const settled = sql`('cancelled', 'undelivered')`;

/**
 * Those from which all else follows: the newest, the newest that was confirmed, the newest circles of both, and the newest
 * that the device may have.
 */
export const decisiveOf = (deviceId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select max(n.rev) filter (where n.state not in ${settled}) as rev from fence_revision n where n.device_id = ${deviceId}
  union select max(n.rev) filter (where n.state = 'confirmed') from fence_revision n where n.device_id = ${deviceId}
  union select max(n.rev) filter (where n.state = 'confirmed' and n.action <> 'close')
    from fence_revision n where n.device_id = ${deviceId}
  union select max(n.rev) filter (where n.action <> 'close') from fence_revision n where n.device_id = ${deviceId}
  union select max(n.rev) filter (where n.watch = 'device' and n.state in ('sending', 'unanswered', 'confirmed'))
    from fence_revision n where n.device_id = ${deviceId}`;

export const findDecisive = (db: Db, deviceId: number): Promise<Revision[]> =>
  allRows<Revision>(db)`
    select ${facts}, r.state, ${circle} from fence_revision r left join app_user u on u.id = r.asked_by
    where r.device_id = ${deviceId} and r.rev in (${decisiveOf(sql`${deviceId}::int`)})`;

export type RevisionRow = FenceRevision & { total: number };

export const findRevisions = (
  db: Db,
  query: { id: number; page: number; limit: number },
): Promise<RevisionRow[]> =>
  allRows<RevisionRow>(db)`
    select ${facts}, r.lng as longitude, r.lat as latitude, r.radius, count(*) over ()::int as total,
      case when r.state in ('queued', 'sending', 'unanswered') and exists (select from fence_revision n
        where n.device_id = r.device_id and n.rev > r.rev and n.state not in ${settled})
        then 'superseded' else r.state end as state
    from fence_revision r left join app_user u on u.id = r.asked_by
    where r.device_id = ${query.id} order by r.rev desc
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`;

export interface NewRevision extends Pick<Revision, 'action' | 'watch' | 'circle'> {
  deviceId: number;
  userId: number;
  state: Extract<StoredState, 'queued' | 'sending' | 'confirmed'>;
  /** Of what is queued. */
  expireMinutes: number | null;
}

/** Its number. */
export async function insertRevision(trx: Trx, revision: NewRevision): Promise<number> {
  const { deviceId, userId, action, watch, circle: drawn, state, expireMinutes } = revision;
  return oneValue<number>(trx)`
    with next as (
      update device_fence set last_rev = last_rev + 1 where device_id = ${deviceId} returning last_rev)
    insert into fence_revision (device_id, rev, action, watch, lng, lat, radius, state, asked_by, answered_at, expires_at)
    select ${deviceId}, last_rev, ${action}, ${watch}, ${drawn?.lng ?? null}, ${drawn?.lat ?? null},
      ${drawn?.radius ?? null}, ${state}, ${userId > 0 ? userId : null},
      case when ${state} = 'confirmed' then now() end,
      now() + ${expireMinutes}::int * interval '1 minute' from next
    returning rev`;
}

/** From here on the device may have it. */
export const markSending = (
  trx: Trx,
  {
    deviceId,
    rev,
    commandId,
    answerMs,
  }: { deviceId: number; rev: number; commandId: number; answerMs: number },
): Promise<void> =>
  run(trx)`
    update fence_revision set state = 'sending', command_id = ${commandId}, sent_at = now(),
      answer_by = clock_timestamp() + ${answerMs}::float8 * interval '1 ms'
    where device_id = ${deviceId} and rev = ${rev}`;

/** It has arrived: from here on the time for the answer counts, unless it is over. */
export const markArrived = (
  db: Db,
  { deviceId, rev, answerMs }: { deviceId: number; rev: number; answerMs: number },
): Promise<void> =>
  run(db)`
    update fence_revision set answer_by = clock_timestamp() + ${answerMs}::float8 * interval '1 ms'
    where device_id = ${deviceId} and rev = ${rev} and state = 'sending' and answer_by > clock_timestamp()`;

/** It certainly did not arrive: it waits again, or is nothing any more. */
export const takeBack = (
  trx: Trx,
  { deviceId, rev, state }: { deviceId: number; rev: number; state: 'queued' | 'undelivered' },
): Promise<void> =>
  run(trx)`
    update fence_revision set state = ${state}, sent_at = null, answer_by = null
    where device_id = ${deviceId} and rev = ${rev} and state in ('sending', 'unanswered')`;

/** What the answer is to; undefined: to nothing that was asked, or it was answered before. */
export const findAsked = (trx: Trx, deviceId: number, commandId: number): Promise<Revision | undefined> =>
  firstRow<Revision>(trx)`
    select ${facts}, r.state, ${circle} from fence_revision r left join app_user u on u.id = r.asked_by
    where r.device_id = ${deviceId} and r.command_id = ${commandId} and r.state in ('sending', 'unanswered')`;

export const saveAnswer = (
  trx: Trx,
  deviceId: number,
  {
    rev,
    state,
    reasonCode,
    reason,
  }: Pick<Revision, 'rev' | 'reasonCode' | 'reason'> & {
    state: 'confirmed' | 'refused';
  },
): Promise<void> =>
  run(trx)`
    update fence_revision set state = ${state}, answered_at = now(), reason_code = ${reasonCode}, reason = ${reason}
    where device_id = ${deviceId} and rev = ${rev}`;

/** Answers whether it counts: what is older than the one before does not. */
export const saveReported = async (trx: Trx, deviceId: number, reported: Reported): Promise<boolean> => {
  const saved = await allValues<number>(trx)`
    update device_fence set reported = ${JSON.stringify(reported)}::jsonb, reported_at = ${reported.reportedTime}::timestamptz
    where device_id = ${deviceId} and (reported_at is null or reported_at <= ${reported.reportedTime}::timestamptz)
    returning device_id`;
  return saved.length > 0;
};

export const cancelQueued = (trx: Trx, deviceId: number, rev: number): Promise<void> =>
  run(trx)`update fence_revision set state = 'cancelled' where device_id = ${deviceId} and rev = ${rev}`;

export const updateLevel = (trx: Trx, deviceId: number, level: number): Promise<void> =>
  run(trx)`update device_fence set level = ${level} where device_id = ${deviceId}`;

/** The fence in force becomes another one, or none: where the device is has to be seen anew. */
export const watch = (
  trx: Trx,
  deviceId: number,
  force: { rev: number; circle: Circle } | undefined,
): Promise<void> =>
  run(trx)`
    update device_fence set watched_rev = ${force?.rev ?? null}, lng = ${force?.circle.lng ?? null},
      lat = ${force?.circle.lat ?? null}, radius = ${force?.circle.radius ?? null},
      armed_at = case when ${force?.rev ?? null}::int is null then null else now() end,
      crossing = null, breached_at = null
    where device_id = ${deviceId}`;

/** Of the device, what waits until it listens; the newest request alone counts. */
export const findQueuedRev = async (db: Db, deviceId: number): Promise<number | undefined> =>
  (
    await allValues<number>(db)`
      select r.rev from fence_revision r where r.device_id = ${deviceId} and r.state = 'queued'
        and r.expires_at > now() and not exists (select from fence_revision n
          where n.device_id = r.device_id and n.rev > r.rev and n.state not in ${settled})`
  )[0];

/**
 * Gives up what was not answered in time. Answers whose. The state is asked for twice: an answer that is committed while
 * this waits for its row changes what is updated, and not what the selection found.
 */
export const giveUpUnanswered = (db: Db, deviceId: number | null): Promise<number[]> =>
  allValues<number>(db)`${prepared}
    update fence_revision set state = 'unanswered'
    where (device_id, rev) in (select device_id, rev from fence_revision where state = 'sending' and answer_by <= now()
      and (${deviceId}::int is null or device_id = ${deviceId}) limit 500)
      and state = 'sending'
    returning device_id`;

/** Whether something has waited too long for its device. */
export const hasExpired = (db: Db): Promise<boolean> =>
  hasRows(db)`select from fence_revision where state = 'queued' and expires_at <= now() limit 1`;

/** Gives up what has waited too long; answers who asked for it. */
export const expireQueued = (db: Db): Promise<{ deviceId: number; userId: number | null }[]> =>
  allRows<{ deviceId: number; userId: number | null }>(db)`
    update fence_revision set state = 'expired'
    where (device_id, rev) in (
      select device_id, rev from fence_revision where state = 'queued' and expires_at <= now() limit 500)
      and state = 'queued'
    returning device_id as "deviceId", asked_by as "userId"`;

/** What devices reported, and nobody has looked at yet: a process may end between the two. */
export const findUnreadReports = (
  db: Db,
  afterId: number,
): Promise<{ deviceId: number; value: unknown; at: Date }[]> =>
  allRows<{ deviceId: number; value: unknown; at: Date }>(db)`
    select a.device_id as "deviceId", a.value, a.updated_time as at
    from device_attribute a join device_fence f on f.device_id = a.device_id
    where a.side = 'client' and a.key = 'fence' and a.device_id > ${afterId}
      and (f.reported_at is null or a.updated_time > f.reported_at)
    order by a.device_id limit 500`;

export const findStateOf = async (db: Db, deviceId: number, rev: number): Promise<StoredState | undefined> =>
  (
    await allValues<StoredState>(db)`
      select state from fence_revision where device_id = ${deviceId} and rev = ${rev}`
  )[0];
