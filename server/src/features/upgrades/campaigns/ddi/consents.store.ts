import type { Db } from '../../../../platform/db/database.ts';
import { firstRow, run } from '../../../../platform/db/rows.store.ts';

interface StandingConsent {
  initiator: string | null;
  remark: string | null;
}

export const findStandingConsent = (
  db: Db,
  deviceId: number,
): Promise<(StandingConsent & { activatedAt: number }) | undefined> =>
  firstRow<StandingConsent & { activatedAt: number }>(db)`
    select initiator, remark, (extract(epoch from since) * 1000)::float8 as "activatedAt"
    from upgrade_standing_consent where device_id = ${deviceId}`;

export const upsertStandingConsent = (
  db: Db,
  deviceId: number,
  { initiator, remark }: StandingConsent,
): Promise<void> =>
  run(db)`
    insert into upgrade_standing_consent (device_id, initiator, remark) values (${deviceId}, ${initiator}, ${remark})
    on conflict (device_id) do update set initiator = excluded.initiator, remark = excluded.remark`;

export const deleteStandingConsent = (db: Db, deviceId: number): Promise<void> =>
  run(db)`delete from upgrade_standing_consent where device_id = ${deviceId}`;

export const noteConsent = (db: Db, actionId: number): Promise<void> =>
  run(db)`
    with agreed as (
      update upgrade_action set consented_at = now(), code = null, message = null
      where id = ${actionId} and state = 'queued' and consented_at is null returning id, state, attempt)
    insert into upgrade_action_event (action_id, state, code, attempt)
    select id, state, 'agreed', attempt from agreed`;

/** The same answer again is not noted. */
export const noteDecline = (db: Db, actionId: number, message: string | null): Promise<void> =>
  run(db)`
    with declined as (
      update upgrade_action set code = 'declined', message = ${message}
      where id = ${actionId} and state = 'queued' and consented_at is null
        and (code, message) is distinct from ('declined', ${message}::text)
      returning id, state, code, message, attempt)
    insert into upgrade_action_event (action_id, state, code, message, attempt)
    select id, state, code, message, attempt from declined`;
