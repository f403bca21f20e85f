import type { DeviceType, DeviceTypeDraft } from '@weir/contract/fleet/device-types';
import type { Viewer } from '../../../platform/access/caller.ts';
import { hasProject } from '../../../platform/access/projects.store.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { isSet, sentColumns } from '../../../platform/db/sent-columns.ts';
import { badField } from '../../../platform/errors.ts';
import { searchText, sortKey } from '../../../platform/search-text.ts';
import type { LockedType, TypeColumns } from './device-types.store.ts';

type Named = Pick<TypeColumns, 'name' | 'type_code' | 'sort_key' | 'search'>;

/** What follows from name and code, with what is stored where nothing was sent. */
export function named(draft: DeviceTypeDraft): Named;
export function named(draft: Partial<DeviceTypeDraft>, current: LockedType): Named;
export function named(draft: Partial<DeviceTypeDraft>, current?: LockedType): Named {
  const name = draft.name ?? current?.name ?? '';
  const typeCode = draft.typeCode ?? current?.type_code ?? '';
  return { name, type_code: typeCode, sort_key: sortKey(name), search: searchText(name, typeCode) };
}

/** Only what was sent. */
export function columnsOf(draft: Partial<DeviceTypeDraft>): Partial<TypeColumns> {
  return sentColumns({
    remarks: draft.remarks,
    is_locus: isSet(draft.isLocus),
    expected_interval_s: draft.expectedIntervalS,
    retention: draft.retention,
    upgrade_notify_minutes: draft.upgradeNotifyMinutes,
    upgrade_download_minutes: draft.upgradeDownloadMinutes,
    upgrade_install_minutes: draft.upgradeInstallMinutes,
    upgrade_confirm_minutes: draft.upgradeConfirmMinutes,
    key_semaphore_id: draft.keySemaphoreId,
    cuts_at_standstill: isSet(draft.cutsAtStandstill),
    speed_semaphore_id: draft.speedSemaphoreId,
    current_semaphore_id: draft.currentSemaphoreId,
    idle_current_a: draft.idleCurrentA,
    shared: isSet(draft.shared),
    provision: draft.provision,
    provision_project_id: draft.provisionProjectId,
    provision_open: isSet(draft.provisionOpen),
    provision_gateways: isSet(draft.provisionGateways),
    provision_per_hour: draft.provisionPerHour,
  });
}

/** What is shared shows in every tree, so that only somebody above all of them shares. */
export function assertShared(viewer: Viewer, { shared }: Partial<DeviceTypeDraft>): void {
  if (shared !== 1 || viewer.everything) return;
  throw badField('shared', 'notPermitted', 'Only a super administrator gives a type to everybody');
}

const standstillFields = ['speedSemaphoreId', 'currentSemaphoreId', 'idleCurrentA'] as const;

/** Where power is cut at a standstill, something has to tell that a device stands. */
export function assertStandstill(
  draft: Partial<DeviceTypeDraft>,
  current?: Pick<DeviceType, 'cutsAtStandstill' | (typeof standstillFields)[number]>,
): void {
  const wanted = { ...current, ...sentColumns(draft) };
  if (wanted.cutsAtStandstill !== 1) return;
  const missing = standstillFields.find((field) => wanted[field] == null);
  if (missing) throw badField(missing, 'required', 'Where power is cut, this tells that a device stands');
}

/** Devices that create themselves need a project to arrive in, one that the editor may put them into. */
export async function assertPlacement(
  trx: Trx,
  viewer: Viewer,
  draft: Partial<DeviceTypeDraft>,
  current?: LockedType,
): Promise<void> {
  const { provisionProjectId } = draft;
  if (provisionProjectId && !(await hasProject(trx, viewer, provisionProjectId, 'operate'))) {
    throw badField('provisionProjectId', 'reference', 'This project does not exist, or is not yours');
  }
  const strategy = draft.provision ?? current?.provision;
  const projectId = provisionProjectId === undefined ? current?.provision_project_id : provisionProjectId;
  if (strategy !== 'create' || projectId) return;
  throw badField('provisionProjectId', 'required', 'Devices that create themselves need a project');
}
