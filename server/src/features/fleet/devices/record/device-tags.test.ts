import { addDevice, editDevice, listDevices, listDeviceTags } from '@weir/contract/fleet/devices';
import { homeTotals } from '@weir/contract/workplace/home';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildDevice } from '../../../../../test/factories.ts';
import { startTestApp, type TestApp } from '../../../../../test/harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.stop());

it('tags are stored in their plain form, each once, and an edit takes the place of all', async () => {
  const { owner } = test.users;
  const { id, tags } = await buildDevice(test, { tags: ['  North  Bank ', 'ＰＵＭＰ', 'pump', '汛期'] });
  expect(tags).toEqual(['north bank', 'pump', '汛期']);
  const edited = await test.call(editDevice, { as: owner, body: { id, tags: ['Weir'] } });
  expect(edited.data.tags).toEqual(['weir']);
  expect((await test.call(editDevice, { as: owner, body: { id, remarks: 'x' } })).data.tags).toEqual([
    'weir',
  ]);
});

it('at most ten, none blank, none long, also once they are plain', async () => {
  const { owner } = test.users;
  const { projectId, typeId } = await buildDevice(test);
  const add = (tags: string[], SN: string) =>
    test.call(addDevice, { as: owner, body: { name: 'x', SN, projectId, typeId, tags } });
  const many = Array.from({ length: 11 }, (_, index) => `t${index}`);
  for (const tags of [many, [' '], ['x'.repeat(31)], ['㈱'.repeat(30)], ['a,b']])
    expect((await add(tags, 'refused')).data).toMatchObject({
      fields: [{ field: expect.stringMatching(/^tags/) }],
    });
  expect((await add(many.slice(1), 'ten')).code).toBe(20000);
});

it('filter lists and counts, and are listed with how many devices have them', async () => {
  const { owner, stranger } = test.users;
  const { projectId, typeId } = await buildDevice(test, { tags: ['upstream', 'level'] });
  await buildDevice(test, { projectId, typeId, tags: ['level'] });
  await buildDevice(test, { as: stranger, tags: ['level', 'elsewhere'] });
  const listed = await test.call(listDevices, {
    as: owner,
    query: { page: 1, limit: 20, tag: ' LEVEL', projectId },
  });
  expect(listed.data.total).toBe(2);
  expect((await test.call(homeTotals, { as: owner, query: { tag: 'Level' } })).data.all).toBe(2);
  const { list } = (await test.call(listDeviceTags, { as: owner })).data;
  expect(list[0]).toEqual({ tag: 'level', count: 2 });
  expect(list.map(({ tag }) => tag)).not.toContain('elsewhere');
});
