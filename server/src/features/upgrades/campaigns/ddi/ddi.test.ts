import { closeDeviceUpgrade, getDeviceUpgrade } from '@weir/contract/upgrades/device-upgrades';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ddiAgent } from '../../../../../test/ddi.ts';
import { startTestApp, type TestApp } from '../../../../../test/harness.ts';
import {
  agent,
  campaignsOf,
  firmware,
  firmwareSha256,
  fleet,
  releasedVersion,
} from '../../../../../test/upgrades.ts';

let platform: TestApp;
let origin: string;
beforeAll(async () => {
  platform = await startTestApp();
  origin = platform.httpUrl;
});
afterAll(() => platform?.stop());

const as = () => platform.users.owner;

/** A device that has told its version, and a campaign for it. */
async function upgraded(draft = {}) {
  const { projectId, devices } = await fleet(platform, 1);
  const [device = { id: 0, sn: '', token: '' }] = devices;
  const ddi = ddiAgent(platform, device);
  await ddi.send('PUT', `${ddi.base}/configData`, {
    mode: 'merge',
    data: { softVer: '1.0', hwRevision: 'b' },
  });
  const version = await releasedVersion(platform, as());
  const campaigns = campaignsOf(platform, as());
  const { data: campaign } = await campaigns.make(version.id, { targets: { projectId }, ...draft });
  const action = async () => (await campaigns.devices({ projectId }))[0]?.action;
  return { ddi, device, projectId, version, campaigns, campaign, action };
}

test('an agent polls, fetches, reports and proves by its configuration', async () => {
  const { ddi, version, action, campaigns, campaign } = await upgraded();
  const { deploymentBase } = await ddi.links();
  const { data } = await ddi.get(deploymentBase?.href ?? '');
  expect(data).toMatchObject({
    deployment: {
      ...{ download: 'forced', update: 'forced' },
      chunks: [
        {
          ...{ part: 'main', version: version.softVer },
          artifacts: [{ filename: 'station.bin', size: firmware.length, hashes: { sha256: firmwareSha256 } }],
        },
      ],
    },
  });
  expect(await action()).toMatchObject({ state: 'notified' });
  const { 'download-http': download, 'md5sum-http': md5sum } = data.deployment.chunks[0].artifacts[0]._links;
  expect((await ddi.ask(download.href)).bytes.equals(firmware)).toBe(true);
  expect((await ddi.ask(md5sum.href)).bytes.toString()).toMatch(/^[0-9a-f]{32} {2}station\.bin\n$/);
  await expect.poll(async () => (await action())?.progress).toBe(100);
  const url = deploymentBase?.href ?? '';
  await ddi.feedback(url, 'downloaded');
  expect(await action()).toMatchObject({ state: 'downloaded' });
  await ddi.feedback(url, 'proceeding');
  expect(await action()).toMatchObject({ state: 'installing' });
  await ddi.feedback(url, 'closed', 'success');
  expect(await action()).toMatchObject({ state: 'confirming', provenTime: null });
  const { configData } = await ddi.links();
  await ddi.send('PUT', configData?.href ?? '', { mode: 'merge', data: { softVer: version.softVer } });
  expect(await action()).toMatchObject({ state: 'success', provenTime: expect.any(String) });
  await expect.poll(async () => (await campaigns.get(campaign.id)).state).toBe('finished');
  expect(await ddi.links()).toEqual({ installedBase: { href: expect.stringContaining('installedBase') } });
  expect((await ddi.feedback(url, 'closed', 'success')).status).toBe(404);
});

test('the installed base proves it too, and shows an old version', async () => {
  const { ddi, action, version } = await upgraded();
  const { deploymentBase } = await ddi.links();
  await ddi.get(deploymentBase?.href ?? '');
  await ddi.feedback(deploymentBase?.href ?? '', 'closed', 'success');
  await ddi.send('PUT', `${ddi.base}/installedBase`, { name: version.name, version: '1.0' });
  expect(await action()).toMatchObject({ state: 'rolledBack', code: 'boot' });
});

test('failures and refusals are what the agent says of them', async () => {
  const failing = await upgraded();
  const failingUrl = (await failing.ddi.links()).deploymentBase?.href ?? '';
  await failing.ddi.feedback(failingUrl, 'closed', 'failure', {
    details: ['Installation failed', 'disk is full'],
  });
  expect(await failing.action()).toMatchObject({
    state: 'failed',
    code: 'install',
    message: 'Installation failed\ndisk is full',
  });
  const refusing = await upgraded();
  await refusing.ddi.feedback((await refusing.ddi.links()).deploymentBase?.href ?? '', 'rejected');
  expect(await refusing.action()).toMatchObject({ state: 'rejected', code: 'refused' });
});

test('an agent is asked to give up, and says whether it does', async () => {
  const { ddi, action } = await upgraded();
  await ddi.get((await ddi.links()).deploymentBase?.href ?? '');
  const close = async () => {
    const ids = [(await action())?.id ?? 0];
    return (await platform.call(closeDeviceUpgrade, { as: as(), body: { ids, force: 0 } })).data;
  };
  expect(await close()).toMatchObject({ canceled: 0, asked: 1 });
  const { cancelAction, deploymentBase } = await ddi.links();
  expect(deploymentBase).toBeUndefined();
  const { data } = await ddi.get(cancelAction?.href ?? '');
  expect(data.cancelAction.stopId).toBe(data.id);
  await ddi.feedback(cancelAction?.href ?? '', 'rejected');
  expect(Object.keys(await ddi.links())).toContain('deploymentBase');
  await close();
  await ddi.feedback(cancelAction?.href ?? '', 'closed', 'success');
  expect(await action()).toMatchObject({ state: 'canceled', code: 'person' });
});

test('where somebody at the device has to agree, nothing is given before', async () => {
  const { ddi, action } = await upgraded({ needsConsent: 1 });
  const { confirmationBase, ...others } = await ddi.links();
  expect(others).toEqual({});
  const id = (await action())?.id ?? 0;
  expect((await ddi.get(`${ddi.base}/deploymentBase/${id}`)).status).toBe(404);
  const url = confirmationBase?.href ?? '';
  const { data } = await ddi.get(url);
  expect(data).toMatchObject({ id: String(id), confirmation: { download: 'forced', update: 'forced' } });
  const answer = (confirmation: string, more = {}) =>
    ddi.send('POST', `${url}/feedback`, { confirmation, ...more });

  expect((await answer('denied', { details: ['Not now'] })).status).toBe(200);
  expect(await action()).toMatchObject({ state: 'queued', code: 'declined', message: 'Not now' });
  expect(Object.keys(await ddi.links())).toEqual(['confirmationBase']);
  expect((await answer('perhaps')).status).toBe(400);

  expect((await answer('confirmed')).status).toBe(200);
  expect(await action()).toMatchObject({ state: 'queued', code: null, message: null });
  expect((await answer('denied')).status).toBe(404);
  const { deploymentBase } = await ddi.links();
  expect((await ddi.get(deploymentBase?.href ?? '')).data.deployment.download).toBe('forced');
  const { data: item } = await platform.call(getDeviceUpgrade, { as: as(), query: { id } });
  expect(item.events.map(({ state, code }) => [state, code])).toEqual([
    ['queued', null],
    ['queued', 'declined'],
    ['queued', 'agreed'],
    ['notified', null],
  ]);
});

test('a device that always agrees is not asked, until it takes that back', async () => {
  const { ddi, action } = await upgraded({ needsConsent: 1 });
  const base = `${ddi.base}/confirmationBase`;
  const { data: before } = await ddi.get(base);
  expect(before.autoConfirm).toEqual({ active: false });
  expect(Object.keys(before._links)).toEqual(['activateAutoConfirm', 'confirmationBase']);
  await ddi.send('POST', before._links.activateAutoConfirm.href, { initiator: 'crew', remark: 'in winter' });
  const { data: during } = await ddi.get(base);
  expect(during.autoConfirm).toMatchObject({ active: true, initiator: 'crew', remark: 'in winter' });
  expect(Object.keys(await ddi.links())).toEqual(['deploymentBase']);
  await ddi.send('POST', during._links.deactivateAutoConfirm.href, {});
  expect(Object.keys(await ddi.links())).toEqual(['confirmationBase']);
  const { data } = await platform.call(getDeviceUpgrade, {
    as: as(),
    query: { id: (await action())?.id ?? 0 },
  });
  expect(data.why.find(({ step }) => step === 'deviceConsents')?.isMet).toBe(0);
});

test('whoever speaks a protocol that asks nobody gets nothing that needs consent, but for standing consent', async () => {
  const { projectId, devices } = await fleet(platform, 2);
  const [asked = { sn: '', token: '' }, agreeing = { sn: '', token: '' }] = devices;
  const ddi = ddiAgent(platform, agreeing);
  await ddi.send('POST', `${ddi.base}/confirmationBase/activateAutoConfirm`, {});
  const [waiting, going] = [await agent(platform, asked.token), await agent(platform, agreeing.token)];
  const { id: versionId, softVer } = await releasedVersion(platform, as());
  await campaignsOf(platform, as()).make(versionId, { targets: { projectId }, needsConsent: 1 });
  await expect.poll(() => going.told[0]).toMatchObject({ fw_version: softVer });
  expect(waiting.told).toEqual([]);
  const file = (token: string) => fetch(`${origin}/api/v1/${token}/firmware?title=main`);
  expect([(await file(asked.token)).status, (await file(agreeing.token)).status]).toEqual([404, 200]);
});

test('an agent downloads outside of the window and installs within it; what is held gets no link', async () => {
  const hour = String((new Date().getUTCHours() + 2) % 24).padStart(2, '0');
  const window = { zone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], from: `${hour}:00`, to: `${hour}:30` };
  const { ddi, campaigns, campaign } = await upgraded({ window, kind: 'soft' });
  const { data } = await ddi.get((await ddi.links()).deploymentBase?.href ?? '');
  expect(data.deployment).toMatchObject({
    download: 'attempt',
    update: 'skip',
    maintenanceWindow: 'unavailable',
  });
  await campaigns.move(campaign.id, 'hold');
  expect(await ddi.links()).toEqual({});
});

test('a file is fetched in ranges, one or several, of the same file only', async () => {
  const { ddi } = await upgraded();
  const { data } = await ddi.get((await ddi.links()).deploymentBase?.href ?? '');
  const { href } = data.deployment.chunks[0].artifacts[0]._links.download;
  const ask = (range: string, more = {}) => ddi.ask(href, { headers: { range, ...more } });
  const size = Math.ceil(firmware.length / 50);
  const parts = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      ask(`bytes=${index * size}-${Math.min(firmware.length, (index + 1) * size) - 1}`),
    ),
  );
  expect(Buffer.concat(parts.map(({ bytes }) => bytes)).equals(firmware)).toBe(true);
  const several = await ask('bytes=0-9,10-19');
  expect([several.status, several.headers.get('content-type')]).toEqual([
    206,
    expect.stringMatching(/^multipart\/byteranges; boundary=/),
  ]);
  expect(several.bytes.toString()).toContain(
    `Content-Range: bytes 10-19/${firmware.length}\r\n\r\n${firmware.subarray(10, 20)}`,
  );
  expect(several.bytes.length).toBe(Number(several.headers.get('content-length')));
  const behind = await ask(`bytes=${firmware.length}-`);
  expect([behind.status, behind.headers.get('content-range')]).toEqual([416, `bytes */${firmware.length}`]);
  const etag = behind.headers.get('etag') ?? '';
  expect([
    (await ask('bytes=0-9', { 'if-range': etag })).status,
    (await ask('bytes=0-9', { 'if-range': '"other"' })).status,
  ]).toEqual([206, 200]);
});

test('nobody gets anything of a device but itself and its gateway', async () => {
  const { ddi, device } = await upgraded();
  const other = await upgraded();
  const foreign = ddiAgent(platform, { sn: device.sn, token: other.device.token });
  expect((await foreign.ask(foreign.base)).status).toBe(401);
  expect((await fetch(ddi.base)).status).toBe(401);
  expect((await ddi.get(`${ddi.base}/deploymentBase/${(await other.action())?.id}`)).status).toBe(404);
  expect((await ddi.send('PUT', `${ddi.base}/configData`, { data: 'x' })).status).toBe(400);
  const url = (await ddi.links()).deploymentBase?.href ?? '';
  expect((await ddi.feedback(url, 'exploded')).status).toBe(400);
});

test('a device of ThingsBoard fetches its file in chunks, or whole, and hears why it does not', async () => {
  const {
    projectId,
    devices: [device],
  } = await fleet(platform, 1);
  const token = device?.token ?? '';
  const station = await agent(platform, token);
  const { id: versionId } = await releasedVersion(platform, as());
  await campaignsOf(platform, as()).make(versionId, { targets: { projectId } });
  await expect.poll(() => station.told.length).toBeGreaterThan(0);
  const heard: [string, Buffer][] = [];
  station.client.on('message', (topic, payload) => {
    if (topic.startsWith('v2/fw/')) heard.push([topic, payload]);
  });
  await station.client.subscribeAsync(['v2/fw/response/+/chunk/+', 'v2/fw/error'], { qos: 1 });
  const chunk = async (index: number, size: string) => {
    heard.length = 0;
    await station.client.publishAsync(`v2/fw/request/7/chunk/${index}`, size, { qos: 1 });
    await expect.poll(() => heard.length).toBe(1);
    return heard[0] ?? ['', Buffer.alloc(0)];
  };
  const chunks = [await chunk(0, '4000'), await chunk(1, '4000')];
  expect(chunks.map(([topic]) => topic)).toEqual(['v2/fw/response/7/chunk/0', 'v2/fw/response/7/chunk/1']);
  expect(Buffer.concat(chunks.map(([, bytes]) => bytes)).equals(firmware)).toBe(true);
  expect((await chunk(0, ''))[1].equals(firmware)).toBe(true);
  expect((await chunk(0, '10000000')).map(String)).toEqual([
    'v2/fw/error',
    'A chunk has at most 262144 bytes',
  ]);
  const [row] = await campaignsOf(platform, as()).devices({ projectId });
  expect(row?.action).toMatchObject({ state: 'downloading', progress: 100 });
  const http = async (query: string) =>
    Buffer.from(await (await fetch(`${origin}/api/v1/${token}/firmware?title=main${query}`)).arrayBuffer());
  expect((await http('')).equals(firmware)).toBe(true);
  expect((await http('&size=10&chunk=2')).equals(firmware.subarray(20, 30))).toBe(true);
});
