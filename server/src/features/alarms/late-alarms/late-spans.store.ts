import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Span } from './reconcile.policy.ts';
import type { LateNote } from './spans.policy.ts';

export interface Patience {
  now: Date;
  /** Nothing more came late for so long. */
  quietMs: number;
  /** Or it has been waited for so long. */
  longestMs: number;
}

const devicesAtOnce = 100;

/** Devices whose late data is all there, or has been waited for long enough; the longest waiting first. */
export async function findReadyDevices(
  db: Db,
  { now, quietMs, longestMs }: Patience,
): Promise<readonly number[]> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const { rows } = await sql<{ id: number }>`
    select device_id as id from alarm_late group by device_id
    having max(noted_at) <= ${before(quietMs)} or min(noted_at) <= ${before(longestMs)}
    order by min(noted_at), device_id limit ${devicesAtOnce}`.execute(db);
  return rows.map(({ id }) => id);
}

const notesAtOnce = 20_000;

/** The oldest spans first. */
export async function findNotes(db: Db, deviceId: number): Promise<LateNote[]> {
  const { rows } = await sql<LateNote>`
    select seq, layout_id as "layoutId", why, extract(epoch from from_time)::float8 * 1000 as "fromMs",
      extract(epoch from to_time)::float8 * 1000 as "toMs"
    from alarm_late where device_id = ${deviceId} order by from_time, seq limit ${notesAtOnce}`.execute(db);
  return rows;
}

/** Takes the notes away; false when somebody else has: what they are about is done. */
export async function takeNotes(trx: Db, deviceId: number, notes: readonly LateNote[]): Promise<boolean> {
  const { rows } = await sql`
    delete from alarm_late where device_id = ${deviceId} and seq = any(${notes.map(({ seq }) => seq)}::bigint[])
    returning seq`.execute(trx);
  return rows.length === notes.length;
}

/** What is left to do, for the next turn: it is ready at once. */
export async function insertRest(trx: Db, past: Noted, { fromMs, toMs }: Span): Promise<void> {
  const { deviceId, why } = past;
  const layoutIds = why === 'late' ? [...past.layoutIds] : [null];
  await sql`
    insert into alarm_late (device_id, layout_id, from_time, to_time, noted_at, why)
    select ${deviceId}::int, layout_id, ${new Date(fromMs)}::timestamptz, ${new Date(toMs)}::timestamptz, '-infinity',
      ${why} from unnest(${layoutIds}::int[]) as one(layout_id)`.execute(trx);
}

interface Noted {
  readonly deviceId: number;
  readonly layoutIds: readonly number[];
  readonly why: LateNote['why'];
}

/** To look once more at alarms of the device's own, when the frames are stored that are being stored now. */
export async function insertAgain(trx: Db, deviceId: number, { fromMs, toMs }: Span): Promise<void> {
  await sql`
    insert into alarm_late (device_id, from_time, to_time, why)
    values (${deviceId}, ${new Date(fromMs)}, ${new Date(toMs)}, 'own')`.execute(trx);
}

/** What the layouts carry. */
export async function findCodes(db: Db, layoutIds: readonly number[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`
    select distinct s.semaphore_id as code from layout l join signal s on s.id = any(l.signal_ids)
    where l.id = any(${[...layoutIds]}::int[])`.execute(db);
  return new Set(rows.map(({ code }) => code));
}
