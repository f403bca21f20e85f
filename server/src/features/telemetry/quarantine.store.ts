import type { Output } from '@weir/contract/endpoint';
import type { listQuarantine } from '@weir/contract/telemetry';
import type { Db } from '../../platform/db/database.ts';
import type { QuarantineReason } from './frames.policy.ts';

const keptPerDevice = 200;

type Entry = Output<typeof listQuarantine>['list'][number];

/** Newest first. */
export async function findQuarantine(db: Db, deviceId: number): Promise<Entry[]> {
  const rows = await db
    .selectFrom('quarantine')
    .select(['id', 'reason', 'detail', 'topic', 'payload', 'received_at'])
    .where('device_id', '=', deviceId)
    .orderBy('id', 'desc')
    .limit(keptPerDevice)
    .execute();
  return rows.map((row) => ({
    id: Number(row.id),
    // Ingest writes nothing else.
    reason: row.reason as QuarantineReason,
    detail: row.detail,
    topic: row.topic,
    payload: row.payload,
    receivedAt: row.received_at.toISOString(),
  }));
}
