import type { Input } from '@weir/contract/endpoint';
import { editProject, setMembers } from '@weir/contract/fleet/projects';
import { baseMap } from '@weir/contract/places/base-map';
import {
  devicePlace,
  mapDevices,
  mapSummary,
  mapTile,
  projectMiddle,
  tileOf,
} from '@weir/contract/places/map';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDevice, buildDeviceType, buildProject } from '../../../../test/factories.ts';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';

let platform: TestApp;
let owner: Actor;
let typeId: number;
let projectId: number;
const world = { z: 0, x: 0, y: 0 };
const wuhan = { lng: 114.3, lat: 30.6 };

beforeAll(async () => {
  platform = await startTestApp();
  owner = platform.users.owner;
  projectId = (await buildProject(platform, { name: '长江' })).id;
  typeId = (await buildDeviceType(platform)).id;
});
afterAll(() => platform?.stop());

const add = (draft: object) => buildDevice(platform, { projectId, typeId, ...draft });
const state = (id: number, set: object) =>
  platform.db.updateTable('device_state').set(set).where('device_id', '=', id).execute();
const tile = async (query: Input<typeof mapTile>['query'], as: Actor = owner) =>
  (await platform.call(mapTile, { as, query })).data;
const at = (place: { lng: number; lat: number }, z: number) => ({ z, ...tileOf(place, z) });

describe('a tile', () => {
  test('has each device once, at its last fix, else where it was entered', async () => {
    const project = (await buildProject(platform)).id;
    const still = await add({ name: 'still', projectId: project, ...wuhan });
    const moving = await add({ name: 'moving', projectId: project, lng: 0, lat: 0 });
    await add({ name: 'nowhere', projectId: project });
    const ts = '2026-01-02T03:04:05.678Z';
    const fix = { last_lng: -58.4, last_lat: -34.6, last_position_at: ts, last_speed: 12, last_dgr: 90 };
    await state(moving.id, { ...fix, presence: 'online' });
    const found = await tile({ ...world, projectId: project });
    expect(found.clusters).toEqual([]);
    expect(found.devices).toEqual([
      {
        ...{ id: still.id, name: 'still', projectId: project, presence: 'never', is_fault: 0 },
        place: { ...wuhan, ts: null, speed: null, dgr: null },
      },
      {
        ...{ id: moving.id, name: 'moving', projectId: project, presence: 'online', is_fault: 0 },
        place: { lng: -58.4, lat: -34.6, ts, speed: 12, dgr: 90 },
      },
    ]);
    for (let z = 1; z <= 22; z += 3) {
      const of = async (place: { lng: number; lat: number }) =>
        (await tile({ ...at(place, z), projectId: project })).devices.map(({ name }) => name);
      expect([z, await of(wuhan), await of({ lng: -58.4, lat: -34.6 })]).toEqual([z, ['still'], ['moving']]);
      expect(await of({ lng: 0, lat: 0 })).toEqual([]);
    }
  });

  test('gathers what lies together, with the worst state within, and parts it near by', async () => {
    const project = (await buildProject(platform)).id;
    const names = ['one', 'two', 'three'];
    const devices: { id: number }[] = [];
    for (const [step, name] of names.entries())
      devices.push(await add({ name, projectId: project, lng: 100 + step / 1000, lat: 20 }));
    await state(devices[1]?.id ?? 0, { presence: 'offline' });
    const query = { ...at({ lng: 100, lat: 20 }, 5), projectId: project };
    const cluster = { count: 3, worst: 'offline', lng: 100.001, lat: 20, box: [100, 20, 100.002, 20] };
    expect(await tile(query)).toEqual({ devices: [], clusters: [cluster] });
    const worse = { is_fault: 2 };
    await platform.db
      .updateTable('device')
      .set(worse)
      .where('id', '=', devices[2]?.id ?? 0)
      .execute();
    expect((await tile(query)).clusters).toMatchObject([{ worst: 'level2' }]);
    expect((await tile({ ...query, state: 'offline' })).devices).toMatchObject([{ name: 'two' }]);
    expect((await tile({ ...query, state: 'alarm' })).devices).toMatchObject([{ name: 'three' }]);
    const near = { ...at({ lng: 100, lat: 20 }, 14), projectId: project };
    expect((await tile(near)).devices.map(({ name }) => name)).toEqual(names);
  });

  test('stays within its bounds, and answers the same twice', async () => {
    const project = (await buildProject(platform)).id;
    const first = await add({ name: 'first', projectId: project, lng: 10.0001, lat: 10.0001 });
    await sql`
      with made as (
        insert into device (name, sn, sort_key, search, device_type_id, project_id, lng, lat)
        select name, 'many-' || n, sort_key, search, device_type_id, project_id, lng, lat
        from device, generate_series(1, 400) n where id = ${first.id} returning id)
      insert into device_state (device_id) select id from made`.execute(platform.db);
    const query = { ...at({ lng: 10.0001, lat: 10.0001 }, 18), projectId: project };
    const found = await tile(query);
    expect(found).toMatchObject({ devices: [], clusters: [{ count: 401 }] });
    expect(await tile(query)).toEqual(found);
    expect((await tile({ ...world, projectId: project })).clusters).toMatchObject([{ count: 401 }]);
  });

  test('has the ends of the world', async () => {
    const project = (await buildProject(platform)).id;
    await add({ name: 'east', projectId: project, lng: 180, lat: 90 });
    await add({ name: 'west', projectId: project, lng: -180, lat: -90 });
    const names = async (query: object) =>
      (await tile({ ...world, ...query, projectId: project })).devices.map(({ name }) => name);
    expect(await names({})).toEqual(['east', 'west']);
    expect(await names({ z: 15, x: 2 ** 15 - 1, y: 0 })).toEqual(['east']);
    expect(await names({ z: 15, x: 0, y: 2 ** 15 - 1 })).toEqual(['west']);
  });
});

describe('map mode', () => {
  test('off for a device or its project takes it off the map, and the summary says so', async () => {
    const { id: project, version } = await buildProject(platform);
    await add({ name: 'shown', projectId: project, ...wuhan });
    await add({ name: 'hidden', projectId: project, ...wuhan, is_map: 0 });
    await add({ name: 'placeless', projectId: project });
    const query = { projectId: project };
    const names = async () => (await tile({ ...world, ...query })).devices.map(({ name }) => name);
    const summary = async () => (await platform.call(mapSummary, { as: owner, query })).data;
    const list = async () =>
      (await platform.call(mapDevices, { as: owner, query: { page: 1, limit: 20, ...query } })).data.list;
    expect(await names()).toEqual(['shown']);
    expect(await list()).toMatchObject([{ name: 'shown' }]);
    const box = [wuhan.lng, wuhan.lat, wuhan.lng, wuhan.lat];
    expect(await summary()).toEqual({ onMap: 1, withoutPlace: 1, hidden: 1, box });
    await platform.call(editProject, { as: owner, body: { id: project, version, is_map: 0 } });
    expect(await names()).toEqual([]);
    expect(await list()).toEqual([]);
    expect(await summary()).toEqual({ onMap: 0, withoutPlace: 0, hidden: 3, box: null });
  });
});

describe('the list beside the map', () => {
  test('shows those in alarm first, those of a box, those of a keyword, by pages', async () => {
    const project = (await buildProject(platform)).id;
    await add({ name: 'alpha', projectId: project, lng: 179.9, lat: 1 });
    const beta = await add({ name: 'beta', projectId: project, lng: -179.9, lat: 1 });
    await add({ name: 'gamma', projectId: project, lng: 5, lat: 1 });
    await platform.db.updateTable('device').set({ is_fault: 1 }).where('id', '=', beta.id).execute();
    const of = async (query: object) =>
      (
        await platform.call(mapDevices, {
          as: owner,
          query: { page: 1, limit: 20, projectId: project, ...query },
        })
      ).data;
    const names = async (query: object) => (await of(query)).list.map(({ name }) => name);
    expect(await names({})).toEqual(['beta', 'alpha', 'gamma']);
    expect(await names({ sort: '-name' })).toEqual(['gamma', 'beta', 'alpha']);
    expect(await names({ bbox: '179,0,-179,2' })).toEqual(['beta', 'alpha']);
    expect(await names({ keyword: 'gamm' })).toEqual(['gamma']);
    expect(await of({ page: 2, limit: 2 })).toMatchObject({ total: 3, list: [{ name: 'gamma' }] });
  });
});

describe('the place of a device', () => {
  test('is its fix and what was entered', async () => {
    const { id } = await add({ ...wuhan, is_map: 0 });
    const of = async () => (await platform.call(devicePlace, { as: owner, query: { id } })).data;
    expect(await of()).toMatchObject({ entered: wuhan, place: { ...wuhan, ts: null }, is_map: 0 });
    await state(id, { last_lng: 1, last_lat: 2, last_position_at: new Date(0) });
    expect(await of()).toMatchObject({ entered: wuhan, place: { lng: 1, lat: 2, speed: null } });
    const bare = await add({});
    const query = { id: bare.id };
    expect((await platform.call(devicePlace, { as: owner, query })).data).toMatchObject({ place: null });
  });
});

describe('the middle of a project', () => {
  test('is where most devices are, whatever a few say, and leaves one out', async () => {
    const project = (await buildProject(platform)).id;
    const of = async (query: object = {}, as: Actor = owner) =>
      (await platform.call(projectMiddle, { as, query: { projectId: project, ...query } })).data;
    expect(await of()).toEqual({ devices: 0, middle: null });
    await add({ projectId: project, lng: 179.99, lat: 0 });
    await add({ projectId: project, lng: -179.99, lat: 0, is_map: 0 });
    await add({ projectId: project, lng: -179.98, lat: 0 });
    await add({ projectId: project, lng: 179.98, lat: 0 });
    const moved = await add({ projectId: project, lng: 0, lat: 0 });
    await add({ projectId: project });
    await state(moved.id, { last_lng: 20, last_lat: 50, last_position_at: new Date(0) });
    const all = await of();
    expect(all).toMatchObject({ devices: 5, middle: { lng: 20, lat: 0 } });
    const others = await of({ deviceId: moved.id });
    expect(others).toMatchObject({ devices: 4, middle: { lng: -179.98, lat: 0 } });
    expect(others.middle?.medianM).toBeCloseTo(1112, -1);
    expect(await of({}, platform.users.stranger)).toEqual({ devices: 0, middle: null });
  });
});

describe('refuses', () => {
  test('what is in nobody’s scope', async () => {
    const project = (await buildProject(platform)).id;
    const { id } = await add({ name: 'ours', projectId: project, ...wuhan });
    const { stranger, below } = platform.users;
    const page = { page: 1, limit: 20, projectId: project };
    for (const as of [stranger, below]) {
      expect(await tile({ ...world, projectId: project }, as)).toEqual({ devices: [], clusters: [] });
      expect((await platform.call(mapDevices, { as, query: page })).data.total).toBe(0);
      expect((await platform.call(mapSummary, { as, query: { projectId: project } })).data.onMap).toBe(0);
      expect((await platform.call(devicePlace, { as, query: { id } })).status).toBe(404);
    }
    const members = [{ userId: below.userId, access: 'view' as const }];
    await platform.call(setMembers, { as: owner, body: { id: project, members } });
    expect((await tile({ ...world, projectId: project }, below)).devices).toMatchObject([{ id }]);
    expect((await platform.call(mapTile, { query: world })).status).toBe(401);
  });

  test('tiles that there are not, and boxes that are none', async () => {
    const fields = async (query: { z: number; x: number; y: number }) =>
      (await platform.call(mapTile, { as: owner, query })).data as unknown;
    expect(await fields({ z: 2, x: 4, y: 0 })).toMatchObject({ fields: [{ field: 'x' }] });
    expect(await fields({ z: 23, x: 0, y: 0 })).toMatchObject({ fields: [{ field: 'z' }] });
    const query = { page: 1, limit: 20, bbox: '0,20,1,10' };
    expect((await platform.call(mapDevices, { as: owner, query })).status).toBe(400);
  });
});

test('the base map that the installation has set up is for everybody who is signed in', async () => {
  const none = { url: null, darkUrl: null, datum: 'wgs84', attribution: '' };
  expect((await platform.call(baseMap, { as: platform.users.battery })).data).toEqual(none);
  expect((await platform.call(baseMap)).status).toBe(401);
  const set = {
    ...none,
    url: 'https://tiles.example/{z}/{x}/{y}.png',
    datum: 'gcj02',
    attribution: '© T',
  } as const;
  const other = await startTestApp({ baseMap: set });
  expect((await other.call(baseMap, { as: other.users.battery })).data).toEqual(set);
  await other.stop();
});
