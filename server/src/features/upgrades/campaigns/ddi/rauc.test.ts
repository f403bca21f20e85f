import { createHash } from 'node:crypto';
import { revokeCredentials, rotateCredential } from '@weir/contract/fleet/device-credentials';
import { editDevice } from '@weir/contract/fleet/devices';
import { deviceAttributes } from '@weir/contract/telemetry/telemetry';
import { closeDeviceUpgrade } from '@weir/contract/upgrades/device-upgrades';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

type Presented = Parameters<typeof ddiAgent>[1];

/**
 * RAUC's updater by what its documentation says of it: it presents `auth_token` or `gateway_token`, sends its `[device]`
 * section, takes one bundle, goes on with a download that broke off, and closes the deployment once it has installed.
 */
function raucUpdater(presented: Presented) {
  const ddi = ddiAgent(platform, presented);
  const status = (execution: string, finished: string, detail: string) => ({
    status: { execution, result: { finished }, details: [detail] },
  });
  return {
    ddi,
    async poll() {
      const { data } = await ddi.get(ddi.base);
      expect(data.config.polling.sleep).toMatch(/^\d\d:\d\d:\d\d$/);
      return data._links as Record<string, { href: string }>;
    },
    /** The keys of its `[device]` section. */
    identify: (url: string, data: Record<string, string>, mode = 'merge') =>
      ddi.send('PUT', url, { mode, ...status('closed', 'success', ''), data }),
    async bundle(url: string) {
      const { data } = await ddi.get(url);
      const { download, update, chunks } = data.deployment;
      expect(chunks).toHaveLength(1);
      expect(chunks[0].artifacts).toHaveLength(1);
      const [artifact] = chunks[0].artifacts;
      const links = artifact._links;
      return {
        id: data.id,
        download,
        update,
        artifact,
        url: (links['download-http'] ?? links.download).href,
      };
    },
    say: (url: string, id: string, [execution, finished, detail]: [string, string, string]) =>
      ddi.send('POST', `${url.split('?')[0]}/feedback`, { id, ...status(execution, finished, detail) }),
  };
}

async function upgraded(draft = {}) {
  const { projectId, typeId, devices } = await fleet(platform, 1);
  const [device = { id: 0, sn: '', token: '' }] = devices;
  const version = await releasedVersion(platform, as());
  const campaigns = campaignsOf(platform, as());
  await campaigns.make(version.id, { targets: { projectId }, ...draft });
  const action = async () => (await campaigns.devices({ projectId }))[0]?.action;
  return { device, projectId, typeId, version, action };
}

test('RAUC’s updater identifies itself, goes on with a download that broke off, installs and proves', async () => {
  const { device, version, action } = await upgraded();
  const updater = raucUpdater(device);
  const first = await updater.poll();
  await updater.identify(first.configData?.href ?? '', { softVer: '1.0', product: 'station' });
  const url = (await updater.poll()).deploymentBase?.href ?? '';
  const bundle = await updater.bundle(url);
  expect([bundle.download, bundle.update]).toEqual(['forced', 'forced']);
  const say = (...said: [string, string, string]) => updater.say(url, bundle.id, said);

  const begun = await updater.ddi.ask(bundle.url, { headers: { range: 'bytes=0-1999' } });
  const rest = await updater.ddi.ask(bundle.url, { headers: { range: 'bytes=2000-' } });
  expect([rest.status, rest.headers.get('content-range')]).toEqual([
    206,
    `bytes 2000-${firmware.length - 1}/${firmware.length}`,
  ]);
  const whole = Buffer.concat([begun.bytes, rest.bytes]);
  expect(createHash('sha1').update(whole).digest('hex')).toBe(bundle.artifact.hashes.sha1);
  await expect.poll(async () => (await action())?.progress).toBe(100);

  expect((await say('proceeding', 'none', 'Download complete.')).status).toBe(200);
  expect(await action()).toMatchObject({ state: 'installing' });
  await say('proceeding', 'none', 'Copying image to rootfs.1');
  expect((await say('closed', 'success', 'Software bundle installed successfully.')).status).toBe(200);
  expect(await action()).toMatchObject({ state: 'confirming', provenTime: null });
  const { configData } = await updater.poll();
  await updater.identify(configData?.href ?? '', { softVer: version.softVer, product: 'station' });
  expect(await action()).toMatchObject({ state: 'success', provenTime: expect.any(String) });
});

test('a bundle that RAUC does not take is a failure, with what it said', async () => {
  const { device, action } = await upgraded();
  const updater = raucUpdater(device);
  const url = (await updater.poll()).deploymentBase?.href ?? '';
  const { id } = await updater.bundle(url);
  await updater.say(url, id, ['closed', 'failure', 'signature verification failed']);
  expect(await action()).toMatchObject({ state: 'failed', message: 'signature verification failed' });
  expect(Object.keys(await updater.poll())).not.toContain('deploymentBase');
});

test('RAUC’s updater only downloads where it shall only download', async () => {
  const { device, action } = await upgraded({ kind: 'download' });
  const updater = raucUpdater(device);
  const url = (await updater.poll()).deploymentBase?.href ?? '';
  const { id, update } = await updater.bundle(url);
  expect(update).toBe('skip');
  await updater.say(url, id, ['downloaded', 'none', 'File checksum OK.']);
  expect(await action()).toMatchObject({ state: 'success' });
});

test('RAUC’s updater acknowledges a cancellation before it installs', async () => {
  const { device, action } = await upgraded();
  const updater = raucUpdater(device);
  await updater.bundle((await updater.poll()).deploymentBase?.href ?? '');
  const ids = [(await action())?.id ?? 0];
  await platform.call(closeDeviceUpgrade, { as: as(), body: { ids, force: 0 } });
  const { cancelAction } = await updater.poll();
  const { data } = await updater.ddi.get(cancelAction?.href ?? '');
  const { stopId } = data.cancelAction;
  const said = ['closed', 'success', 'Action canceled.'] as [string, string, string];
  await updater.say(`${updater.ddi.base}/cancelAction/${stopId}`, stopId, said);
  expect(await action()).toMatchObject({ state: 'canceled', code: 'person' });
  expect(Object.keys(await updater.poll())).not.toContain('cancelAction');
});

test('configuration data is merged, put in place of the old, or removed, as its mode says', async () => {
  const { device } = await upgraded();
  const { identify, ddi } = raucUpdater(device);
  const say = (data: Record<string, string>, mode?: string) => identify(`${ddi.base}/configData`, data, mode);
  const known = async () => {
    const { data } = await platform.call(deviceAttributes, { as: as(), query: { id: device.id } });
    return Object.fromEntries(data.list.map(({ key, value }) => [key, value]));
  };
  await say({ product: 'station', board: 'a' });
  await say({ board: 'b' });
  expect(await known()).toEqual({ product: 'station', board: 'b' });
  await say({ board: 'c', slot: 'A' }, 'replace');
  expect(await known()).toEqual({ board: 'c', slot: 'A' });
  await say({ slot: '' }, 'remove');
  expect(await known()).toEqual({ board: 'c' });
  expect((await say({ board: 'd' }, 'forget')).status).toBe(400);
  expect(await known()).toEqual({ board: 'c' });
});

test('the token of a gateway speaks for its own children, as long as it is good', async () => {
  const { device, projectId, typeId, action } = await upgraded();
  const gateway = await buildDevice(platform, { as: as(), projectId, typeId, is_gateway: 1 });
  const token = gateway.credential.token ?? '';
  const statusOf = async (more: Partial<Presented>) => {
    const { ddi } = raucUpdater({ sn: device.sn, token, by: 'GatewayToken', ...more });
    return (await ddi.ask(ddi.base)).status;
  };
  const put = (gatewayId: number | null) =>
    platform.call(editDevice, { as: as(), body: { id: device.id, gatewayId } });

  expect(await statusOf({})).toBe(401);
  await put(gateway.id);
  const updater = raucUpdater({ sn: device.sn, token, by: 'GatewayToken' });
  const url = (await updater.poll()).deploymentBase?.href ?? '';
  const bundle = await updater.bundle(url);
  expect((await updater.ddi.ask(bundle.url)).bytes.equals(firmware)).toBe(true);
  await updater.say(url, bundle.id, ['closed', 'success', 'Software bundle installed successfully.']);
  expect(await action()).toMatchObject({ state: 'confirming' });

  const sibling = await buildDevice(platform, { as: as(), projectId, typeId });
  const elsewhere = await buildDevice(platform, { as: as() });
  const stranger = await buildDevice(platform, { as: platform.users.stranger });
  for (const { SN: sn } of [sibling, elsewhere, stranger]) expect(await statusOf({ sn })).toBe(401);
  expect(await statusOf({ token: `${token.slice(0, -1)}?` })).toBe(401);
  // What is no gateway speaks for nobody.
  expect(await statusOf({ token: sibling.credential.token ?? '' })).toBe(401);

  await put(null);
  expect(await statusOf({})).toBe(401);
  await put(gateway.id);
  expect(await statusOf({})).toBe(200);
  const { data } = await platform.call(rotateCredential, { as: as(), body: { id: gateway.id } });
  expect([await statusOf({}), await statusOf({ token: data.token ?? '' })]).toEqual([401, 200]);
  await platform.call(revokeCredentials, { as: as(), body: { id: gateway.id } });
  expect(await statusOf({ token: data.token ?? '' })).toBe(401);
  expect(await statusOf({ token: device.token, by: 'TargetToken' })).toBe(200);
});
