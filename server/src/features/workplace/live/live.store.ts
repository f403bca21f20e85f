import { sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { projectInScope } from '../../../platform/access/row-scope.store.ts';
import type { Db } from '../../../platform/db/database.ts';

export interface DeviceFacts {
  deviceId: number;
  projectId: number;
  keySemaphoreId: string | null;
  /** Neither it nor its project is switched off on the map. */
  isOnMap: boolean;
}

export async function findDeviceFacts(db: Db, deviceIds: readonly number[]): Promise<DeviceFacts[]> {
  return db
    .selectFrom('device')
    .innerJoin('device_type', 'device_type.id', 'device.device_type_id')
    .innerJoin('project', 'project.id', 'device.project_id')
    .select([
      'device.id as deviceId',
      'device.project_id as projectId',
      'device_type.key_semaphore_id as keySemaphoreId',
      sql<boolean>`device.is_map and project.is_map`.as('isOnMap'),
    ])
    .where('device.id', '=', sql<number>`any(${deviceIds})`)
    .where('device.deleted_at', 'is', null)
    .execute();
}

export async function findVisibleProjects(db: Db, viewer: Viewer): Promise<number[]> {
  const rows = await db
    .selectFrom('project')
    .select('id')
    .where((eb) => projectInScope(viewer, eb.ref('project.id'), 'view'))
    .execute();
  return rows.map(({ id }) => id);
}
