import { type VideoViewer, viewTimes } from '@weir/contract/places/video';
import { sql } from 'kysely';
import type { Viewer } from '../../../../platform/access/caller.ts';
import { deviceInScope, projectInScopeOf } from '../../../../platform/access/row-scope.store.ts';
import { isLiveSession } from '../../../../platform/access/session-expiry.store.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { allRows, firstRow, oneValue, run } from '../../../../platform/db/rows.store.ts';

/** Leaves room for one more: whoever asks again and again keeps the newest. */
export const deleteOldestUnopened = (db: Db, sessionId: number, most: number): Promise<void> =>
  run(db)`
    delete from video_view where id in (
      select id from video_view where session_id = ${sessionId} and opened_at is null
      order by id desc offset ${most - 1})`;

export interface NewView {
  key: string;
  sourceId: number;
  userId: number;
  sessionId: number;
  quality: 'main' | 'sub';
  ticketHash: Buffer;
}

/** Answers until when its ticket opens. */
export const insertView = (db: Db, view: NewView): Promise<string> =>
  oneValue<string>(db)`
    insert into video_view (key, source_id, user_id, session_id, quality, ticket_hash)
    values (${view.key}, ${view.sourceId}, ${view.userId}, ${view.sessionId}, ${view.quality}, ${view.ticketHash})
    returning iso_time(created_time + make_interval(secs => ${viewTimes.openWithinS}))`;

/** What is known of somebody who watches. */
export interface ViewRow {
  id: number;
  key: string;
  sourceId: number;
  quality: 'main' | 'sub';
  userId: number;
  sessionId: number;
  username: string;
  everything: boolean;
  deviceId: number;
  deviceName: string;
  sourceName: string;
  channel: number;
  expireAt: string;
}

const endsAt = sql`least(v.created_time + make_interval(secs => ${viewTimes.mostS}),
  coalesce(v.seen_at, now()) + make_interval(secs => ${viewTimes.idleS}))`;

const columns = sql`v.id::int as id, v.key, v.source_id as "sourceId", v.quality, v.user_id as "userId",
  v.session_id as "sessionId", u.username, r.identification = 'SUPERADMIN' as everything,
  d.id as "deviceId", d.name as "deviceName", x.name as "sourceName", x.channel, iso_time(${endsAt}) as "expireAt"`;

const tables = sql`video_view v join video_source x on x.id = v.source_id join device d on d.id = x.device_id
  join app_user u on u.id = v.user_id join role r on r.id = u.role_id join session s on s.id = v.session_id`;

/** The sign-in that asked still stands, and its user may still see the device. */
const isStillAllowed = sql`v.ended_at is null and ${isLiveSession}
  and u.enabled and u.deleted_at is null and x.enabled and d.deleted_at is null
  and ${projectInScopeOf(sql<number>`v.user_id`, sql<number>`d.project_id`, 'view')}
  and exists (select from role_permission p where p.role_id = u.role_id and p.permission = 'devices:list')`;

/** The one that the ticket still opens; nobody else opens it until the transaction ends. */
export const lockUnopened = (trx: Trx, ticketHash: Buffer): Promise<ViewRow | undefined> =>
  firstRow<ViewRow>(trx)`
    select ${columns} from ${tables}
    where v.ticket_hash = ${ticketHash} and v.opened_at is null and ${isStillAllowed}
      and v.created_time > now() - make_interval(secs => ${viewTimes.openWithinS}) for update of v`;

/** From here on it belongs to whoever has the cookie, in this browser. */
export const setOpened = (
  trx: Trx,
  id: number,
  { cookieHash, browserHash }: { cookieHash: Buffer; browserHash: Buffer },
): Promise<void> =>
  run(trx)`
    update video_view set opened_at = now(), seen_at = now(), cookie_hash = ${cookieHash},
      browser_hash = ${browserHash} where id = ${id}`;

export interface Presented {
  key: string;
  cookieHash: Buffer;
  browserHash: Buffer;
}

export const findOpened = (
  db: Db,
  { key, cookieHash, browserHash }: Presented,
): Promise<ViewRow | undefined> =>
  firstRow<ViewRow>(db)`
    select ${columns} from ${tables}
    where v.key = ${key} and v.cookie_hash = ${cookieHash} and v.browser_hash = ${browserHash}
      and ${isStillAllowed} and ${endsAt} > now()`;

/** Written down some times a minute, however often it is looked at. */
export const updateSeen = (db: Db, id: number): Promise<void> =>
  run(db)`update video_view set seen_at = now()
    where id = ${id} and seen_at < now() - interval '5 seconds' and ended_at is null`;

export const endView = (db: Db, id: number): Promise<void> =>
  run(db)`update video_view set ended_at = now() where id = ${id} and ended_at is null`;

/** Openings of one camera take turns until the transaction ends, so that none of them is counted too late. */
export const holdOpenings = (trx: Trx, sourceId: number): Promise<void> =>
  run(trx)`select pg_advisory_xact_lock(hashtext('video_view'), ${sourceId})`;

const isWatching = sql`v.ended_at is null and v.seen_at > now() - interval '20 seconds'`;

export const countWatching = (db: Db, sourceId: number): Promise<number> =>
  oneValue<number>(db)`
    select count(*)::int as count from video_view v where v.source_id = ${sourceId} and ${isWatching}`;

/** Somebody who watches, and which camera. */
export type Watching = Omit<VideoViewer, 'fetchedBytes'> & { sourceId: number };

/** Those that watch a device which the viewer may operate. */
export const findWatching = (db: Db, viewer: Viewer, deviceId: number): Promise<Watching[]> =>
  allRows<Watching>(db)`
    select v.key as view, x.id as "sourceId", u.name as "userName", x.channel, x.name as "sourceName", v.quality,
      iso_time(v.opened_at) as "openedAt", iso_time(v.seen_at) as "seenAt"
    from video_view v join video_source x on x.id = v.source_id join device d on d.id = x.device_id
      join app_user u on u.id = v.user_id
    where x.device_id = ${deviceId} and ${isWatching} and ${deviceInScope(viewer, 'operate')}
    order by v.opened_at limit 200`;

/** Those that have long been over; the log keeps who has watched. */
export const deleteOldViews = (db: Db): Promise<void> =>
  run(db)`delete from video_view where created_time < now() - interval '1 day'`;
