import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../../../platform/db/database.ts';
import { prepared } from '../../../../platform/db/prepared.ts';
import { allRows, allValues, run } from '../../../../platform/db/rows.store.ts';

/** Something that is still to be done about frames of a device that are stored. */
export interface IngestNote {
  readonly seq: number;
  /** The device's time. */
  readonly fromMs: number;
  readonly toMs: number;
  /** When its frames were received; null where the work does not ask. */
  readonly receivedFromMs: number | null;
  readonly receivedToMs: number | null;
  /** What else the work wants to know. */
  readonly layoutId: number | null;
  readonly kind: string | null;
}

export interface NewIngestNote {
  readonly deviceId: number;
  readonly fromMs: number;
  readonly toMs: number;
  readonly receivedFromMs?: number;
  readonly receivedToMs?: number;
  readonly layoutId?: number | null;
  readonly kind?: string;
}

const time = (ms: number | undefined) => (ms === undefined ? null : new Date(ms));

/** In the transaction of what they are about. Never waits: notes are a log. */
export const insertIngestNotes = (
  trx: Db,
  work: string,
  notes: readonly NewIngestNote[],
  /** Nobody waits any longer for more of them. */
  age: 'new' | 'old' = 'new',
): Promise<void> =>
  run(trx)`${prepared}
    insert into ingest_note (work, device_id, layout_id, kind, from_time, to_time, received_from, received_to, noted_at)
    select ${work}, one.*, ${age === 'old' ? sql`'-infinity'` : sql`now()`} from unnest(
      ${notes.map(({ deviceId }) => deviceId)}::int[], ${notes.map(({ layoutId }) => layoutId ?? null)}::int[],
      ${notes.map(({ kind }) => kind ?? null)}::text[], ${notes.map(({ fromMs }) => time(fromMs))}::timestamptz[],
      ${notes.map(({ toMs }) => time(toMs))}::timestamptz[],
      ${notes.map(({ receivedFromMs }) => time(receivedFromMs))}::timestamptz[],
      ${notes.map(({ receivedToMs }) => time(receivedToMs))}::timestamptz[]) as one`;

const notesAtOnce = 20_000;

const ms = (column: string): RawBuilder<number> => sql`extract(epoch from ${sql.ref(column)})::float8 * 1000`;

/** The oldest spans first. */
export const findIngestNotes = (db: Db, work: string, deviceId: number): Promise<IngestNote[]> =>
  allRows<IngestNote>(db)`${prepared}
    select seq, layout_id as "layoutId", kind, ${ms('from_time')} as "fromMs", ${ms('to_time')} as "toMs",
      ${ms('received_from')} as "receivedFromMs", ${ms('received_to')} as "receivedToMs"
    from ingest_note where work = ${work} and device_id = ${deviceId} order by from_time, seq limit ${notesAtOnce}`;

/** Takes the notes away; false when somebody else has: what they are about is done. */
export async function takeIngestNotes(
  trx: Db,
  work: string,
  deviceId: number,
  notes: readonly Pick<IngestNote, 'seq'>[],
): Promise<boolean> {
  const taken = await allRows(trx)`${prepared}
    delete from ingest_note where work = ${work} and device_id = ${deviceId}
      and seq = any(${notes.map(({ seq }) => seq)}::bigint[])
    returning seq`;
  return taken.length === notes.length;
}

/** Devices that have notes of a work. */
export const findNotedDevices = (db: Db, work: string): Promise<number[]> =>
  allValues<number>(db)`
    select distinct device_id as id from ingest_note where work = ${work}`;

/**
 * By work, the devices of these frames that have notes. Nearly always no device has any, which one look at the index
 * says: a plan made while the table is empty would read all of it, with the many notes that were taken away.
 */
export async function findDevicesBehind(
  client: pg.ClientBase,
  works: readonly { readonly name: string }[],
  frames: readonly { readonly deviceId: number }[],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const behind = new Map<string, Set<number>>();
  if (works.length === 0 || frames.length === 0) return behind;
  const { rows } = await client.query<{ work: string; deviceId: number }>({
    name: 'find-devices-behind',
    text: `select one.work, behind.device_id as "deviceId" from unnest($1::text[]) as one(work)
      cross join lateral (
        select n.device_id from ingest_note n where n.work = one.work and n.device_id = any($2::int[])
          and (select true from ingest_note any_of where any_of.work = one.work order by device_id, seq limit 1)
        offset 0) behind`,
    values: [works.map(({ name }) => name), [...new Set(frames.map(({ deviceId }) => deviceId))]],
  });
  for (const { work, deviceId } of rows) behind.getOrInsertComputed(work, () => new Set()).add(deviceId);
  return behind;
}
