import { type RawBuilder, sql } from 'kysely';
import { stores } from '../../../telemetry/telemetry/telemetry.service.ts';

/** Where a device was this long before is not where it is. */
const oldest = sql`interval '1 hour'`;

const isKnown = sql`p.last_position_at between sent.started_at - ${oldest} and sent.started_at
  and p.last_lng is not null and p.last_lat is not null`;

const isPlace = sql`abs(f.lng) <= 180 and abs(f.lat) <= 90 and (f.lng <> 0 or f.lat <> 0)`;

/** Infinity stands for a text in sparse layouts. */
const numberAt = (signal: 'x' | 'y') => {
  const value = sql`n.values[array_position(l.signal_ids, ${sql.ref(`${signal}.id`)})]`;
  return sql`case when l.sparse then nullif(${value}, 'Infinity') else ${value} end`;
};

const fixIn = (retention: keyof typeof stores): RawBuilder<unknown> => sql`
  (select f.* from device_layout h join layout l on l.id = h.layout_id
    join signal x on x.device_type_id = l.device_type_id and x.semaphore_id = 'lng' and x.id = any(l.signal_ids)
    join signal y on y.device_type_id = l.device_type_id and y.semaphore_id = 'lat' and y.id = any(l.signal_ids)
    cross join lateral (
      select n.ts, ${numberAt('x')} as lng, ${numberAt('y')} as lat
      from ${sql.table(stores[retention].frames)} n
      where n.device_id = h.device_id and n.layout_id = h.layout_id
        and n.ts between sent.started_at - ${oldest} and sent.started_at
        and n.ts <= n.received_at + interval '5 minutes') f
    where h.device_id = sent.device_id and h.retention = ${retention} and ${isPlace}
    order by f.ts desc limit 1)`;

const kept = Object.keys(stores) as (keyof typeof stores)[];

/**
 * Joins to the alarm `sent` of device `d`, as `place`, where the device was when it began: its last fix, if that is not
 * from afterwards, as it is of an alarm that is found late; else the newest of its frames before; else the place that
 * was entered, which has no time.
 */
export const alarmPlace = sql`
  left join device_state p on p.device_id = d.id
  left join lateral (
    select * from (${sql.join(kept.map(fixIn), sql` union all `)}) one order by one.ts desc limit 1
  ) sentfix on not coalesce(${isKnown}, false)
  cross join lateral (
    select case when ${isKnown} then p.last_lng when sentfix.ts is not null then sentfix.lng else d.lng end as lng,
      case when ${isKnown} then p.last_lat when sentfix.ts is not null then sentfix.lat else d.lat end as lat,
      case when ${isKnown} then p.last_position_at else sentfix.ts end as at) place`;
