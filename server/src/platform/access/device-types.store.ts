import type { Db } from '../db/database.ts';
import { oneValue } from '../db/rows.store.ts';
import { badField } from '../errors.ts';
import type { Viewer } from './caller.ts';
import { typeInScope } from './row-scope.store.ts';

/** Refuses the field, which is `typeIds` unless told, where it names a device type that is not there for the viewer. */
export async function assertTypesVisible(
  db: Db,
  viewer: Viewer,
  typeIds: readonly number[] = [],
  field = 'typeIds',
): Promise<void> {
  if (typeIds.length === 0) return;
  const visible = await oneValue<number>(db)`
    select count(*)::int from device_type t
    where t.id = any(${typeIds}::int[]) and t.deleted_at is null and ${typeInScope(viewer)}`;
  if (visible < typeIds.length)
    throw badField(field, 'reference', 'One of these device types does not exist, or is not yours');
}
