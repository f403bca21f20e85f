import { sql } from 'kysely';
import { projectInScopeOf } from '../../../../platform/access/row-scope.store.ts';
import type { Trx } from '../../../../platform/db/database.ts';
import { allValues, run } from '../../../../platform/db/rows.store.ts';

/** Who asked for a revision, with the rights of now; undefined: they may not ask for it any more. */
export const findAsker = async (trx: Trx, deviceId: number, rev: number): Promise<number | undefined> =>
  (
    await allValues<number>(trx)`
      select u.id from fence_revision v join device d on d.id = v.device_id and d.deleted_at is null
      join app_user u on u.id = v.asked_by and u.enabled and u.deleted_at is null join role r on r.id = u.role_id
      where v.device_id = ${deviceId} and v.rev = ${rev} and (r.identification = 'SUPERADMIN' or exists (
          select from role_permission w where w.role_id = r.id and w.permission = 'fences:command'))
        and ${projectInScopeOf(sql<number>`u.id`, sql<number>`d.project_id`, 'operate')}`
  )[0];

export const cancelForbidden = (trx: Trx, deviceId: number, rev: number): Promise<void> =>
  run(trx)`
    update fence_revision set state = 'cancelled', reason_code = 'notPermitted'
    where device_id = ${deviceId} and rev = ${rev}`;
