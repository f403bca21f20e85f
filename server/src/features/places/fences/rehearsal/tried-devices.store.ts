import type { Viewer } from '../../../../platform/access/caller.ts';
import { deviceInScope } from '../../../../platform/access/row-scope.store.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { allRows } from '../../../../platform/db/rows.store.ts';

export interface TriedDevice {
  id: number;
  name: string;
  /** Of all that there are. */
  total: number;
}

/** Devices of a project, of one of the types if there are any, that have told where they are; who told it last, first. */
export const findTriedDevices = (
  db: Db,
  viewer: Viewer,
  { projectId, typeIds, limit }: { projectId: number; typeIds: readonly number[]; limit: number },
): Promise<TriedDevice[]> =>
  allRows<TriedDevice>(db)`
    select d.id, d.name, count(*) over ()::int as total from device d join device_state s on s.device_id = d.id
    where d.project_id = ${projectId} and ${deviceInScope(viewer, 'view')} and s.last_lng is not null
      and (${typeIds}::int[] = '{}' or d.device_type_id = any(${typeIds}::int[]))
    order by s.last_position_at desc nulls last, d.id limit ${limit}`;
