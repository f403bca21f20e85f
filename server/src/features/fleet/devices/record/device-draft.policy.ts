import type { DeviceDraft } from '@weir/contract/fleet/devices';
import type { Viewer } from '../../../../platform/access/caller.ts';
import type { Trx } from '../../../../platform/db/database.ts';
import { isSet, sentColumns } from '../../../../platform/db/sent-columns.ts';
import { badField, illegalState, notFound } from '../../../../platform/errors.ts';
import { searchText, sortKey } from '../../../../platform/search-text.ts';
import { plainTags } from './device-tags.policy.ts';
import {
  type DeviceColumns,
  isInStock,
  type LockedDevice,
  lockGateway,
  lockProject,
  lockType,
} from './devices.store.ts';

type Named = Pick<DeviceColumns, 'name' | 'sn' | 'sort_key' | 'search'>;

/** What follows from name, SN and address, with what is stored where nothing was sent. */
function named(draft: Partial<DeviceDraft>, current?: LockedDevice): Named {
  const name = draft.name ?? current?.name ?? '';
  const sn = draft.SN ?? current?.sn ?? '';
  const address = draft.address === undefined ? current?.address : draft.address;
  return { name, sn, sort_key: sortKey(name), search: searchText(name, sn, address) };
}

/** Only what was sent. */
function columnsOf(draft: Partial<DeviceDraft>): Partial<DeviceColumns> {
  return sentColumns({
    address: draft.address,
    device_type_id: draft.typeId,
    project_id: draft.projectId,
    is_map: isSet(draft.is_map),
    lng: draft.lng,
    lat: draft.lat,
    remarks: draft.remarks,
    alarm_phone: draft.alarmPhone,
    is_gateway: isSet(draft.is_gateway),
    gateway_id: draft.gatewayId,
    gateway_decided: draft.gatewayId === undefined ? undefined : true,
    tags: draft.tags && plainTags(draft.tags),
  });
}

export const newColumns = (draft: DeviceDraft): DeviceColumns => ({
  ...columnsOf(draft),
  ...named(draft),
  device_type_id: draft.typeId,
  project_id: draft.projectId,
});

export const changedColumns = (
  changes: Partial<DeviceDraft>,
  current: LockedDevice,
): Partial<DeviceColumns> => ({ ...columnsOf(changes), ...named(changes, current) });

/** The project must be one to put devices into, the type one to be seen. */
export async function assertReferences(
  trx: Trx,
  viewer: Viewer,
  { projectId, typeId }: Partial<DeviceDraft>,
  current?: LockedDevice,
): Promise<void> {
  const moves = projectId !== undefined && projectId !== current?.project_id;
  if (moves && !(await lockProject(trx, viewer, projectId))) throw notFound();
  if (moves && current && (await isInStock(trx, current.id)))
    throw illegalState('It is in the stock of a store of its project', 'inStock');
  const changesType = typeId !== undefined && typeId !== current?.device_type_id;
  if (changesType && !(await lockType(trx, viewer, typeId))) {
    throw badField('typeId', 'reference', 'This device type does not exist, or is not yours');
  }
}

/** Who speaks for a device stands in its project, and speaks for itself. */
export async function assertGateway(
  trx: Trx,
  viewer: Viewer,
  draft: Partial<DeviceDraft>,
  current?: LockedDevice,
): Promise<void> {
  const { gatewayId, is_gateway: isGateway } = draft;
  if (gatewayId === undefined && isGateway === undefined) return;
  const given = gatewayId === undefined ? current?.gateway_id : gatewayId;
  if (!given) return;
  if (isGateway === undefined ? current?.is_gateway : isGateway === 1) {
    throw badField('gatewayId', 'nested', 'A gateway speaks for itself: no other gateway speaks for it');
  }
  if (!gatewayId) return;
  const projectId = draft.projectId ?? current?.project_id ?? 0;
  if (await lockGateway(trx, viewer, { gatewayId, projectId })) return;
  throw badField('gatewayId', 'reference', 'There is no such gateway in the project of the device');
}

export function assertPosition({ lng = null, lat = null }: Pick<Partial<DeviceDraft>, 'lng' | 'lat'>): void {
  if ((lng === null) === (lat === null)) return;
  throw badField(lng === null ? 'lng' : 'lat', 'together', 'Longitude and latitude belong together');
}
