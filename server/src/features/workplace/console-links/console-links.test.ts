import { consoleLinks } from '@weir/contract/workplace/console-links';
import { afterEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let platform: TestApp;
afterEach(() => platform?.stop());

test('what is not set leads nowhere', async () => {
  platform = await startTestApp();
  const { data } = await platform.call(consoleLinks, { as: platform.users.battery });
  expect(data).toEqual({ dataRetrieval: [], dataServices: null });
});

test('what the installation sets is for everybody who is signed in', async () => {
  const links = {
    dataRetrieval: [{ name: '水文数据', url: 'https://data.example/hydrology' }],
    dataServices: 'https://services.example/',
  };
  platform = await startTestApp({ links });
  const { users } = platform;
  expect((await platform.call(consoleLinks, { as: users.battery })).data).toEqual(links);
  expect((await platform.call(consoleLinks, { as: users.root })).data).toEqual(links);
  expect((await platform.call(consoleLinks)).status).toBe(401);
});
