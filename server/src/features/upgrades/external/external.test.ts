import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  addExternalToken,
  closeExternalUpgrade,
  listExternalTokens,
  listExternalUpgrades,
  reopenExternalUpgrade,
  revokeExternalTokens,
  setExternalUpgrade,
} from '@weir/contract/upgrades/external';
import type { PartyAnswer, PartyTask } from '@weir/contract/upgrades/external-party';
import { deleteVersions, setVersionState } from '@weir/contract/upgrades/versions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import {
  agent,
  campaignsOf,
  firmware,
  firmwareSha256,
  fleet,
  releasedVersion,
} from '../../../../test/upgrades.ts';

let platform: TestApp;
beforeAll(async () => {
  platform = await startTestApp();
});
afterAll(() => platform?.stop());

const as = () => platform.users.owner;

/** An outside party, as it is written down. */
function party(token: string) {
  const ask = async (path: string, more: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${token}`, ...(more.headers as object) };
    return fetch(`${platform.httpUrl}/external/tasks${path}`, { ...more, headers });
  };
  const read = async <Data>(response: Response) => {
    const { data } = (await response.json()) as { data: Data };
    return { status: response.status, data };
  };
  return {
    ask,
    take: async (limit = 10) => (await read<{ list: PartyTask[] }>(await ask(`?limit=${limit}`))).data.list,
    report: async (id: number, body: object) =>
      read<PartyAnswer>(
        await ask(`/${id}/report`, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }),
      ),
  };
}

const tokenOf = async (projectId: number) =>
  (await platform.call(addExternalToken, { as: as(), body: { projectId, name: 'Integrator', days: 30 } }))
    .data;

/** Tasks for devices that have version 1.0, and a party of their project. */
async function given(count = 1) {
  const { projectId, devices } = await fleet(platform, count);
  const version = await releasedVersion(platform, as());
  const { id: tokenId, token } = await tokenOf(projectId);
  const body = { deviceIds: devices.map(({ id }) => id), versionId: version.id, note: 'By the gate' };
  const { data } = await platform.call(setExternalUpgrade, { as: as(), body });
  const rows = async () =>
    (
      await platform.call(listExternalUpgrades, {
        as: as(),
        query: { page: 1, limit: 20, projectId, sort: 'createdTime' },
      })
    ).data.list;
  return { projectId, devices, version, tokenId, token, ids: data.ids, rows, party: party(token) };
}

const lapse = (id: number) =>
  sql`update external_upgrade set leased_until = now() - interval '1 second' where id = ${id}`.execute(
    platform.db,
  );
const sweep = async () => {
  for (const sweeper of platform.app.sweepers) await sweeper.sweep();
};

test('a party takes a task, fetches the file in parts, and its claim is proven by the device', async () => {
  const { devices, version, rows, party } = await given();
  const [task, ...more] = await party.take();
  if (!task) throw new Error('there is no task');
  expect([task, more]).toMatchObject([
    {
      device: { SN: devices[0]?.sn },
      ...{ module: 'main', softVer: version.softVer, note: 'By the gate', sha256: firmwareSha256 },
      file: { sizeBytes: firmware.length },
    },
    [],
  ]);
  expect(await party.take()).toEqual([]);
  const whole = await party.ask(`/${task.id}/file`);
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(firmware);
  const part = await party.ask(`/${task.id}/file`, { headers: { range: 'bytes=8-15' } });
  expect([part.status, await part.text()]).toEqual([206, firmware.subarray(8, 16).toString()]);

  const progress = { state: 'progress', progress: 40, message: 'flashing' };
  expect(await party.report(task.id, progress)).toMatchObject({ status: 200, data: { state: 'leased' } });
  expect(await rows()).toMatchObject([
    { state: 'leased', progress: 40, message: 'flashing', party: 'Integrator' },
  ]);
  const done = { state: 'done', softVer: version.softVer };
  for (const _ of [1, 2])
    expect(await party.report(task.id, done)).toMatchObject({ status: 200, data: { state: 'claimed' } });
  expect(await rows()).toMatchObject([
    { state: 'claimed', provenTime: null, claimedTime: expect.any(String) },
  ]);
  const device = await agent(platform, devices[0]?.token ?? '');
  await device.tell({ current_fw_title: 'main', current_fw_version: version.softVer });
  await expect.poll(rows).toMatchObject([{ state: 'done', provenTime: expect.any(String) }]);
  expect(await party.report(task.id, done)).toMatchObject({ status: 200, data: { state: 'done' } });
  expect((await party.report(task.id, { state: 'failed' })).status).toBe(409);
});

test('what the device has told before the claim proves it', async () => {
  const { devices, version, rows, party } = await given();
  const [task] = await party.take();
  const device = await agent(platform, devices[0]?.token ?? '', { current: version.softVer });
  await expect.poll(rows).toMatchObject([{ state: 'leased', provenTime: expect.any(String) }]);
  expect((await party.report(task?.id ?? 0, { state: 'done' })).data.state).toBe('done');
  await device.client.endAsync();
});

test('a party that is silent loses its task to others; its late report is refused once somebody else has it', async () => {
  const { projectId, ids, rows, party: first } = await given();
  const [id = 0] = ids;
  const second = party((await tokenOf(projectId)).token);
  await first.take();
  expect(await second.take()).toEqual([]);
  await lapse(id);
  await sweep();
  expect(await rows()).toMatchObject([{ state: 'waiting', leasedUntil: null }]);
  expect((await first.report(id, { state: 'progress' })).data.state).toBe('leased');
  await lapse(id);
  expect(await second.take()).toMatchObject([{ id }]);
  expect((await first.report(id, { state: 'done' })).status).toBe(409);
  expect((await first.ask(`/${id}/file`)).status).toBe(404);
  expect((await second.report(id, { state: 'failed', message: 'no access' })).data.state).toBe('failed');
  expect(await rows()).toMatchObject([{ state: 'failed', message: 'no access' }]);
  expect(await second.take()).toEqual([]);
});

test('two that ask at once never have the same task', async () => {
  const { party, ids } = await given(8);
  const taken = (await Promise.all([party.take(4), party.take(4), party.take(4)])).flat();
  expect(taken.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids);
});

test('what is closed is over at once, or when its party reports; and can be taken back', async () => {
  const { ids, rows, party } = await given(2);
  const [begun = 0, waiting = 0] = ids;
  await party.take(1);
  const close = () => platform.call(closeExternalUpgrade, { as: as(), body: { ids } });
  expect((await close()).data).toEqual({ canceled: [waiting], asked: [begun] });
  expect(await rows()).toMatchObject([{ state: 'leased', cancelAsked: 1 }, { state: 'canceled' }]);
  const reopened = await platform.call(reopenExternalUpgrade, { as: as(), body: { ids } });
  expect(reopened.data).toEqual({ reopened: 2 });
  expect(await rows()).toMatchObject([{ state: 'leased', cancelAsked: 0 }, { state: 'waiting' }]);
  await close();
  expect((await party.ask(`/${begun}/file`)).status).toBe(404);
  expect((await party.report(begun, { state: 'progress' })).data.state).toBe('canceled');
  expect((await party.report(begun, { state: 'progress' })).data.state).toBe('canceled');
  expect((await party.report(begun, { state: 'done' })).status).toBe(409);
});

test('tasks end after 30 days, and when their version is recalled', async () => {
  const { ids, rows, version, party } = await given(2);
  await sql`update external_upgrade set expires_at = now() where id = ${ids[0]}`.execute(platform.db);
  expect(await party.take()).toMatchObject([{ id: ids[1] }]);
  const body = { id: version.id, state: 'recalled' } as const;
  await platform.call(setVersionState, { as: as(), body });
  await sweep();
  expect(await rows()).toMatchObject([{ state: 'expired' }, { state: 'leased', cancelAsked: 1 }]);
  expect((await party.ask(`/${ids[1]}/file`)).status).toBe(404);
});

describe('refuses', () => {
  test('a version that is not released or installed already, several projects, and a second task', async () => {
    const { devices, version, ids } = await given();
    const other = await fleet(platform, 1);
    const [device] = devices;
    const set = async (deviceIds: (number | undefined)[], versionId: number) => {
      const body = { deviceIds: deviceIds.map((id) => id ?? 0), versionId };
      return (await platform.call(setExternalUpgrade, { as: as(), body })).status;
    };
    const [another] = other.devices;
    expect(await set([device?.id], version.id)).toBe(409);
    expect(await set([device?.id, another?.id], version.id)).toBe(400);
    expect(await set([another?.id], 2_000_000)).toBe(400);
    const told = await agent(platform, another?.token ?? '', { current: version.softVer });
    const { devices: list } = campaignsOf(platform, as());
    await expect.poll(() => list({ keyword: another?.sn })).toMatchObject([{ softVer: version.softVer }]);
    expect(await set([another?.id], version.id)).toBe(400);
    await told.client.endAsync();
    expect(ids).toHaveLength(1);
  });

  test('to delete a version while a task of it is open, and says of which devices', async () => {
    const { version, ids } = await given();
    await platform.call(setVersionState, { as: as(), body: { id: version.id, state: 'deprecated' } });
    const remove = () => platform.call(deleteVersions, { as: as(), query: { id: String(version.id) } });
    expect(await remove()).toMatchObject({ status: 409, data: { reason: 'inUse', uses: { tasks: 1 } } });
    await platform.call(closeExternalUpgrade, { as: as(), body: { ids } });
    expect((await remove()).status).toBe(200);
  });

  test('reports that say another version, or nothing that is known', async () => {
    const { party } = await given();
    const [task] = await party.take();
    const { report } = party;
    expect(await report(task?.id ?? 0, { state: 'done', softVer: '0.1' })).toMatchObject({ status: 400 });
    expect(await report(task?.id ?? 0, { state: 'perhaps' })).toMatchObject({ status: 400 });
    expect(await report(2_000_000, { state: 'done' })).toMatchObject({ status: 404 });
  });

  test('a token that is unknown, revoked, over, or of another project', async () => {
    const { projectId, party: own, tokenId, token, ids } = await given();
    const other = await given();
    const [id = 0] = ids;
    expect((await party('nobody').ask('')).status).toBe(401);
    expect((await fetch(`${platform.httpUrl}/external/tasks`)).status).toBe(401);
    expect((await other.party.report(id, { state: 'progress' })).status).toBe(404);
    await own.take();
    const tokens = async () =>
      (await platform.call(listExternalTokens, { as: as(), query: { page: 1, limit: 20, projectId } })).data
        .list;
    expect(await tokens()).toMatchObject([{ id: tokenId, lastUsedTime: expect.any(String) }]);
    const { rows: kept } =
      await sql`select from external_token where position(${Buffer.from(token)} in token_hash) > 0`.execute(
        platform.db,
      );
    expect(kept).toEqual([]);
    await platform.call(revokeExternalTokens, { as: as(), body: { ids: [tokenId] } });
    expect((await own.ask('')).status).toBe(401);
    expect(await tokens()).toEqual([]);
    const next = await tokenOf(projectId);
    expect(await party(next.token).take()).toMatchObject([{ id }]);
    await sql`update external_token set expires_at = now() where id = ${next.id}`.execute(platform.db);
    expect((await party(next.token).ask('')).status).toBe(401);
  });

  test('guesses, after some', async () => {
    const guess = async () => (await party('a-guess').ask('')).status;
    for (let count = 0; count < 10; count += 1) expect(await guess()).toBe(401);
    expect(await guess()).toBe(429);
  });
});

test('the commands of the page for outside parties work as they stand there', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../../docs/external-upgrades.md'), 'utf8');
  const commands = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, command = '']) => command);
  expect(commands).toHaveLength(4);
  const { token, rows } = await given();
  const cwd = await mkdtemp(join(tmpdir(), 'weir-party-'));
  onTestFinished(() => rm(cwd, { recursive: true }));
  const env = { ...process.env, WEIR: platform.httpUrl, TOKEN: token };
  for (const command of commands) await promisify(execFile)('sh', ['-c', command], { env, cwd });
  expect(await readFile(join(cwd, 'firmware.bin'))).toEqual(firmware);
  expect(await rows()).toMatchObject([{ state: 'claimed', progress: 40, message: 'writing flash' }]);
});
