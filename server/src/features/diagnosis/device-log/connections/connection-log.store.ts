import type { ConnectionNotice, PresenceStretch } from '@weir/contract/diagnosis/device-log';
import type { OfflineReason, Presence } from '@weir/contract/fleet/devices';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { allRows, oneValue, run } from '../../../../platform/db/rows.store.ts';

export interface ConnectionEvent {
  deviceId: number;
  at: Date;
  kind: 'connected' | 'disconnected' | 'refused' | 'presence' | ConnectionNotice;
  presence: Presence | null;
  reason: string | null;
  detail: object | null;
}

/** The events as rows `n`. */
function sent(events: readonly ConnectionEvent[]): RawBuilder<unknown> {
  const of = <K extends keyof ConnectionEvent>(name: K) => events.map((event) => event[name]);
  return sql`unnest(
    ${of('deviceId')}::int[], ${of('at')}::timestamptz[], ${of('kind')}::text[], ${of('presence')}::text[],
    ${of('reason')}::text[], ${events.map(({ detail }) => detail && JSON.stringify(detail))}::jsonb[]
  ) as n(device_id, at, kind, presence, reason, detail)`;
}

/** Those of devices that do not exist any more are left out. */
export const insertConnectionEvents = (db: Db, events: readonly ConnectionEvent[]): Promise<void> =>
  run(db)`
    insert into device_connection_event (device_id, at, kind, presence, reason, detail)
    select n.* from ${sent(events)} join device d on d.id = n.device_id`;

/** Those that have grown since they were inserted: the same device, time, kind and reason. */
export async function updateConnectionEvents(db: Db, events: readonly ConnectionEvent[]): Promise<void> {
  if (events.length === 0) return;
  await run(db)`
    update device_connection_event e set detail = n.detail from ${sent(events)}
    where e.device_id = n.device_id and e.at = n.at and e.kind = n.kind
      and e.reason is not distinct from n.reason`;
}

/** Keeps the newest of each of these devices. */
export const trimConnectionEvents = (db: Db, deviceIds: readonly number[], kept: number): Promise<void> =>
  run(db)`
    delete from device_connection_event e using unnest(${[...deviceIds]}::int[]) as touched(id)
    where e.device_id = touched.id and e.at < (
      select o.at from device_connection_event o where o.device_id = touched.id
      order by o.at desc, o.id desc offset ${kept - 1} limit 1)`;

export const deleteConnectionEventsBefore = (db: Db, before: Date): Promise<void> =>
  run(db)`delete from device_connection_event where at < ${before}`;

export interface PresenceMark {
  at: Date;
  presence: PresenceStretch['presence'];
  reason: OfflineReason | null;
}

/** Changes of presence since then, oldest first, and the one that was in force at that time. */
export const findPresenceMarks = (
  db: Db,
  deviceId: number,
  { since, most }: { since: Date; most: number },
): Promise<PresenceMark[]> =>
  allRows<PresenceMark>(db)`
    select * from (
      (select at, presence, reason from device_connection_event
        where device_id = ${deviceId} and kind = 'presence' and at >= ${since} order by at desc, id desc limit ${most})
      union all
      (select at, presence, reason from device_connection_event
        where device_id = ${deviceId} and kind = 'presence' and at < ${since} order by at desc, id desc limit 1)
    ) m order by at`;

export const countDisconnects = (db: Db, deviceId: number, since: Date): Promise<number> =>
  oneValue<number>(db)`
    select count(*)::int as count from device_connection_event
    where device_id = ${deviceId} and kind = 'disconnected' and at >= ${since}`;

/** The newest event of each kind. */
export const findLastEvents = (db: Db, deviceId: number): Promise<ConnectionEvent[]> =>
  allRows<ConnectionEvent>(db)`
    select l.device_id as "deviceId", l.at, l.kind, l.presence, l.reason, l.detail
    from unnest(array['connected', 'disconnected', 'refused', 'presence']) as k(kind)
    cross join lateral (
      select * from device_connection_event e where e.device_id = ${deviceId} and e.kind = k.kind
      order by e.at desc, e.id desc limit 1) l`;
