import type { RecordedMessage, Recording } from '@weir/contract/diagnosis/device-recordings';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { allRows, firstValue, oneRow, oneValue, run } from '../../../platform/db/rows.store.ts';

const columns = sql`r.id, u.name as "startedBy", iso_time(r.started_at) as "startedAt",
  iso_time(r.ends_at) as "endsAt", iso_time(r.ended_at) as "endedAt", r.end_reason as "endReason", r.entry_count as entries, r.size_bytes as "sizeBytes"`;

/** Newest first. */
export const findRecordings = (db: Db, deviceId: number): Promise<Recording[]> =>
  allRows<Recording>(db)`
    select ${columns} from device_recording r left join app_user u on u.id = r.started_by
    where r.device_id = ${deviceId} order by r.id desc limit 20`;

/** Locks the device, so that two people do not begin at once. */
export const lockForRecording = (trx: Trx, deviceId: number): Promise<void> =>
  run(trx)`select from device where id = ${deviceId} for no key update`;

export const findOpenRecording = (db: Db, deviceId: number): Promise<number | undefined> =>
  firstValue<number>(db)`
    select id from device_recording where device_id = ${deviceId} and ended_at is null`;

/** How many people of the user's company have running. */
export const countOfCompany = (db: Db, userId: number): Promise<number> =>
  oneValue<number>(db)`
    select count(*)::int as count from device_recording
    where ended_at is null and started_by is not null and company_of(started_by) = company_of(${userId}::int)`;

export async function insertRecording(
  trx: Trx,
  { deviceId, userId, minutes, kept }: { deviceId: number; userId: number; minutes: number; kept: number },
): Promise<{ id: number; endsAt: Date }> {
  await run(trx)`
    delete from device_recording where id in (
      select id from device_recording where device_id = ${deviceId} and ended_at is not null
      order by id desc offset ${kept - 1})`;
  return oneRow<{ id: number; endsAt: Date }>(trx)`
    insert into device_recording (device_id, started_by, ends_at)
    values (${deviceId}, ${userId > 0 ? userId : null}, now() + make_interval(mins => ${minutes}))
    returning id, ends_at as "endsAt"`;
}

export type StoredMessage = Omit<RecordedMessage, 'decoded' | 'at'> & { at: Date };

/** Does nothing when the recording is gone. */
export async function insertMessages(
  db: Db,
  recordingId: number,
  messages: readonly StoredMessage[],
): Promise<void> {
  const of = <K extends keyof StoredMessage>(name: K) => messages.map((message) => message[name]);
  await run(db)`
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
    where r.id = ${recordingId}`;
}

export const endRecordings = (
  db: Db,
  ids: readonly number[] | 'all',
  reason: NonNullable<Recording['endReason']>,
): Promise<void> =>
  run(db)`
    update device_recording set ended_at = now(), end_reason = ${reason}
    where ended_at is null and ${ids === 'all' ? sql`true` : sql`id = any(${[...ids]}::int[])`}`;

/** Those whose end came and was not written. */
export const endOverdueRecordings = (db: Db, before: Date): Promise<void> =>
  run(db)`
    update device_recording set ended_at = ends_at, end_reason = 'time'
    where ended_at is null and ends_at < ${before}`;

export const deleteRecordingsEndedBefore = (db: Db, before: Date): Promise<void> =>
  run(db)`delete from device_recording where ended_at < ${before}`;

const messageColumns = sql`e.seq, e.at, e.direction, e.transport, e.topic, e.payload, e.encoding,
  e.size_bytes as "sizeBytes", e.is_cut::int as "isCut", e.outcome, e.latency_ms as "latencyMs"`;

/** Of one recording, in their order. */
export const findMessages = (
  db: Db,
  recordingId: number,
  { after, limit }: { after: number; limit: number },
): Promise<StoredMessage[]> =>
  allRows<StoredMessage>(db)`
    select ${messageColumns} from device_recording_entry e
    where e.recording_id = ${recordingId} and e.seq > ${after} order by e.seq limit ${limit}`;

/** The newest of all recordings of a device, in the order of their times. */
export async function findNewestMessages(db: Db, deviceId: number, most: number): Promise<StoredMessage[]> {
  const rows = await allRows<StoredMessage>(db)`
    select ${messageColumns} from device_recording_entry e join device_recording r on r.id = e.recording_id
    where r.device_id = ${deviceId} order by e.recording_id desc, e.seq desc limit ${most}`;
  return rows.reverse();
}
