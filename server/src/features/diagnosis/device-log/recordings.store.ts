import type { RecordedMessage, Recording } from '@weir/contract/diagnosis/device-recordings';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

const columns = sql`r.id, u.name as "startedBy", iso_time(r.started_at) as "startedAt",
  iso_time(r.ends_at) as "endsAt", iso_time(r.ended_at) as "endedAt", r.end_reason as "endReason", r.entry_count as entries, r.size_bytes as "sizeBytes"`;

/** Newest first. */
export async function findRecordings(db: Db, deviceId: number): Promise<Recording[]> {
  const { rows } = await sql<Recording>`
    select ${columns} from device_recording r left join app_user u on u.id = r.started_by
    where r.device_id = ${deviceId} order by r.id desc limit 20`.execute(db);
  return rows;
}

/** Locks the device, so that two people do not begin at once. */
export async function lockForRecording(trx: Trx, deviceId: number): Promise<void> {
  await sql`select from device where id = ${deviceId} for no key update`.execute(trx);
}

export async function findOpenRecording(db: Db, deviceId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from device_recording where device_id = ${deviceId} and ended_at is null`.execute(db);
  return rows[0]?.id;
}

/** How many people of the user's company have running. */
export async function countOfCompany(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from device_recording
    where ended_at is null and started_by is not null and company_of(started_by) = company_of(${userId}::int)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function insertRecording(
  trx: Trx,
  { deviceId, userId, minutes, kept }: { deviceId: number; userId: number; minutes: number; kept: number },
): Promise<{ id: number; endsAt: Date }> {
  await sql`
    delete from device_recording where id in (
      select id from device_recording where device_id = ${deviceId} and ended_at is not null
      order by id desc offset ${kept - 1})`.execute(trx);
  const { rows } = await sql<{ id: number; endsAt: Date }>`
    insert into device_recording (device_id, started_by, ends_at)
    values (${deviceId}, ${userId > 0 ? userId : null}, now() + make_interval(mins => ${minutes}))
    returning id, ends_at as "endsAt"`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('The recording was not stored');
  return row;
}

export type StoredMessage = Omit<RecordedMessage, 'decoded' | 'at'> & { at: Date };

/** Does nothing when the recording is gone. */
export async function insertMessages(
  db: Db,
  recordingId: number,
  messages: readonly StoredMessage[],
): Promise<void> {
  const of = <K extends keyof StoredMessage>(name: K) => messages.map((message) => message[name]);
  await sql`
    with added as (
      insert into device_recording_entry
        (recording_id, seq, at, direction, transport, topic, payload, encoding, size_bytes, is_cut, outcome, latency_ms)
      select r.id, n.* from device_recording r, unnest(
        ${of('seq')}::int[], ${of('at')}::timestamptz[], ${of('direction')}::text[], ${of('transport')}::text[],
        ${of('topic')}::text[], ${of('payload')}::text[], ${of('encoding')}::text[], ${of('sizeBytes')}::int[],
        ${of('isCut').map(Boolean)}::bool[], ${of('outcome')}::text[], ${of('latencyMs')}::int[]) n
      where r.id = ${recordingId} on conflict do nothing returning length(payload) as size)
    update device_recording r set entry_count = r.entry_count + a.count, size_bytes = r.size_bytes + a.size
    from (select count(*)::int as count, coalesce(sum(size), 0)::int as size from added) a
    where r.id = ${recordingId}`.execute(db);
}

export async function endRecordings(
  db: Db,
  ids: readonly number[] | 'all',
  reason: NonNullable<Recording['endReason']>,
): Promise<void> {
  await sql`
    update device_recording set ended_at = now(), end_reason = ${reason}
    where ended_at is null and ${ids === 'all' ? sql`true` : sql`id = any(${[...ids]}::int[])`}`.execute(db);
}

/** Those whose end came and was not written. */
export async function endOverdueRecordings(db: Db, before: Date): Promise<void> {
  await sql`
    update device_recording set ended_at = ends_at, end_reason = 'time'
    where ended_at is null and ends_at < ${before}`.execute(db);
}

export async function deleteRecordingsEndedBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from device_recording where ended_at < ${before}`.execute(db);
}

/** Of one recording, in their order. */
export async function findMessages(
  db: Db,
  recordingId: number,
  { after, limit }: { after: number; limit: number },
): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    select seq, at, direction, transport, topic, payload, encoding, size_bytes as "sizeBytes",
      is_cut::int as "isCut", outcome, latency_ms as "latencyMs"
    from device_recording_entry where recording_id = ${recordingId} and seq > ${after}
    order by seq limit ${limit}`.execute(db);
  return rows;
}

/** The newest of all recordings of a device, in the order of their times. */
export async function findNewestMessages(db: Db, deviceId: number, most: number): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    select e.seq, e.at, e.direction, e.transport, e.topic, e.payload, e.encoding, e.size_bytes as "sizeBytes",
      e.is_cut::int as "isCut", e.outcome, e.latency_ms as "latencyMs"
    from device_recording_entry e join device_recording r on r.id = e.recording_id
    where r.device_id = ${deviceId} order by e.recording_id desc, e.seq desc limit ${most}`.execute(db);
  return rows.reverse();
}
