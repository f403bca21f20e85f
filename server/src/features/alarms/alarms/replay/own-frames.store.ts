import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { oneRow } from '../../../../platform/db/rows.store.ts';
import { stores } from '../../../telemetry/telemetry/telemetry.service.ts';
import { ownAlarmsIn } from '../engine/own-alarms.policy.ts';
import type { OwnFrame } from './own-replay.policy.ts';
import type { Source } from './samples.store.ts';
import type { Span } from './signal-replay.policy.ts';

const framesAtOnce = 10_000;

export interface OwnPage {
  readonly list: readonly OwnFrame[];
  /** Where the next page begins; null: this was the last. */
  readonly nextMs: number | null;
}

interface Said {
  count: number;
  lastMs: number;
  times: number[];
  texts: string[];
}

/**
 * What the device said of its own alarms in the next frames from a time on, in the order of its time; frames ahead
 * of the platform's clock raise nothing and are left out.
 */
export async function findOwnFrames(
  db: Db,
  deviceId: number,
  sources: readonly Source[],
  { fromMs, toMs }: Span,
): Promise<OwnPage> {
  const parts = sources.map(
    ({ layoutId, retention, signalId, position, sparse }) => sql`
      (select n.ts, ${signalId}::int as signal_id from ${sql.table(stores[retention].frames)} n
      where n.device_id = ${deviceId} and n.layout_id = ${layoutId} and n.ts >= ${new Date(fromMs)}
        and n.ts <= ${new Date(toMs)} and n.ts <= n.received_at + interval '5 minutes'
        and is_text(n.values[${position}::int], ${sparse})
      order by n.ts fetch first ${sql.lit(framesAtOnce)} rows with ties)`,
  );
  const { count, lastMs, times, texts } = await oneRow<Said>(db)`
    with page as (
      select * from (${sql.join(parts, sql` union all `)}) held
      order by ts fetch first ${sql.lit(framesAtOnce)} rows with ties)
    select count(*)::int as count, extract(epoch from max(page.ts))::float8 * 1000 as "lastMs",
      coalesce(array_agg(extract(epoch from page.ts)::float8 * 1000 order by page.ts) filter (where said), '{}') as times,
      coalesce(array_agg(held.value order by page.ts) filter (where said), '{}') as texts
    from page left join lateral (
      select t.value from frame_text t where t.device_id = ${deviceId} and t.signal_id = page.signal_id
        and t.ts <= page.ts order by t.ts desc limit 1) held on true
    cross join lateral (select held.value <> '[]' as said) one`;
  const list = times.map((tsMs, position) => ({ tsMs, alarms: ownAlarmsIn(texts[position] ?? '', tsMs) }));
  return { list, nextMs: count < framesAtOnce ? null : lastMs + 1 };
}
