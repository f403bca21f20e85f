import type { Output } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import type { listQuarantine } from '@weir/contract/telemetry/telemetry';
import { sql } from 'kysely';
import { findCountedPage } from '../../../../platform/db/counted-page.store.ts';
import type { Db } from '../../../../platform/db/database.ts';

type Quarantined = Output<typeof listQuarantine>;
type Query = Static<typeof listQuarantine.query>;

/** Newest first; a few hundred are kept of a device. */
export async function findQuarantine(db: Db, { id, page, limit }: Query): Promise<Quarantined> {
  const all = sql`
    select id, reason, detail, topic, payload, iso_time(received_at) as "receivedAt"
    from quarantine where device_id = ${id}`;
  const params = { rows: all, conditions: [], order: sql`id desc`, page, limit };
  const { rows, total } = await findCountedPage<Quarantined['list'][number]>(db, params);
  return { list: rows, total, page, limit };
}
