import type { ConnectionNotice, PresenceStretch } from '@weir/contract/diagnosis/device-log';
import type { OfflineReason, Presence } from '@weir/contract/fleet/devices';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

export interface ConnectionEvent {
  deviceId: number;
  at: Date;
  kind: 'connected' | 'disconnected' | 'refused' | 'presence' | ConnectionNotice;
  presence: Presence | null;
  reason: string | null;
  detail: object | null;
}

/** Those of devices that do not exist any more are left out. */
export async function insertConnectionEvents(db: Db, events: readonly ConnectionEvent[]): Promise<void> {
  const of = <K extends keyof ConnectionEvent>(name: K) => events.map((event) => event[name]);
  await sql`
    insert into device_connection_event (device_id, at, kind, presence, reason, detail)
    select n.device_id, n.at, n.kind, n.presence, n.reason, n.detail from unnest(
      ${of('deviceId')}::int[], ${of('at')}::timestamptz[], ${of('kind')}::text[], ${of('presence')}::text[],
      ${of('reason')}::text[], ${events.map(({ detail }) => detail && JSON.stringify(detail))}::jsonb[]
    ) as n(device_id, at, kind, presence, reason, detail)
    join device d on d.id = n.device_id`.execute(db);
}

/** Those that have grown since they were inserted: the same device, time, kind and reason. */
export async function updateConnectionEvents(db: Db, events: readonly ConnectionEvent[]): Promise<void> {
  if (events.length === 0) return;
  const of = <K extends keyof ConnectionEvent>(name: K) => events.map((event) => event[name]);
  await sql`
    update device_connection_event e set detail = n.detail
    from unnest(
      ${of('deviceId')}::int[], ${of('at')}::timestamptz[], ${of('kind')}::text[], ${of('reason')}::text[],
      ${events.map(({ detail }) => detail && JSON.stringify(detail))}::jsonb[]
    ) as n(device_id, at, kind, reason, detail)
    where e.device_id = n.device_id and e.at = n.at and e.kind = n.kind
      and e.reason is not distinct from n.reason`.execute(db);
}

/** Keeps the newest of each of these devices. */
export async function trimConnectionEvents(
  db: Db,
  deviceIds: readonly number[],
  kept: number,
): Promise<void> {
  await sql`
    delete from device_connection_event e using unnest(${[...deviceIds]}::int[]) as touched(id)
    where e.device_id = touched.id and e.at < (
      select o.at from device_connection_event o where o.device_id = touched.id
      order by o.at desc, o.id desc offset ${kept - 1} limit 1)`.execute(db);
}

export async function deleteConnectionEventsBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from device_connection_event where at < ${before}`.execute(db);
}

export interface PresenceMark {
  at: Date;
  presence: PresenceStretch['presence'];
  reason: OfflineReason | null;
}

/** Changes of presence since then, oldest first, and the one that was in force at that time. */
export async function findPresenceMarks(
  db: Db,
  deviceId: number,
  { since, most }: { since: Date; most: number },
): Promise<PresenceMark[]> {
  const { rows } = await sql<PresenceMark>`
    select * from (
      (select at, presence, reason from device_connection_event
        where device_id = ${deviceId} and kind = 'presence' and at >= ${since} order by at desc, id desc limit ${most})
      union all
      (select at, presence, reason from device_connection_event
        where device_id = ${deviceId} and kind = 'presence' and at < ${since} order by at desc, id desc limit 1)
    ) m order by at`.execute(db);
  return rows;
}

export async function countDisconnects(db: Db, deviceId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from device_connection_event
    where device_id = ${deviceId} and kind = 'disconnected' and at >= ${since}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The newest event of each kind. */
export async function findLastEvents(db: Db, deviceId: number): Promise<ConnectionEvent[]> {
  const { rows } = await sql<ConnectionEvent>`
    select l.device_id as "deviceId", l.at, l.kind, l.presence, l.reason, l.detail
    from unnest(array['connected', 'disconnected', 'refused', 'presence']) as k(kind)
    cross join lateral (
      select * from device_connection_event e where e.device_id = ${deviceId} and e.kind = k.kind
      order by e.at desc, e.id desc limit 1) l`.execute(db);
  return rows;
}
