import type { Need } from '@weir/contract/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import {
  deviceInScope,
  projectInScope,
  typeInScope,
  userInScope,
} from '../../../platform/access/row-scope.store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { oneRow } from '../../../platform/db/rows.store.ts';
import type { Target } from './targets.policy.ts';

/**
 * Whether the target of row `s` is in the viewer's scope: its device, else its project, else its type. To put
 * aside the alarms of a whole type asks for the same as to edit its settings: it is the tree's own.
 */
export function targetInScope(viewer: Viewer, need: Need): RawBuilder<boolean> {
  const type = need === 'view' ? typeInScope(viewer) : userInScope(viewer, sql<number>`t.owner_id`);
  return sql<boolean>`case
    when s.device_id is not null then exists (select from device d where d.id = s.device_id
      and ${deviceInScope(viewer, need)})
    when s.project_id is not null then exists (select from project p where p.id = s.project_id
      and p.deleted_at is null and ${projectInScope(viewer, sql<number>`p.id`, need)})
    else exists (select from device_type t where t.id = s.device_type_id and t.deleted_at is null and ${type})
  end`;
}

/** Whether alarm `a` is part of the target of row `s`. */
export const alarmOfTarget = sql<boolean>`(
  (s.device_id is null or s.device_id = a.device_id) and (s.device_type_id is null or s.device_type_id = a.device_type_id)
  and (s.project_id is null or s.project_id = a.project_id) and (s.code is null or s.code = a.code))`;

/** What is named of the target of row `s`. */
export const targetNames = sql`
  s.device_id as "deviceId", d.name as "deviceName", d.sn as "SN", s.device_type_id as "typeId", t.name as "typeName",
  s.project_id as "projectId", p.name as "projectName", nullif(s.code, '') as "semaphoreId",
  (s.code is not null and s.code = '')::int as silence, g.name as "signalName",
  g.name_en as "signalNameEn", g.name_es as "signalNameEs", g.name_ja as "signalNameJa"`;

export const targetJoins = sql`
  left join device d on d.id = s.device_id
  left join device_type t on t.id = s.device_type_id
  left join project p on p.id = s.project_id
  left join signal g on g.device_type_id = coalesce(s.device_type_id, d.device_type_id) and g.semaphore_id = s.code
  left join app_user c on c.id = s.created_by`;

/** The fields that name nothing which the viewer may put aside; none: all do. */
export async function findForeignFields(db: Db, viewer: Viewer, target: Target): Promise<string[]> {
  const { deviceId, typeId, projectId } = target;
  const found = await oneRow<{ device: boolean; project: boolean; type: boolean }>(db)`
    select ${deviceId}::int is null or exists (select from device d where d.id = ${deviceId} and ${deviceInScope(viewer, 'operate')}) as device,
      ${projectId}::int is null or exists (select from project p where p.id = ${projectId} and p.deleted_at is null
        and ${projectInScope(viewer, sql<number>`p.id`, 'operate')}) as project,
      ${typeId}::int is null or exists (select from device_type t where t.id = ${typeId} and t.deleted_at is null
        and ${
          deviceId === null && projectId === null
            ? userInScope(viewer, sql<number>`t.owner_id`)
            : typeInScope(viewer)
        }) as type`;
  return [
    ...(found.device ? [] : ['deviceId']),
    ...(found.project ? [] : ['projectId']),
    ...(found.type ? [] : ['typeId']),
  ];
}
