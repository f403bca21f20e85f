import { getFence, listFenceRevisions } from '@weir/contract/places/fences';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { circle, fencedDevice } from '../../../../../test/fence-device.ts';
import { startTestApp, type TestApp } from '../../../../../test/harness.ts';

let platform: TestApp;

beforeAll(async () => {
  platform = await startTestApp();
});
afterAll(() => platform?.stop());

/** So many refused ones, the second of which was confirmed, each a day older than the next. */
async function askedOften(id: number, count: number, newestDaysAgo: number) {
  await sql`insert into device_fence (device_id, last_rev) values (${id}, ${count})`.execute(platform.db);
  await sql`
    insert into fence_revision (device_id, rev, action, watch, state, lng, lat, radius, asked_at)
    select ${id}, rev, 'set', 'device', case when rev = 2 then 'confirmed' else 'refused' end,
      ${circle.longitude}, ${circle.latitude}, ${circle.radius},
      now() - (${newestDaysAgo}::int + ${count}::int - rev) * interval '1 day'
    from generate_series(1, ${count}::int) as rev`.execute(platform.db);
}

async function revisionsOf(id: number): Promise<number[]> {
  const query = { id, page: 1, limit: 200 };
  const { data } = await platform.call(listFenceRevisions, { as: platform.users.owner, query });
  return data.list.map(({ rev }) => rev);
}

test('what was asked of a fence long ago goes, but for the newest hundred and what is in force', async () => {
  const [old, young] = [await fencedDevice(platform), await fencedDevice(platform)];
  await askedOften(old.id, 130, 5000);
  await askedOften(young.id, 130, 0);
  for (const sweeper of platform.app.sweepers) await sweeper.sweep();
  expect(await revisionsOf(old.id)).toEqual([...Array.from({ length: 100 }, (_, step) => 130 - step), 2]);
  expect(await revisionsOf(young.id)).toHaveLength(130);
  const { data } = await platform.call(getFence, { as: platform.users.owner, query: { id: old.id } });
  expect(data).toMatchObject({ asked: { rev: 130 }, delivered: { rev: 2, ...circle } });
});
