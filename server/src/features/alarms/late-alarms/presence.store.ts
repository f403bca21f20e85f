import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { allRows, oneRow } from '../../../platform/db/rows.store.ts';
import { stores } from '../../telemetry/telemetry/telemetry.service.ts';
import type { Span } from '../alarms/replay/replay.service.ts';
import type { Presence } from './presence.policy.ts';

interface Held {
  layoutId: number;
  retention: keyof typeof stores;
}

const ms = (expression: RawBuilder<unknown>): RawBuilder<number> =>
  sql`extract(epoch from ${expression})::float8 * 1000`;

/**
 * When the device took values, and when the platform heard of them, around those frames of a span of the device's
 * time that came so late that the platform did not hear it when it took them: nothing else can be missing unheard.
 * What lies less than `soonestMs` apart hangs together. Frames ahead of the platform's clock are left out.
 */
export async function findPresence(
  db: Db,
  deviceId: number,
  span: Span,
  soonestMs: number,
): Promise<Presence> {
  const layouts = await allRows<Held>(db)`
    select held.layout_id as "layoutId", held.retention
    from device_layout held join layout l on l.id = held.layout_id
    where held.device_id = ${deviceId} and not l.imported`;
  if (layouts.length === 0) return { reporting: [], received: [] };
  const heldIn = ({ fromMs, toMs }: Span) =>
    sql.join(
      layouts.map(
        ({ layoutId, retention }) => sql`
      select n.ts, n.received_at from ${sql.table(stores[retention].frames)} n
      where n.device_id = ${deviceId} and n.layout_id = ${layoutId} and n.ts >= ${new Date(fromMs)}
        and n.ts <= ${new Date(toMs)} and n.ts <= n.received_at + interval '5 minutes'`,
      ),
      sql` union all `,
    );
  const apart = sql`${soonestMs}::float8 * interval '1 millisecond'`;
  const { fromMs, toMs } = await oneRow<{ fromMs: number | null; toMs: number | null }>(db)`
    select ${ms(sql`min(ts)`)} as "fromMs", ${ms(sql`max(ts)`)} as "toMs"
    from (${heldIn(span)}) held where received_at - ts >= ${apart}`;
  if (fromMs === null || toMs === null) return { reporting: [], received: [] };
  const around = { fromMs: fromMs - soonestMs, toMs: toMs + 2 * soonestMs };
  const rows = await allRows<Edge>(db)`
    with held as materialized (${heldIn(around)}),
    one as (
      select 'reporting' as kind, ts as at, lag(ts) over (order by ts) as before from held
      union all select 'received', received_at, lag(received_at) over (order by received_at) from held)
    select kind, ${ms(sql`at`)} as "atMs", ${ms(sql`before`)} as "beforeMs" from one
    where before is null or at - before >= ${apart}
    union all select 'reporting', null, ${ms(sql`max(ts)`)} from held
    union all select 'received', null, ${ms(sql`max(received_at)`)} from held
    order by 1, 2 nulls last`;
  const of = (kind: keyof Presence) => spansOf(rows.filter((row) => row.kind === kind));
  return { reporting: of('reporting'), received: of('received') };
}

/** Where what hangs together begins, and where that before it ended; after all of it, with no beginning. */
interface Edge {
  kind: keyof Presence;
  atMs: number | null;
  beforeMs: number | null;
}

const spansOf = (edges: readonly Edge[]): Span[] =>
  edges.flatMap(({ atMs: fromMs }, position) => {
    const toMs = edges[position + 1]?.beforeMs ?? null;
    return fromMs === null || toMs === null ? [] : [{ fromMs, toMs }];
  });
