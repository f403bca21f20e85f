import { listAlarms } from '@weir/contract/alarms/alarms';
import { listDevices } from '@weir/contract/fleet/devices';
import {
  addProjectFence,
  deleteProjectFences,
  editProjectFence,
  getProjectFence,
  listProjectFences,
  type ProjectFenceDraft,
} from '@weir/contract/places/project-fences';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDeviceType, buildProject } from '../../../../../test/factories.ts';
import { circle, connect, east, fencedDevice } from '../../../../../test/fence-device.ts';
import { startTestApp, type TestApp } from '../../../../../test/harness.ts';

let platform: TestApp;

beforeAll(async () => {
  platform = await startTestApp();
});
afterAll(() => platform?.stop());

const as = () => platform.users.owner;
const fieldsOf = ({ data }: { data: unknown }) =>
  (data as { fields?: { field: string; rule: string }[] }).fields?.map(
    ({ field, rule }) => `${field} ${rule}`,
  );
const centre = { lng: circle.longitude, lat: circle.latitude };
const square = [east(-300), east(300)].flatMap(({ lng }, index) => {
  const [south, north] = [centre.lat - 0.003, centre.lat + 0.003];
  const sides = index === 0 ? [south, north] : [north, south];
  return sides.map((lat) => ({ lng, lat }));
});

let made = 0;
const draftOf = (projectId: number, more: Partial<ProjectFenceDraft> = {}): ProjectFenceDraft => ({
  ...{ projectId, name: `Harbour ${++made}`, shape: 'polygon', points: square, exit: 1 },
  ...more,
});
const add = (projectId: number, more?: Partial<ProjectFenceDraft>, by = as()) =>
  platform.call(addProjectFence, { as: by, body: draftOf(projectId, more) });
const list = async (projectId: number) =>
  (await platform.call(listProjectFences, { as: as(), query: { projectId, page: 1, limit: 20 } })).data;
const alarmsOf = async (deviceId: number) =>
  (await platform.call(listAlarms, { as: as(), query: { deviceId, page: 1, limit: 20 } })).data.list;

/** A device that sends positions, one a second, in a project of its own. */
async function moving(type?: { isLocus: 0 | 1 }) {
  const { id: projectId } = await buildProject(platform, { as: as() });
  const { id, token } = await fencedDevice(platform, type, projectId);
  const device = await connect(platform, token);
  let tsMs = Date.now() - 30_000;
  const at = async (metres: readonly number[], more: object = {}) => {
    for (const each of metres) {
      tsMs += 1000;
      await device.tell({ ...east(each), PDOP: 2, star: 9, ...more }, tsMs);
    }
  };
  return { id, projectId, at };
}

test('a device that leaves a polygon raises an alarm with the name of the fence, which ends when it is back', async () => {
  const { id, projectId, at } = await moving();
  const { data: fence } = await add(projectId, { level: 1, name: 'Moorings' });
  await at([0, 10]);
  await expect.poll(async () => (await list(projectId)).list[0]?.inside).toBe(1);
  const within = async (fenceId: number, by = as()) =>
    platform.call(listDevices, { as: by, query: { within: `projectFence:${fenceId}`, page: 1, limit: 20 } });
  expect((await within(fence.id)).data.list).toMatchObject([{ id }]);
  expect((await within(fence.id, platform.users.stranger)).status).toBe(404);
  await at([500, 520]);
  await expect
    .poll(() => alarmsOf(id))
    .toMatchObject([
      {
        origin: 'fence',
        semaphoreId: `fence:${fence.id}:exit`,
        name: 'Moorings',
        level: 1,
        unit: 'm',
        recoveredAt: null,
      },
    ]);
  await at([0, 10]);
  await expect.poll(() => alarmsOf(id)).toMatchObject([{ recoveredAt: expect.any(String) }]);
});

test('fences that do not hold for the device, or are off, raise nothing', async () => {
  const { id, projectId, at } = await moving();
  const { id: typeId } = await buildDeviceType(platform, { as: as() });
  await add(projectId, { typeIds: [typeId] });
  await add(projectId, { enabled: 0 });
  const { data: watched } = await add(projectId);
  await at([0, 10, 500, 520]);
  await expect.poll(() => alarmsOf(id)).toMatchObject([{ semaphoreId: `fence:${watched.id}:exit` }]);
});

test('a position whose sender says that it has no fix counts for nothing; unknown satellites do not matter', async () => {
  const { id, projectId, at } = await moving();
  await add(projectId);
  await at([0, 10]);
  await at([500, 520, 540], { valid: 0 });
  await at([0, 5]);
  await at([500, 520], { star: -1 });
  await expect.poll(() => alarmsOf(id)).toMatchObject([{ value: 220 }]);
});

test('a device whose type has no tracks is watched by its newest position', async () => {
  const { id, projectId, at } = await moving({ isLocus: 0 });
  await add(projectId);
  const seen = async () => (await list(projectId)).list[0]?.inside;
  await at([0]);
  await expect.poll(seen).toBe(1);
  await expect
    .poll(async () => {
      await at([500]);
      return alarmsOf(id);
    })
    .toMatchObject([{ origin: 'fence' }]);
});

test('an edit, a deletion and being switched off end the alarms of a fence', async () => {
  const { id, projectId, at } = await moving();
  const { data: edited } = await add(projectId);
  const { data: deleted } = await add(projectId);
  await at([0, 10, 500, 520]);
  const open = async () => (await alarmsOf(id)).filter(({ recoveredAt }) => recoveredAt === null).length;
  await expect.poll(open).toBe(2);
  await platform.call(editProjectFence, { as: as(), body: { id: edited.id, level: 3 } });
  expect(await open()).toBe(1);
  const query = { id: String(deleted.id) };
  expect((await platform.call(deleteProjectFences, { as: as(), query })).data.removed).toBe(1);
  expect(await open()).toBe(0);
});

test.each<[string, Partial<ProjectFenceDraft>, string]>([
  ['two corners', { points: square.slice(0, 2) }, 'points minItems'],
  ['sides that cross', { points: [square[0], square[2], square[1], square[3]] as never }, 'points crossing'],
  ['a circle without radius', { shape: 'circle', points: [centre] }, 'radiusM required'],
  ['a circle that is too small', { shape: 'circle', points: [centre], radiusM: 20 }, 'radiusM minimum'],
  ['a corridor that is too wide', { shape: 'corridor', radiusM: 6000 }, 'radiusM maximum'],
  ['a type of nobody', { typeIds: [999_999] }, 'typeIds reference'],
])('%s is refused', async (_, more, refusal) => {
  const { id } = await buildProject(platform, { as: as() });
  expect(fieldsOf(await add(id, more))).toEqual([refusal]);
});

test('who may only view a project reads its fences; a stranger meets none', async () => {
  const { id: projectId } = await buildProject(platform, { as: as() });
  const { data: fence } = await add(projectId);
  const { stranger } = platform.users;
  expect((await platform.call(getProjectFence, { as: stranger, query: { id: fence.id } })).status).toBe(404);
  expect((await add(projectId, {}, stranger)).status).toBe(404);
  const { data } = await platform.call(getProjectFence, { as: as(), query: { id: fence.id } });
  expect(data).toMatchObject({ name: fence.name, points: square, inside: 0, mayOperate: 1 });
});

test('two people edit a fence: the later one is told', async () => {
  const { id: projectId } = await buildProject(platform, { as: as() });
  const { data: fence } = await add(projectId);
  const edit = (name: string) =>
    platform.call(editProjectFence, { as: as(), body: { id: fence.id, version: fence.version, name } });
  expect((await edit('First')).status).toBe(200);
  expect((await edit('Second')).status).toBe(409);
});
