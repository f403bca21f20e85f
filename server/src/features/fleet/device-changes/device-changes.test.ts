import { codes } from '@weir/contract/errors';
import {
  changeDevices,
  type DeviceChanges,
  type DeviceSelection,
  getDeviceChange,
  listDeviceChanges,
  previewDeviceChange,
  previewDeviceRemoval,
  removeManyDevices,
  undoDeviceChange,
  undoDeviceRemoval,
} from '@weir/contract/fleet/device-changes';
import { listCredentials } from '@weir/contract/fleet/device-credentials';
import { editDevice, getDeviceBasic, listDevices } from '@weir/contract/fleet/devices';
import { deleteProject, setMembers } from '@weir/contract/fleet/projects';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDevice, buildDeviceType, buildProject } from '../../../../test/factories.ts';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { countQueries } from '../../../../test/query-count.ts';
import { devicesChanged } from '../devices/devices.events.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.stop());

interface As {
  as?: Actor;
}

const preview = async (selection: DeviceSelection, changes: DeviceChanges, { as }: As = {}) =>
  test.call(previewDeviceChange, { as: as ?? test.users.owner, body: { selection, changes } });

/** What is previewed and then done. */
async function change(selection: DeviceSelection, changes: DeviceChanges, { as }: As = {}) {
  const { ids, token } = (await preview(selection, changes, { as: as ?? test.users.owner })).data;
  return test.call(changeDevices, { as: as ?? test.users.owner, body: { ids, token, changes } });
}

async function remove(selection: DeviceSelection) {
  const as = test.users.owner;
  const { ids, token } = (await test.call(previewDeviceRemoval, { as, body: { selection } })).data;
  return test.call(removeManyDevices, { as, body: { ids, token } });
}

const basicOf = async (id: number) =>
  (await test.call(getDeviceBasic, { as: test.users.root, query: { id } })).data;

async function buildDevices(count: number, draft: Parameters<typeof buildDevice>[1] = {}) {
  const first = await buildDevice(test, draft);
  const { projectId, typeId } = first;
  const rest = Array.from({ length: count - 1 }, () => buildDevice(test, { ...draft, projectId, typeId }));
  return [first, ...(await Promise.all(rest))];
}

const idsOf = (devices: readonly { id: number }[]) => devices.map(({ id }) => id);

/** Straight into the table, where there are to be many. */
async function fill(
  count: number,
  { projectId, typeId }: { projectId: number; typeId: number },
  mark: string,
) {
  await sql`with made as (
      insert into device (name, sn, sort_key, search, device_type_id, project_id)
      select ${mark} || n, ${mark} || n, ${mark} || n, ${mark} || n, ${typeId}, ${projectId}
      from generate_series(1, ${count}) n returning id)
    insert into device_state (device_id) select id from made`.execute(test.db);
}

describe('the preview', () => {
  it('tells which devices an edit would change, which not and why, and changes nothing', async () => {
    const { owner, stranger } = test.users;
    const [one, other, same] = await buildDevices(3);
    const elsewhere = await buildDevice(test, { name: 'elsewhere', tags: ['dry'] });
    const tenTags = Array.from({ length: 10 }, (_, index) => `t${index}`);
    const full = await buildDevice(test, { name: 'full', tags: tenTags });
    const foreign = await buildDevice(test, { as: stranger });
    if (!one || !other || !same) throw new Error('unreachable');
    await test.call(editDevice, { as: owner, body: { id: same.id, tags: ['dry season'] } });
    const ids = [...idsOf([one, other, same, elsewhere, full, foreign]), 999_999];
    const { data } = await preview({ ids }, { addTags: [' Dry  SEASON'] });
    expect(data.ids.toSorted()).toEqual(idsOf([one, other, elsewhere]).toSorted());
    expect(data.unchanged).toEqual([
      { reason: 'same', devices: 1, names: [same.name] },
      { reason: 'tooManyTags', devices: 1, names: ['full'] },
      { reason: 'gone', devices: 2, names: [] },
    ]);
    expect(data.projects).toEqual([
      { id: one.projectId, name: one.projectName, devices: 2 },
      { id: elsewhere.projectId, name: elsewhere.projectName, devices: 1 },
    ]);
    expect(await basicOf(one.id)).toMatchObject({ tags: [], version: 1 });
  });

  it('leaves out what the caller may only view, and what is not in sight', async () => {
    const { owner, below } = test.users;
    const [seen] = await buildDevices(2);
    const projectId = seen?.projectId ?? 0;
    const hidden = await buildDevice(test);
    const members = [{ userId: below.userId, access: 'view' as const }];
    await test.call(setMembers, { as: owner, body: { id: projectId, members } });
    const ids = [seen?.id ?? 0, hidden.id];
    const { data } = await preview({ ids }, { remarks: 'x' }, { as: below });
    expect(data).toMatchObject({ ids: [], projectCount: 0 });
    expect(data.unchanged.map(({ reason, devices }) => [reason, devices])).toEqual([
      ['noRight', 1],
      ['gone', 1],
    ]);
    const committed = await test.call(changeDevices, {
      as: below,
      body: { ids, token: data.token, changes: { remarks: 'x' } },
    });
    expect(committed.status).toBe(409);
  });

  it('takes the filters of the list, and no more devices than can be changed at once', async () => {
    const [first, second] = await buildDevices(3, { tags: ['spring'] });
    if (!first || !second) throw new Error('unreachable');
    await test.call(editDevice, { as: test.users.owner, body: { id: second.id, tags: ['Autumn'] } });
    const { projectId, typeId } = first;
    const found = await preview({ filter: { projectId, tag: 'SPRING' } }, { is_map: 0 });
    expect(found.data.ids).toHaveLength(2);
    expect(found.data.ids).not.toContain(second.id);
    await fill(5001, { projectId, typeId }, 'crowd');
    const crowd = await preview({ filter: { keyword: 'crowd' } }, { is_map: 0 });
    expect(crowd.data).toMatchObject({ fields: [{ field: 'selection', rule: 'maxItems', limit: 5000 }] });
  });

  it('refuses bad input, and places that are not the caller’s', async () => {
    const [device] = await buildDevices(1);
    const ids = [device?.id ?? 0];
    const foreignProject = await buildProject(test, { as: test.users.stranger });
    const foreignType = await buildDeviceType(test, { as: test.users.stranger });
    expect((await preview({ ids }, {})).status).toBe(400);
    expect((await preview({}, { is_map: 1 })).status).toBe(400);
    expect((await preview({ ids, filter: {} }, { is_map: 1 })).status).toBe(400);
    expect((await preview({ ids }, { addTags: ['  '] })).data).toMatchObject({
      fields: [{ field: 'changes.addTags' }],
    });
    expect((await preview({ ids }, { projectId: foreignProject.id })).status).toBe(404);
    expect((await preview({ ids }, { typeId: foreignType.id })).status).toBe(400);
  });

  it('costs the same number of queries for one device and for many', async () => {
    const { projectId, typeId } = (await buildDevices(1))[0] ?? { projectId: 0, typeId: 0 };
    await fill(300, { projectId, typeId }, 'counted');
    const count = countQueries(test.database.pool);
    const all = await count(() => preview({ filter: { keyword: 'counted' } }, { is_map: 0 }));
    const one = await count(() => preview({ filter: { keyword: 'counted300' } }, { is_map: 0 }));
    expect(all).toBe(one);
  });
});

describe('the change', () => {
  it('reaches exactly what was previewed, leaves one entry in the log, and is announced', async () => {
    const devices = await buildDevices(3, { tags: ['old', 'kept'], alarmPhone: '13912345678' });
    const ids = idsOf(devices);
    const announced: number[] = [];
    const stop = test.app.bus.on(devicesChanged, ({ deviceIds }) => announced.push(...deviceIds));
    const projectId = devices[0]?.projectId ?? 0;
    const target = await buildProject(test, { name: 'target' });
    const changes = { projectId: target.id, addTags: ['New'], removeTags: ['OLD'], alarmPhone: null };
    const seen = (await preview({ filter: { projectId } }, changes)).data;
    const late = await buildDevice(test, { projectId });
    const body = { ids: seen.ids, token: seen.token, changes };
    const { data } = await test.call(changeDevices, { as: test.users.owner, body });
    stop();
    expect(data).toMatchObject({ kind: 'edit', state: 'done', devices: 3, projectName: 'target', job: null });
    // What the rows tell again of other devices may come meanwhile.
    expect(announced).toEqual(expect.arrayContaining(ids));
    for (const id of ids)
      expect(await basicOf(id)).toMatchObject({
        ...{ projectId: target.id, tags: ['kept', 'new'], alarmPhone: null, version: 2 },
      });
    expect(await basicOf(late.id)).toMatchObject({ projectId, version: 1 });
    const logged = await test.db
      .selectFrom('audit_log')
      .select(['after'])
      .where('action', '=', 'devices:changeMany')
      .where('after', '@>', JSON.stringify({ devices: 3 }))
      .execute();
    expect(logged).toHaveLength(1);
    expect(logged[0]?.after).toMatchObject({ ids: expect.arrayContaining(ids) });
  });

  it('is refused when one of the devices has changed since, and then changes none', async () => {
    const [one, other] = await buildDevices(2);
    if (!one || !other) throw new Error('unreachable');
    const changes = { remarks: 'together' };
    const { ids, token } = (await preview({ ids: idsOf([one, other]) }, changes)).data;
    await test.call(editDevice, { as: test.users.owner, body: { id: other.id, remarks: 'alone' } });
    const as = test.users.owner;
    const refused = await test.call(changeDevices, { as, body: { ids, token, changes } });
    expect(refused).toMatchObject({ status: 409, code: codes.conflict, data: { state: 'setChanged' } });
    expect(await basicOf(one.id)).toMatchObject({ remarks: null, version: 1 });
    const different = await test.call(changeDevices, { as, body: { ids, token, changes: { remarks: 'x' } } });
    expect(different.status).toBe(409);
  });

  it('is made once, however often it is asked for', async () => {
    const [one] = await buildDevices(2);
    const changes = { is_map: 0 as const };
    const { ids, token } = (await preview({ ids: [one?.id ?? 0] }, changes)).data;
    const as = test.users.owner;
    const call = () => test.call(changeDevices, { as, body: { ids, token, changes } });
    const answers = await Promise.all([call(), call(), call()]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect((await basicOf(one?.id ?? 0)).version).toBe(2);
  });

  it('of many devices is a background task, all of them or none', async () => {
    const as = test.users.owner;
    const { projectId, typeId } = (await buildDevices(1))[0] ?? { projectId: 0, typeId: 0 };
    await fill(250, { projectId, typeId }, 'many');
    const begun = await change({ filter: { keyword: 'many' } }, { addTags: ['many'] });
    expect(begun.data).toMatchObject({ devices: 250, job: { id: expect.any(Number) } });
    const read = async () => (await test.call(getDeviceChange, { as, query: { id: begun.data.id } })).data;
    await expect.poll(async () => (await read()).state).toBe('done');
    const tagged = await test.call(listDevices, { as, query: { page: 1, limit: 1, tag: 'many' } });
    expect(tagged.data.total).toBe(250);
    const undone = await test.call(undoDeviceChange, { as, body: { id: begun.data.id } });
    expect(undone.data).toMatchObject({ state: 'undone', putBack: 250 });
  });
});

describe('undoing', () => {
  it('puts back what nobody has changed since, each to where it was', async () => {
    const as = test.users.owner;
    const [one, touched] = await buildDevices(2, { tags: ['a'] });
    const elsewhere = await buildDevice(test);
    if (!one || !touched) throw new Error('unreachable');
    const target = await buildProject(test);
    const ids = idsOf([one, touched, elsewhere]);
    const { data } = await change({ ids }, { projectId: target.id, removeTags: ['a'] });
    await test.call(editDevice, { as, body: { id: touched.id, remarks: 'mine' } });
    const undone = await test.call(undoDeviceChange, { as, body: { id: data.id } });
    expect(undone.data).toMatchObject({ state: 'undone', putBack: 2, devices: 3 });
    expect(await basicOf(one.id)).toMatchObject({ projectId: one.projectId, tags: ['a'] });
    expect(await basicOf(elsewhere.id)).toMatchObject({ projectId: elsewhere.projectId });
    expect(await basicOf(touched.id)).toMatchObject({ projectId: target.id, remarks: 'mine' });
    expect((await test.call(undoDeviceChange, { as, body: { id: data.id } })).data.putBack).toBe(2);
  });

  it('gives many one address, under which they are found until it is undone', async () => {
    const as = test.users.owner;
    const [one, other] = await buildDevices(2, { address: '旧站 1 号' });
    const plain = await buildDevice(test);
    if (!one || !other) throw new Error('unreachable');
    const ids = idsOf([one, other, plain]);
    const found = async (keyword: string) =>
      idsOf(
        (await test.call(listDevices, { as, query: { page: 1, limit: 20, keyword } })).data.list,
      ).toSorted();
    const { data } = await change({ ids }, { address: 'Lower Weir', is_gateway: 1 });
    expect(await found('lower weir')).toEqual(ids.toSorted());
    expect(await found('旧站')).toEqual([]);
    expect(await basicOf(plain.id)).toMatchObject({ address: 'Lower Weir', is_gateway: 1 });
    expect((await preview({ ids }, { address: 'Lower Weir' })).data.unchanged).toMatchObject([
      { reason: 'same', devices: 3 },
    ]);
    await test.call(undoDeviceChange, { as, body: { id: data.id } });
    expect(await found('lower weir')).toEqual([]);
    expect(await found('旧站')).toEqual(idsOf([one, other]).toSorted());
    expect(await basicOf(plain.id)).toMatchObject({ address: null, is_gateway: 0 });
    await change({ ids }, { address: null });
    expect(await found('旧站')).toEqual([]);
    expect((await preview({ ids }, { address: 'x'.repeat(501) })).status).toBe(400);
  });

  it('puts nothing into a project that is no longer there', async () => {
    const as = test.users.owner;
    const [device] = await buildDevices(1);
    const target = await buildProject(test);
    const { data } = await change({ ids: [device?.id ?? 0] }, { projectId: target.id });
    await test.call(deleteProject, { as, query: { id: String(device?.projectId) } });
    const refused = await test.call(undoDeviceChange, { as, body: { id: data.id } });
    expect(refused).toMatchObject({ status: 409, data: { state: 'setChanged' } });
    expect((await basicOf(device?.id ?? 0)).projectId).toBe(target.id);
  });

  it('is for whoever made the change, by the call for its kind', async () => {
    const { owner, root } = test.users;
    const [device] = await buildDevices(1);
    const { data } = await change({ ids: [device?.id ?? 0] }, { remarks: 'x' });
    const body = { id: data.id };
    expect((await test.call(undoDeviceChange, { as: root, body })).status).toBe(404);
    expect((await test.call(getDeviceChange, { as: root, query: body })).status).toBe(404);
    expect((await test.call(undoDeviceRemoval, { as: owner, body })).status).toBe(404);
    const listed = await test.call(listDeviceChanges, { as: owner, query: { page: 1, limit: 1 } });
    expect(listed.data.list).toEqual([data]);
  });
});

describe('the removal', () => {
  it('moves what was previewed to the recycle bin, without its credentials, and back', async () => {
    const as = test.users.owner;
    const devices = await buildDevices(2);
    const [first] = devices;
    const ids = idsOf(devices);
    const { data } = await remove({ ids });
    expect(data).toMatchObject({ kind: 'removal', state: 'done', devices: 2, changes: null });
    const inBin = { page: 1, limit: 20, projectId: first?.projectId ?? 0, deleted: 1 as const };
    expect((await test.call(listDevices, { as, query: inBin })).data.total).toBe(2);
    const undone = await test.call(undoDeviceRemoval, { as, body: { id: data.id } });
    expect(undone.data).toMatchObject({ state: 'undone', putBack: 2 });
    const { list } = (await test.call(listCredentials, { as, query: { id: ids[0] ?? 0 } })).data;
    expect(list.every(({ revokedTime }) => revokedTime !== null)).toBe(true);
  });
});

it('what devices were before is deleted after thirty days', async () => {
  const [device] = await buildDevices(1);
  const { data } = await change({ ids: [device?.id ?? 0] }, { remarks: 'x' });
  await sql`update device_change set created_time = now() - interval '31 days' where id = ${data.id}`.execute(
    test.db,
  );
  for (const sweeper of test.app.sweepers) await sweeper.sweep();
  const gone = await test.call(getDeviceChange, { as: test.users.owner, query: { id: data.id } });
  expect(gone.status).toBe(404);
});
