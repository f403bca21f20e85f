import {
  addDevice,
  deleteDevices,
  editDevice,
  listDevices,
  restoreDevice,
} from '@weir/contract/fleet/devices';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildDevice, buildDeviceType, buildProject } from '../../../../../test/factories.ts';
import { startTestApp, type TestApp } from '../../../../../test/harness.ts';
import { findDevicePage } from '../record/device-page.store.ts';
import { recountDevices } from './device-counts.store.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.stop());

type Filters = { projectId?: number; typeId?: number; is_gateway?: 0 | 1; deleted?: 0 | 1 };

const totalOf = async (filters: Filters, as = test.users.owner) => {
  const { data } = await test.call(listDevices, { as, query: { page: 1, limit: 20, ...filters } });
  return data.total;
};

it('numbers of devices follow what is added, moved, removed and restored', async () => {
  const as = test.users.owner;
  const { id, projectId, typeId } = await buildDevice(test);
  const [there, type] = [await buildProject(test), await buildDeviceType(test)];
  expect(await totalOf({ projectId })).toBe(1);
  await test.call(editDevice, { as, body: { id, projectId: there.id, typeId: type.id, is_gateway: 1 } });
  expect(await totalOf({ projectId })).toBe(0);
  expect(await totalOf({ typeId })).toBe(0);
  expect(await totalOf({ projectId: there.id, typeId: type.id, is_gateway: 1 })).toBe(1);
  expect(await totalOf({ projectId: there.id, is_gateway: 0 })).toBe(0);
  await test.call(deleteDevices, { as, query: { id: String(id) } });
  expect(await totalOf({ projectId: there.id })).toBe(0);
  expect(await totalOf({ projectId: there.id, deleted: 1 })).toBe(1);
  await test.call(restoreDevice, { as, body: { ids: [id] } });
  expect(await totalOf({ projectId: there.id })).toBe(1);
  expect(await totalOf({ projectId: there.id }, test.users.stranger)).toBe(0);
  await sql`delete from device where id = ${id}`.execute(test.db);
  expect(await totalOf({ projectId: there.id })).toBe(0);
});

it('are exact however often they are counted anew while devices come and go', async () => {
  const as = test.users.owner;
  const { id: projectId } = await buildProject(test);
  const { id: typeId } = await buildDeviceType(test);
  const work = Array.from({ length: 24 }, async (_, index) => {
    const body = { name: `n${index}`, SN: `counted-${index}`, projectId, typeId };
    const { data } = await test.call(addDevice, { as, body });
    if (index % 3 === 0) await test.call(deleteDevices, { as, query: { id: String(data.id) } });
  });
  const recounts = Array.from({ length: 12 }, () => recountDevices(test.db));
  await Promise.all([...work, ...recounts]);
  expect(await totalOf({ projectId })).toBe(16);
  expect(await totalOf({ projectId, deleted: 1 })).toBe(8);
  await recountDevices(test.db);
  expect(await totalOf({ projectId })).toBe(16);
});

it('that are wrong are right again once they are old', async () => {
  const { projectId, typeId } = await buildDevice(test);
  const wrong = sql`insert into device_count values (${projectId}, ${typeId}, false, false, 41, null, null, null)`;
  await wrong.execute(test.db);
  expect(await totalOf({ projectId })).toBe(42);
  await recountDevices(test.db);
  await wrong.execute(test.db);
  const sweep = async () => {
    for (const sweeper of test.app.sweepers) await sweeper.sweep();
  };
  await sweep();
  expect(await totalOf({ projectId })).toBe(42);
  await sql`update device_count set counted_at = now() - interval '11 minutes'
    where counted_at is not null`.execute(test.db);
  await sweep();
  expect(await totalOf({ projectId })).toBe(1);
});

it('a page far behind is the one that it would be if all before it were read, whatever changes meanwhile', async () => {
  const everything = { userId: 0, everything: true };
  const { id: projectId } = await buildProject(test);
  const { id: typeId } = await buildDeviceType(test);
  const name = sql`md5(n::text)`;
  const add = (from: number, to: number) =>
    sql`
    insert into device (name, sn, sort_key, search, device_type_id, project_id)
    select ${name}, 'far-' || n, ${name}, '', ${typeId}, ${projectId} from generate_series(${from}::int, ${to}) n
  `.execute(test.db);
  const arePagesRight = async () => {
    const { rows: all } = await sql<{ id: number }>`
      select id from device where deleted_at is null order by sort_key, id`.execute(test.db);
    for (const page of [51, 60, 77, 100, 126, Math.ceil(all.length / 20), 500]) {
      const { ids, total } = await findDevicePage(test.db, everything, { page, limit: 20 });
      expect(ids).toEqual(all.slice((page - 1) * 20, page * 20).map(({ id }) => id));
      expect(total).toBe(all.length);
    }
  };
  await add(1, 2500);
  await arePagesRight();
  await recountDevices(test.db);
  await arePagesRight();
  await add(2501, 2800);
  await sql`update device set sort_key = md5(sort_key) where sn like 'far-%7'`.execute(test.db);
  await sql`update device set deleted_at = now() where sn like 'far-%3'`.execute(test.db);
  await sql`delete from device where sn like 'far-%5'`.execute(test.db);
  await sql`update device set deleted_at = null where sn like 'far-%13'`.execute(test.db);
  await arePagesRight();
  await recountDevices(test.db);
  await arePagesRight();
  await sql`delete from device where sn like 'far-%' and sn > 'far-2'`.execute(test.db);
  await arePagesRight();
});
