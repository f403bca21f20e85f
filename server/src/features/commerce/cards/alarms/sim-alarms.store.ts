import type { SimAlarm } from '@weir/contract/alarms/sim-alarms';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { allRows, run } from '../../../../platform/db/rows.store.ts';
import { pools } from '../cards.store.ts';

/** An alarm of the card of a device that is due, or over. */
export interface SimChange {
  deviceId: number;
  typeId: number;
  projectId: number;
  code: SimAlarm;
  iccid: string;
  /** What is due; null: nothing any more. */
  level: 1 | 2 | 3 | 4 | null;
  /** Of the alarm that is open; null: none is. */
  openLevel: 1 | 2 | 3 | 4 | null;
}

/** Until the transaction ends nobody else raises or ends them. */
export const lockSimAlarms = (trx: Trx): Promise<void> =>
  run(trx)`select pg_advisory_xact_lock(hashtext('sim alarms'))`;

/** The device that a card is seen in first after it was bound is the one that it belongs in. */
export const keepFirstImei = (db: Db): Promise<void> =>
  run(db)`
    update card_binding b set imei = left(c.imei_seen, 14) from card c
    where c.id = b.card_id and b.ended_at is null and b.imei is null and c.imei_seen is not null
      and c.reported_at > b.bound_at`;

interface Condition {
  holds: RawBuilder<boolean>;
  level: RawBuilder<number>;
}

const alike = (holds: RawBuilder<boolean>, level: number): Condition => ({
  holds,
  level: sql`${level}::int`,
});

/** What a bound card `k`, or its pool, has used is its share of the allowance. */
const share = sql<number>`(k.used::float8 / nullif(k.allowance, 0))`;
const forecast = sql<number>`usage_forecast(k.used::float8, k.allowance::float8, k.counted_from, k.counted_as_of,
  k.counted_until)`;

/** Counts reach thirty days back, the newest is of these days, and none is higher than those of before. */
const usedNothing = sql<boolean>`k.used_as_of > now() - interval '7 days'
  and exists (select from card_usage u where u.card_id = k.id and u.as_of <= now() - interval '30 days')
  and not exists (select from card_usage u where u.card_id = k.id and u.as_of > now() - interval '30 days'
    and u.bytes > coalesce((select max(v.bytes) from card_usage v where v.card_id = k.id
      and v.period_from = u.period_from and v.as_of <= now() - interval '30 days'), 0))`;
const isSilent = sql<boolean>`k.presence in ('offline', 'never')
  and coalesce(k.presence_since, k.bound_at) < now() - interval '30 days'`;

const conditions: Readonly<Record<SimAlarm, Condition>> = {
  'sim.usage': {
    holds: sql`${share} >= 0.8`,
    level: sql`case when ${share} >= 1 then 2 when ${share} >= 0.95 then 3 else 4 end`,
  },
  'sim.forecast': alike(sql`${forecast} > 1.1`, 4),
  'sim.expiry': {
    holds: sql`k.expires_at < now() + interval '60 days'`,
    level: sql`case when k.expires_at < now() + interval '7 days' then 2
      when k.expires_at < now() + interval '30 days' then 3 else 4 end`,
  },
  'sim.autoActivation': alike(sql`k.state = 'stock' and k.auto_activate_at < now() + interval '30 days'`, 4),
  'sim.imei': alike(sql`left(k.imei_seen, 14) <> k.imei`, 2),
  'sim.suspended': alike(sql`k.state = 'suspended' and k.suspend_reason is distinct from 'manual'`, 2),
  'sim.zombie': alike(
    sql`k.state = 'active' and coalesce(k.activated_at, k.bound_at) < now() - interval '30 days'
      and k.bound_at < now() - interval '30 days' and (${isSilent} or (${usedNothing}))`,
    4,
  ),
};

const due = sql.join(
  Object.entries(conditions).map(
    ([code, { holds, level }]) =>
      sql`select k.device_id, ${code}::text as code, k.iccid, ${level} as level from bound k where ${holds}`,
  ),
  sql` union all `,
);

/** What is due and not open, or graver than what is open, or open and not due any more. */
export const findSimChanges = (db: Db, most: number): Promise<SimChange[]> =>
  allRows<SimChange>(db)`
    with pool as materialized (${pools}),
    bound as (
      select c.id, c.iccid, c.state, c.suspend_reason, c.activated_at, c.expires_at, c.auto_activate_at, c.imei_seen,
        c.used_as_of, b.device_id, b.bound_at, b.imei,
        coalesce(s.presence, 'never') as presence, s.presence_since, of_it.*
      from card c join card_binding b on b.card_id = c.id and b.ended_at is null
      join device d on d.id = b.device_id and d.deleted_at is null
      left join device_state s on s.device_id = d.id left join card_plan n on n.id = c.plan_id
      cross join lateral (
        select c.used_bytes as used, n.allowance_bytes + c.carried_bytes as allowance, c.used_from as counted_from,
          c.used_as_of as counted_as_of, c.used_until as counted_until
        where n.kind is distinct from 'pool' and (c.used_until is null or c.used_until > now())
        union all
        select q.used, q.allowance, q.from_at, q.as_of, q.until_at from pool q
        where q.plan_id = c.plan_id and c.state = 'active'
        union all select null, null, null, null, null limit 1) of_it
      where c.state <> 'ended'),
    due as (${due}),
    open as (
      select device_id, code, name, level from alarm where origin = 'sim' and recovered_at is null)
    select d.id as "deviceId", d.device_type_id as "typeId", d.project_id as "projectId",
      coalesce(due.code, open.code) as code, coalesce(due.iccid, open.name, '') as iccid, due.level,
      open.level as "openLevel"
    from due full join open on open.device_id = due.device_id and open.code = due.code
    join device d on d.id = coalesce(due.device_id, open.device_id)
    where due.level is null or open.level is null or due.level < open.level
    order by d.id, 4 limit ${most}`;
