import type { Output } from '@weir/contract/endpoint';
import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import type { DeviceTypeDraft, DeviceTypeItem, SignalDraft } from '@weir/contract/fleet/device-types';
import { addDeviceType } from '@weir/contract/fleet/device-types';
import { addDevice, type DeviceDraft } from '@weir/contract/fleet/devices';
import { addProject, type Project, type ProjectDraft } from '@weir/contract/fleet/projects';
import type { Permission } from '@weir/contract/permissions';
import type { Actor, TestApp } from './harness.ts';

let made = 0;
const next = () => ++made;

type By = { as?: Actor };

/** A role that has these permissions alone; answers its id. */
export async function buildRole(
  { db }: Pick<TestApp, 'db'>,
  permissions: readonly Permission[],
): Promise<number> {
  const identification = `ROLE${next()}`;
  const { id } = await db
    .insertInto('role')
    .values({ identification, name: identification, name_en: 'A role' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = permissions.map((permission) => ({ role_id: id, permission }));
  if (rows.length > 0) await db.insertInto('role_permission').values(rows).execute();
  return id;
}

/** A test says only what matters to it. */
export async function buildProject(
  test: TestApp,
  { as, ...draft }: Partial<ProjectDraft> & By = {},
): Promise<Project> {
  const body = { name: `项目 ${next()}`, ...draft };
  return successful(await test.call(addProject, { as: as ?? test.users.owner, body }));
}

export async function buildDeviceType(
  test: TestApp,
  { as, ...draft }: Partial<DeviceTypeDraft> & { signals?: SignalDraft[] } & By = {},
): Promise<DeviceTypeItem> {
  const number = next();
  const signals = [{ semaphoreId: 'temperature', name: '温度', unit: '°C' }];
  const body = { typeCode: `type-${number}`, name: `类型 ${number}`, signals, ...draft };
  return successful(await test.call(addDeviceType, { as: as ?? test.users.owner, body }));
}

export async function buildDevice(
  test: TestApp,
  { as, ...draft }: Partial<DeviceDraft> & By = {},
): Promise<Output<typeof addDevice>> {
  const number = next();
  const by = as ?? test.users.owner;
  const projectId = draft.projectId ?? (await buildProject(test, { as: by })).id;
  const typeId = draft.typeId ?? (await buildDeviceType(test, { as: by })).id;
  const body = { name: `设备 ${number}`, SN: `SN-${number}`, ...draft, projectId, typeId };
  return successful(await test.call(addDevice, { as: by, body }));
}

/** Third level above 80, first above 90, at once. */
export const buildAlarmSetting = (overrides: Partial<AlarmSetting> = {}): AlarmSetting => ({
  semaphoreId: 'temperature',
  levels: [
    { level: 1, operator: 'gt', threshold: 90 },
    { level: 3, operator: 'gt', threshold: 80 },
  ],
  deadBand: null,
  onDelayS: 0,
  offDelayS: 0,
  repeatCount: 1,
  noDataS: null,
  noDataLevel: null,
  ...overrides,
});

function successful<T>({ code, message, data }: { code: number; message: string; data: T }): T {
  if (code !== 20000) throw new Error(`${code} ${message} ${JSON.stringify(data)}`);
  return data;
}
