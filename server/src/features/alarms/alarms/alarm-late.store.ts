import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/**
 * Frames of a device and layout that are older than its newest one; or, with no layout, frames in order that came too
 * late to tell of missing data when it was missing. The device's time.
 */
export interface LateSpan {
  readonly deviceId: number;
  readonly layoutId: number | null;
  fromMs: number;
  toMs: number;
}

/** Notes them in the transaction of the frames: what they would have raised is looked for later. */
export async function insertLateSpans(trx: Db, spans: readonly LateSpan[]): Promise<void> {
  await sql`
    insert into alarm_late (device_id, layout_id, from_time, to_time, why)
    select one.*, case when one.layout_id is null then 'missing' else 'late' end from unnest(${spans.map(({ deviceId }) => deviceId)}::int[],
      ${spans.map(({ layoutId }) => layoutId)}::int[],
      ${spans.map(({ fromMs }) => new Date(fromMs))}::timestamptz[],
      ${spans.map(({ toMs }) => new Date(toMs))}::timestamptz[])
      as one(device_id, layout_id, from_time, to_time)`.execute(trx);
}
