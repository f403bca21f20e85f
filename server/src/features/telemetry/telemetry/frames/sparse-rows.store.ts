import type pg from 'pg';
import type { Retention } from './frames.policy.ts';
import { type EncodedFrames, sentFrames } from './frames.store.ts';
import type { SparseValues } from './sparse-rows.policy.ts';
import { stores } from './stores.policy.ts';

export interface StoredRow {
  /** Index among the rows that were sent. */
  readonly position: number;
  readonly stored: SparseValues;
}

interface Row {
  position: number;
  values: (number | null)[];
  texts: (string | null)[];
}

/** Of the rows that were sent, those that earlier transactions have stored, locked. */
export async function findStoredRows(
  client: pg.ClientBase,
  retention: Retention,
  frames: EncodedFrames,
): Promise<StoredRow[]> {
  const { rows } = await client.query<Row>(
    `select (sent.position - 1)::int as position, f.values, array(
       select case when cell.value = 'Infinity' then text_at(f.device_id, l.signal_ids[cell.n], f.ts) end
       from unnest(f.values) with ordinality as cell(value, n) order by cell.n) as texts
     from ${sentFrames.from} join ${stores[retention].frames} f
       on f.device_id = sent.device_id and f.layout_id = sent.layout_id and f.ts = sent.ts
     join layout l on l.id = f.layout_id
     where f.xmin::text <> pg_current_xact_id()::xid::text
     order by sent.position for update of f`,
    frames.parameters,
  );
  return rows.map(({ position, values, texts }) => ({
    position,
    stored: {
      values: values.map((value) => (value === Number.POSITIVE_INFINITY ? null : value)),
      texts: values.map((value, at) => (value === Number.POSITIVE_INFINITY ? (texts[at] ?? '') : null)),
    },
  }));
}

/** Writes the rows as they are now. */
export async function updateRows(
  client: pg.ClientBase,
  retention: Retention,
  frames: EncodedFrames,
): Promise<void> {
  await client.query(
    `update ${stores[retention].frames} f
     set values = ${sentFrames.mixed}, received_at = greatest(f.received_at, sent.received_at)
     from ${sentFrames.from}
     where f.device_id = sent.device_id and f.layout_id = sent.layout_id and f.ts = sent.ts`,
    frames.parameters,
  );
}
