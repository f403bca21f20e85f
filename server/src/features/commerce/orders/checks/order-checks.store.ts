import type { OrderCheck } from '@weir/contract/commerce/orders/order-checks';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { prepared } from '../../../../platform/db/prepared.ts';
import { allRows, firstRow, run } from '../../../../platform/db/rows.store.ts';

/** What is known of a device beside its newest values. */
export interface CheckedDevice {
  firmware: string | null;
  /** Its key signal, where that is in per cent. */
  chargeSignalId: number | null;
  odometerSignalId: number | null;
  position: { lng: number; lat: number; ts: string } | null;
  alarms: OrderCheck['alarms'];
}

/** As it is at that time. */
export const findCheckedDevice = (db: Db, deviceId: number, at: Date): Promise<CheckedDevice | undefined> =>
  firstRow<CheckedDevice>(db)`${prepared}
    select d.firmware_version as firmware,
      (select g.id from signal g where g.device_type_id = t.id and g.semaphore_id = t.key_semaphore_id
        and g.unit = '%') as "chargeSignalId",
      (select g.id from signal g where g.device_type_id = t.id and g.unit = 'km'
        and lower(g.semaphore_id) in ('odometer', 'mileage') order by g.id limit 1) as "odometerSignalId",
      case when s.last_position_at is not null then json_build_object('lng', s.last_lng, 'lat', s.last_lat,
        'ts', iso_time(s.last_position_at)) end as position,
      coalesce((select json_agg(json_build_object('level', a.level, 'name', a.name, 'fault', a.fault, 'since', a.since))
        from (select a.level, coalesce(a.name, a.code) as name, (a.origin = 'device')::int as fault,
            iso_time(a.started_at) as since
          from alarm a where a.device_id = d.id and a.recovered_at is null and a.started_at <= ${at}
          order by a.level, a.started_at limit 100) a), '[]') as alarms
    from device d join device_type t on t.id = d.device_type_id left join device_state s on s.device_id = d.id
    where d.id = ${deviceId}`;

export type CheckFacts = Omit<OrderCheck, 'direction' | 'at' | 'by' | 'photos'>;

export interface NewCheck {
  orderId: number;
  direction: OrderCheck['direction'];
  facts: CheckFacts;
  userId: number;
  at: string;
}

export const insertCheck = (trx: Trx, { orderId, direction, facts, userId, at }: NewCheck): Promise<void> =>
  run(trx)`
    insert into order_check (order_id, direction, facts, user_id, at)
    values (${orderId}, ${direction}, ${JSON.stringify(facts)}::jsonb, ${userId}, ${at})`;

/** As `CheckPhoto` of the contract has the photo `p`, which the user `a` added. */
export const photoObject = sql`json_build_object('id', p.id, 'width', p.width, 'height', p.height,
  'at', iso_time(p.at), 'by', a.name)`;

/** Out, then in. */
export async function findChecks(db: Db, orderId: number): Promise<OrderCheck[]> {
  const rows = await allRows<Omit<OrderCheck, keyof CheckFacts> & { facts: CheckFacts }>(db)`${prepared}
    select c.direction, iso_time(c.at) as at, u.name as by, c.facts,
      coalesce((select json_agg(${photoObject} order by p.position)
        from order_photo p left join app_user a on a.id = p.user_id
        where p.order_id = c.order_id and p.direction = c.direction), '[]') as photos
    from order_check c left join app_user u on u.id = c.user_id
    where c.order_id = ${orderId} order by c.direction desc`;
  return rows.map(({ facts, ...check }) => ({ ...check, ...facts }));
}
