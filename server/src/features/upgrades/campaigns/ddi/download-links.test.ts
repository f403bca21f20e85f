import { rotateCredential } from '@weir/contract/fleet/device-credentials';
import { editDevice } from '@weir/contract/fleet/devices';
import { closeDeviceUpgrade } from '@weir/contract/upgrades/device-upgrades';
import { setVersionState } from '@weir/contract/upgrades/versions';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { ddiAgent } from '../../../../../test/ddi.ts';
import { buildDevice } from '../../../../../test/factories.ts';
import { startTestApp, type TestApp } from '../../../../../test/harness.ts';
import { campaignsOf, firmware, fleet, releasedVersion } from '../../../../../test/upgrades.ts';

let platform: TestApp;
beforeAll(async () => {
  platform = await startTestApp();
});
afterAll(() => platform?.stop());

const as = () => platform.users.owner;
const statusOf = async (url: string) => (await fetch(url)).status;

async function linkBy(presented: Parameters<typeof ddiAgent>[1]) {
  const ddi = ddiAgent(platform, presented);
  const { deploymentBase } = await ddi.links();
  const { data } = await ddi.get(deploymentBase?.href ?? '');
  return data.deployment.chunks[0].artifacts[0]._links['download-http'].href as string;
}

/** Two devices of a campaign, and the link that the first was given. */
async function linked() {
  const { projectId, typeId, devices } = await fleet(platform, 2);
  const [device = { id: 0, sn: '', token: '' }, other = { id: 0, sn: '', token: '' }] = devices;
  const version = await releasedVersion(platform, as());
  const campaigns = campaignsOf(platform, as());
  const { data: campaign } = await campaigns.make(version.id, { targets: { projectId } });
  return { device, other, projectId, typeId, version, campaigns, campaign, url: await linkBy(device) };
}

test('a device fetches its file by the link alone, whole or in ranges', async () => {
  const { url } = await linked();
  expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(firmware)).toBe(true);
  const part = await fetch(url, { headers: { range: 'bytes=10-19' } });
  expect([part.status, await part.text()]).toEqual([206, firmware.subarray(10, 20).toString()]);
  expect(await statusOf(url.replace('station.bin?', 'station.bin.MD5SUM?'))).toBe(200);
});

test('a link opens nothing else: no other file, no other device, nothing but the file', async () => {
  const { url, device, other, version } = await linked();
  const { id: otherVersion } = await releasedVersion(platform, as());
  const [address = '', ticket = ''] = url.split('?ticket=');
  const changed = ticket.replace(/^\d+/, (until) => String(Number(until) + 1));
  for (const wrong of [
    address,
    `${address}?ticket=${changed}`,
    `${address}?ticket=${'A'.repeat(ticket.length)}`,
    url.replace(`/v1/${device.sn}/`, `/v1/${other.sn}/`),
    url.replace(`softwaremodules/${version.id}/`, `softwaremodules/${otherVersion}/`),
    `${address.split('/softwaremodules')[0]}?ticket=${ticket}`,
  ])
    expect(await statusOf(wrong), wrong).toBe(401);
  // A token that is wrong is not made good by a link.
  expect((await fetch(url, { headers: { authorization: 'TargetToken nobodys' } })).status).toBe(401);
  expect(await statusOf(url)).toBe(200);
});

test('a link ends after a quarter of an hour', async () => {
  const { url } = await linked();
  const now = Date.now();
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: now + 14 * 60_000 });
  expect(await statusOf(url)).toBe(200);
  vi.setSystemTime(now + 16 * 60_000);
  expect(await statusOf(url)).toBe(401);
});

test('a link ends with the campaign, with the upgrade, and with the version', async () => {
  const stopped = await linked();
  await stopped.campaigns.move(stopped.campaign.id, 'hold');
  expect(await statusOf(stopped.url)).toBe(404);
  await stopped.campaigns.move(stopped.campaign.id, 'resume');
  expect(await statusOf(stopped.url)).toBe(200);
  const [row] = (await stopped.campaigns.devices({ projectId: stopped.projectId })).filter(
    ({ device }) => device.id === stopped.device.id,
  );
  await platform.call(closeDeviceUpgrade, { as: as(), body: { ids: [row?.action?.id ?? 0], force: 1 } });
  expect(await statusOf(stopped.url)).toBe(404);
  const { projectId } = stopped;
  await stopped.campaigns.move(stopped.campaign.id, 'stop');
  await stopped.campaigns.make(stopped.version.id, { targets: { projectId } });
  const again = await linkBy(stopped.device);
  expect([await statusOf(stopped.url), await statusOf(again)]).toEqual([404, 200]);

  await platform.call(setVersionState, { as: as(), body: { id: stopped.version.id, state: 'recalled' } });
  expect(await statusOf(again)).toBe(404);
});

test('a link ends with the credential of whom it was given to, and with the gateway that spoke for the device', async () => {
  const { url, device, other, projectId, typeId } = await linked();
  await platform.call(rotateCredential, { as: as(), body: { id: device.id } });
  expect(await statusOf(url)).toBe(401);

  const gateway = await buildDevice(platform, { as: as(), projectId, typeId, is_gateway: 1 });
  const put = (gatewayId: number | null) =>
    platform.call(editDevice, { as: as(), body: { id: other.id, gatewayId } });
  await put(gateway.id);
  const byGateway = await linkBy({
    sn: other.sn,
    token: gateway.credential.token ?? '',
    by: 'GatewayToken',
  });
  expect(await statusOf(byGateway)).toBe(200);
  await put(null);
  expect(await statusOf(byGateway)).toBe(401);
});

test('a link that keeps failing waits', async () => {
  const { url } = await linked();
  const wrong = url.replace(/ticket=\d+/, 'ticket=1');
  const statuses = [];
  for (let count = 0; count < 11; count += 1) statuses.push(await statusOf(wrong));
  expect(statuses.at(-1)).toBe(429);
  expect(await statusOf(url)).toBe(200);
});
