import type { Output } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import type { listQuarantine } from '@weir/contract/telemetry/telemetry';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { QuarantineReason } from '../frames/frames.policy.ts';

type Quarantined = Output<typeof listQuarantine>;
type Query = Static<typeof listQuarantine.query>;

/** Newest first; a few hundred are kept of a device. */
export async function findQuarantine(db: Db, { id, page, limit }: Query): Promise<Quarantined> {
  const ofDevice = db.selectFrom('quarantine').where('device_id', '=', id);
  const { total } = await ofDevice.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await ofDevice
    .select(['id', 'reason', 'detail', 'topic', 'payload', 'received_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const list = rows.map((row) => ({
    id: Number(row.id),
    // Ingest writes nothing else.
    reason: row.reason as QuarantineReason,
    detail: row.detail,
    topic: row.topic,
    payload: row.payload,
    receivedAt: row.received_at.toISOString(),
  }));
  return { list, total, page, limit };
}
