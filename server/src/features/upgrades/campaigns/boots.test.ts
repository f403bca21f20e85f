import mqtt from 'mqtt';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { agent, campaignsOf, fleet, releasedVersion } from '../../../../test/upgrades.ts';

let platform: TestApp;
beforeAll(async () => {
  platform = await startTestApp();
});
afterAll(() => platform?.stop());

test.each([
  ['attributes', '1.0', 'boot'],
  ['telemetry', '1.9', 'otherVersion'],
])(
  'a device that says in its first word after a boot, by %s, that it has %s has rolled back',
  async (topic, current_fw_version, code) => {
    const owner = platform.users.owner;
    const { make, devices } = campaignsOf(platform, owner);
    const { projectId, devices: one } = await fleet(platform, 1);
    const token = one[0]?.token ?? '';
    const station = await agent(platform, token);
    await make((await releasedVersion(platform, owner)).id, { targets: { projectId } });
    await expect.poll(() => station.told.length).toBeGreaterThan(0);
    for (const fw_state of ['DOWNLOADING', 'DOWNLOADED', 'VERIFIED', 'UPDATING'])
      await station.tell({ fw_state });
    await station.client.endAsync();
    const booted = await mqtt.connectAsync(platform.mqttUrl, { reconnectPeriod: 0, username: token });
    onTestFinished(() => booted.endAsync(true));
    const said = JSON.stringify({ current_fw_title: 'main', current_fw_version });
    await booted.publishAsync(`v1/devices/me/${topic}`, said, { qos: 1 });
    const [upgrade] = await devices({ projectId });
    expect(upgrade?.action).toMatchObject({ state: 'rolledBack', code, message: current_fw_version });
  },
);
