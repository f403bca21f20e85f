import { listAlarms } from '@weir/contract/alarms/alarms';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { agent, campaignsOf, fleet, releasedVersion } from '../../../../test/upgrades.ts';

let platform: TestApp;
beforeAll(async () => {
  platform = await startTestApp();
});
afterAll(() => platform?.stop());

test('a device that runs another version than it was given raises one alarm, which ends with the next proven upgrade', async () => {
  const as = platform.users.owner;
  const { make } = campaignsOf(platform, as);
  const { projectId, devices: one } = await fleet(platform, 1);
  const station = await agent(platform, one[0]?.token ?? '');
  const alarms = async () =>
    (await platform.call(listAlarms, { as, query: { projectId, page: 1, limit: 20 } })).data.list;
  const give = async () => {
    const version = await releasedVersion(platform, as);
    const before = station.told.length;
    await make(version.id, { targets: { projectId } });
    await expect.poll(() => station.told.length).toBeGreaterThan(before);
    return version.softVer;
  };
  const fallBack = async () => {
    for (const fw_state of ['DOWNLOADING', 'UPDATING', 'UPDATED']) await station.tell({ fw_state });
    await station.tell({ current_fw_title: 'main', current_fw_version: '1.0' });
  };

  const first = await give();
  await fallBack();
  await expect
    .poll(alarms)
    .toMatchObject([{ origin: 'upgrade', cause: 'upgrade', level: 2, name: `main ${first}`, repeats: 1 }]);
  await give();
  await fallBack();
  await expect.poll(alarms).toMatchObject([{ name: `main ${first}`, repeats: 2, recoveredAt: null }]);
  await station.install(await give());
  await expect.poll(alarms).toMatchObject([{ recoveredAt: expect.any(String) }]);
});
