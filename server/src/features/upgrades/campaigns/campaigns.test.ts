import { editDeviceType } from '@weir/contract/fleet/device-types';
import {
  decideCampaign,
  editCampaign,
  estimateCampaign,
  previewRollback,
  retryCampaign,
  rollBackCampaign,
} from '@weir/contract/upgrades/campaigns';
import { closeDeviceUpgrade, getDeviceUpgrade } from '@weir/contract/upgrades/device-upgrades';
import { setVersionState } from '@weir/contract/upgrades/versions';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
const version = (draft = {}) => releasedVersion(platform, as(), draft);
/** Once, or again when it has subscribed in the meantime. */
const isTold = (station: { told: unknown[] } | undefined) => (station?.told.length ?? 0) > 0;
const fieldsOf = ({ data }: { data: unknown }) =>
  (data as { fields?: { field: string; rule: string }[] }).fields?.map(
    ({ field, rule }) => `${field} ${rule}`,
  );

test('a device is upgraded when it has booted and reports the version, and not before', async () => {
  const { make, get, devices } = campaignsOf(platform, as());
  const {
    projectId,
    devices: [device],
  } = await fleet(platform, 1);
  const station = await agent(platform, device?.token ?? '');
  const { id: versionId, softVer } = await version();
  const { data } = await make(versionId, { targets: { projectId } });
  expect(data).toMatchObject({
    state: 'running',
    all: { total: 1 },
    groups: [{ percent: 100, state: 'running' }],
  });
  await expect
    .poll(() => station.told[0])
    .toMatchObject({
      ...{ fw_title: 'main', fw_version: softVer, fw_size: firmware.length },
      ...{ fw_checksum: firmwareSha256, fw_checksum_algorithm: 'SHA256' },
    });
  const stateOf = async () => (await devices({ projectId }))[0]?.action?.state;
  await expect.poll(stateOf).toBe('notified');
  for (const [fw_state, state] of [
    ...[
      ['DOWNLOADING', 'downloading'],
      ['DOWNLOADED', 'downloaded'],
      ['VERIFIED', 'verified'],
    ],
    ...[
      ['UPDATING', 'installing'],
      ['UPDATED', 'confirming'],
    ],
  ]) {
    // ThingsBoard's clients tell the version that they have with every state.
    await station.tell({ current_fw_title: 'main', current_fw_version: '1.0', fw_state });
    expect(await stateOf()).toBe(state);
  }
  expect((await get(data.id)).all).toMatchObject({ claimed: 1, success: 0 });
  await station.tell({ current_fw_title: 'main', current_fw_version: softVer });
  expect(await devices({ projectId })).toMatchObject([
    {
      module: 'main',
      softVer,
      previousVer: '1.0',
      action: { state: 'success', provenTime: expect.any(String) },
    },
  ]);
  await expect.poll(async () => (await get(data.id)).state).toBe('finished');
});

test('a device that boots with the old version again has rolled back, also after it was believed', async () => {
  const { make, devices } = campaignsOf(platform, as());
  const { projectId, devices: two } = await fleet(platform, 2);
  const [early, late] = await Promise.all(two.map(({ token }) => agent(platform, token)));
  const { id: versionId, softVer } = await version();
  await make(versionId, { targets: { projectId } });
  await expect.poll(() => [early, late].every(isTold)).toBe(true);
  await early?.install('1.0');
  await late?.install(softVer);
  const states = async () =>
    (await devices({ projectId })).map(({ action }) => [action?.state, action?.code]);
  expect(await states()).toEqual(
    expect.arrayContaining([
      ['rolledBack', 'boot'],
      ['success', null],
    ]),
  );
  await late?.tell({ current_fw_title: 'main', current_fw_version: '1.0' });
  expect(await states()).toEqual([
    ['rolledBack', 'boot'],
    ['rolledBack', 'boot'],
  ]);
});

test('what may pass is tried again later, what cannot pass is not', async () => {
  const { make, devices } = campaignsOf(platform, as());
  const { projectId, devices: two } = await fleet(platform, 2);
  const [slow, broken] = await Promise.all(two.map(({ token }) => agent(platform, token)));
  await make((await version()).id, { targets: { projectId } });
  await expect.poll(() => [slow, broken].every(isTold)).toBe(true);
  await slow?.tell({ fw_state: 'FAILED', fw_error: 'Download timed out' });
  await broken?.tell({ fw_state: 'FAILED', fw_error: 'This board is too old' });
  const actions = (await devices({ projectId })).map(({ action }) => action);
  expect(actions).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        state: 'queued',
        code: 'download',
        attempt: 2,
        notBefore: expect.any(String),
      }),
      expect.objectContaining({ state: 'failed', code: 'device', message: 'This board is too old' }),
    ]),
  );
});

test('those that have it, or whom it does not fit, are told apart and left out', async () => {
  const { make, get, devices } = campaignsOf(platform, as());
  const { projectId, typeId, devices: two } = await fleet(platform, 2);
  const {
    devices: [other],
    projectId: otherProject,
  } = await fleet(platform, 1);
  const { id: versionId, softVer } = await version({ typeIds: [typeId], minFromVer: '1.0' });
  await agent(platform, two[0]?.token ?? '', { current: softVer });
  await agent(platform, two[1]?.token ?? '', { current: '0.9' });
  const ids = [...two.map(({ id }) => id), other?.id ?? 0];
  const body = { versionId, targets: { deviceIds: ids } };
  const { data } = await platform.call(estimateCampaign, { as: as(), body });
  expect(data).toMatchObject({ devices: 3, alreadyInstalled: 1, incompatible: 2, bytes: 0 });
  expect(fieldsOf(await make(versionId, { targets: { deviceIds: ids } }))).toEqual(['targets nothingToDo']);
  const fitting = await fleet(platform, 1);
  await agent(platform, fitting.devices[0]?.token ?? '');
  await sql`update device set device_type_id = ${typeId} where id = ${fitting.devices[0]?.id}`.execute(
    platform.db,
  );
  const { data: campaign } = await make(versionId, {
    targets: { deviceIds: [...ids, fitting.devices[0]?.id ?? 0] },
  });
  expect((await get(campaign.id)).all).toMatchObject({ total: 4, leftOut: 3 });
  const codes = async (id: number) =>
    (await devices({ projectId: id, campaignId: campaign.id })).map(({ action }) => action?.code);
  expect((await codes(projectId)).toSorted()).toEqual([null, 'tooOld'].toSorted());
  expect(await codes(otherProject)).toEqual(['deviceType']);
});

test('a newer campaign takes the place of an older one of the same device', async () => {
  const { make, devices } = campaignsOf(platform, as());
  const { projectId } = await fleet(platform, 1);
  const first = (await make((await version()).id, { targets: { projectId } })).data;
  await make((await version()).id, { targets: { projectId } });
  expect(await devices({ campaignId: first.id })).toMatchObject([{ action: { state: 'superseded' } }]);
});

test('a campaign goes from group to group by those that took it up, and stops itself at too many errors', async () => {
  const { make, get, devices } = campaignsOf(platform, as());
  const { projectId, devices: all } = await fleet(platform, 20);
  const agents = new Map(
    await Promise.all(all.map(async ({ id, token }) => [id, await agent(platform, token)] as const)),
  );
  const { id: versionId, softVer } = await version();
  const { data } = await make(versionId, { targets: { projectId }, groups: [10, 100] });
  expect(data.groups.map(({ total, state }) => [total, state])).toEqual([
    [5, 'running'],
    [15, 'scheduled'],
  ]);
  const told = () => [...agents].filter(([, { told }]) => told.length > 0);
  await expect.poll(() => told().length).toBe(5);
  for (const [, station] of told()) await station.install(softVer);
  await expect.poll(() => told().length, { timeout: 10_000 }).toBe(20);
  const second = (await devices({ campaignId: data.id, group: 2 })).map(({ device }) => device.id);
  for (const id of second.slice(0, 4)) await agents.get(id)?.tell({ fw_state: 'FAILED', fw_error: 'no' });
  await expect.poll(async () => (await get(data.id)).state).toBe('held');
  expect(await get(data.id)).toMatchObject({
    pauseReason: 'errors',
    groups: [{ state: 'done' }, { state: 'failed', errors: 4 }],
  });
});

test('devices that are switched off neither stop a campaign nor hold it, and are upgraded when they come', async () => {
  const { make, get, devices } = campaignsOf(platform, as());
  const { projectId, devices: all } = await fleet(platform, 10);
  const on = await Promise.all(all.slice(0, 6).map(({ token }) => agent(platform, token)));
  const { id: versionId, softVer } = await version();
  const { data } = await make(versionId, { targets: { projectId } });
  await expect.poll(() => on.every(isTold)).toBe(true);
  for (const station of on) await station.install(softVer);
  await expect.poll(async () => (await get(data.id)).state).toBe('finished');
  // A day goes by, then a month.
  const overdue = () =>
    sql`update upgrade_action set deadline = now() - interval '1 second' where campaign_id = ${data.id} and is_active`.execute(
      platform.db,
    );
  await overdue();
  await expect.poll(async () => (await get(data.id)).all.silent).toBe(4);
  const late = await agent(platform, all[9]?.token ?? '');
  await expect.poll(() => isTold(late)).toBe(true);
  await late.install(softVer);
  await overdue();
  await expect.poll(async () => (await devices({ campaignId: data.id, state: 'notReached' })).length).toBe(3);
  expect((await get(data.id)).all).toMatchObject({ success: 7, leftOut: 3 });
});

test('a device that stops in the middle is given up by its stage', async () => {
  const { make, devices } = campaignsOf(platform, as());
  const {
    projectId,
    devices: [device],
  } = await fleet(platform, 1);
  const station = await agent(platform, device?.token ?? '');
  const { data } = await make((await version()).id, { targets: { projectId }, errCount: 5 });
  await expect.poll(() => isTold(station)).toBe(true);
  await station.tell({ fw_state: 'UPDATING' });
  await sql`update upgrade_action set deadline = now() where campaign_id = ${data.id}`.execute(platform.db);
  await expect
    .poll(async () => (await devices({ projectId }))[0]?.action)
    .toMatchObject({
      state: 'timedOut',
      code: 'installing',
    });
});

test('a type with times of its own is waited for so long, others as long as the campaign says', async () => {
  const { make } = campaignsOf(platform, as());
  const { projectId, typeId, devices } = await fleet(platform, 1);
  const times = { upgradeInstallMinutes: 240, upgradeConfirmMinutes: 45 };
  const edited = await platform.call(editDeviceType, { as: as(), body: { id: typeId, ...times } });
  expect(edited.data).toMatchObject({ ...times, upgradeDownloadMinutes: null });
  const station = await agent(platform, devices[0]?.token ?? '');
  const { data } = await make((await version()).id, { targets: { projectId }, downloadMinutes: 20 });
  await expect.poll(() => isTold(station)).toBe(true);
  const minutesLeft = async () => {
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from deadline - state_at) / 60)::int as minutes
      from upgrade_action where campaign_id = ${data.id}`.execute(platform.db);
    return rows[0]?.minutes;
  };
  for (const [fw_state, minutes] of [
    ['DOWNLOADING', 20],
    ['UPDATING', 240],
    ['UPDATED', 45],
  ] as const) {
    await station.tell({ fw_state });
    await expect.poll(minutesLeft).toBe(minutes);
  }
});

test('a campaign that is held gives nothing out, and says so of each device; resumed it goes on', async () => {
  const { make, get, move, devices } = campaignsOf(platform, as());
  const {
    projectId,
    devices: [device],
  } = await fleet(platform, 1);
  const { data } = await make((await version()).id, { targets: { projectId } });
  expect((await move(data.id, 'hold')).data).toMatchObject({ state: 'held', pauseReason: 'person' });
  const station = await agent(platform, device?.token ?? '');
  const [row] = await devices({ projectId });
  const query = { id: row?.action?.id ?? 0 };
  const { data: item } = await platform.call(getDeviceUpgrade, { as: as(), query });
  expect(item.why.find(({ isMet }) => isMet === 0)).toMatchObject({ step: 'campaignRunning' });
  expect(item.events.map(({ state }) => state)).toEqual(['queued']);
  expect(station.told).toEqual([]);
  expect((await move(data.id, 'resume')).status).toBe(200);
  await expect.poll(() => isTold(station)).toBe(true);
  expect((await move(data.id, 'resume')).status).toBe(409);
  expect((await move(data.id, 'stop')).data.state).toBe('stopped');
  expect((await get(data.id)).all).toMatchObject({ leftOut: 1 });
});

test('outside of its window a campaign gives nothing out', async () => {
  const { make, devices } = campaignsOf(platform, as());
  const {
    projectId,
    devices: [device],
  } = await fleet(platform, 1);
  const station = await agent(platform, device?.token ?? '');
  const hour = (new Date().getUTCHours() + 2) % 24;
  const window = {
    ...{ zone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7] as (1 | 2 | 3 | 4 | 5 | 6 | 7)[] },
    ...{ from: `${String(hour).padStart(2, '0')}:00`, to: `${String(hour).padStart(2, '0')}:30` },
  };
  const { data } = await make((await version()).id, { targets: { projectId }, window });
  const [row] = await devices({ projectId });
  const { data: item } = await platform.call(getDeviceUpgrade, {
    as: as(),
    query: { id: row?.action?.id ?? 0 },
  });
  expect(item.why.filter(({ isMet }) => isMet === 0).map(({ step }) => step)).toContain('withinWindow');
  expect(station.told).toEqual([]);
  await platform.call(editCampaign, { as: as(), body: { id: data.id, window: null } });
  await expect.poll(() => isTold(station)).toBe(true);
});

test('only so many devices fetch the file at the same time', async () => {
  const { make } = campaignsOf(platform, as());
  const { projectId, devices: all } = await fleet(platform, 4);
  const agents = await Promise.all(all.map(({ token }) => agent(platform, token)));
  const { id: versionId, softVer } = await version();
  await make(versionId, { targets: { projectId }, downloadsAtOnce: 1 });
  const told = () => agents.filter(({ told }) => told.length > 0);
  for (const count of [1, 2, 3, 4]) {
    await expect.poll(() => told().length, { timeout: 5000 }).toBe(count);
    await told().at(-1)?.client.publishAsync('v1/devices/me/telemetry', '{}', { qos: 1 });
    const last = agents.find((each) => each.told.length > 0 && !finished.has(each));
    if (last) {
      finished.add(last);
      await last.install(softVer);
    }
  }
});
const finished = new Set<object>();

test('a second person approves a campaign; whoever made it cannot', async () => {
  const boss = await platform.addUser({ username: 'upgrade-boss', role: 'ADMIN', type: 0 });
  const worker = await platform.addUser({ username: 'upgrade-worker', role: 'ADMIN', type: 0, parent: boss });
  const { make } = campaignsOf(platform, worker);
  const { projectId } = await fleet(platform, 1, worker);
  const { id: versionId } = await releasedVersion(platform, worker);
  const { data } = await make(versionId, { targets: { projectId }, needsApproval: 1 });
  expect(data).toMatchObject({ state: 'waitingApproval', mayDecide: 0 });
  const decide = (by: typeof boss, approve: 0 | 1) =>
    platform.call(decideCampaign, { as: by, body: { id: data.id, approve, remarks: 'Looks good' } });
  expect((await decide(worker, 1)).status).toBe(403);
  expect((await decide(boss, 1)).data).toMatchObject({
    ...{ state: 'running', decidedBy: 'upgrade-boss', decisionRemarks: 'Looks good' },
  });
  expect((await decide(boss, 0)).status).toBe(409);
});

test('devices are taken out: at once before they begin, and named when they already install', async () => {
  const { make, devices } = campaignsOf(platform, as());
  const { projectId, devices: two } = await fleet(platform, 2);
  const station = await agent(platform, two[0]?.token ?? '');
  await make((await version()).id, { targets: { projectId } });
  await expect.poll(() => isTold(station)).toBe(true);
  await station.tell({ fw_state: 'UPDATING' });
  const ids = (await devices({ projectId })).map(({ action }) => action?.id ?? 0);
  const { data } = await platform.call(closeDeviceUpgrade, { as: as(), body: { ids, force: 0 } });
  expect(data).toMatchObject({ canceled: 1, asked: 0, installing: [{ id: two[0]?.id }] });
});

test('devices go back to the version that each had, and those that cannot are named', async () => {
  const { make, get, devices } = campaignsOf(platform, as());
  const { id: versionId, softVer } = await version();
  const old = await version();
  const { projectId, devices: two } = await fleet(platform, 2);
  const [known, unknown] = await Promise.all([
    agent(platform, two[0]?.token ?? '', { current: old.softVer }),
    agent(platform, two[1]?.token ?? '', { current: '0.1' }),
  ]);
  const { data } = await make(versionId, { targets: { projectId } });
  await expect.poll(() => [known, unknown].every(isTold)).toBe(true);
  for (const station of [known, unknown]) await station.install(softVer);
  await expect.poll(async () => (await get(data.id)).state).toBe('finished');
  const { data: preview } = await platform.call(previewRollback, { as: as(), query: { id: data.id } });
  expect(preview).toMatchObject({
    ...{ able: 1, versions: [{ softVer: old.softVer, devices: 1 }], unableCount: 1 },
    unable: [{ device: { id: two[1]?.id }, obstacle: 'versionMissing' }],
  });
  const { data: back } = await platform.call(rollBackCampaign, { as: as(), body: { id: data.id } });
  expect(back).toMatchObject({ state: 'running', rollbackOf: { id: data.id }, all: { total: 1 } });
  await expect.poll(() => known.told.at(-1)).toMatchObject({ fw_version: old.softVer });
  await known.install(old.softVer);
  expect(await devices({ campaignId: back.id })).toMatchObject([
    { softVer: old.softVer, action: { state: 'success' } },
  ]);
});

test('a version that is recalled is given to nobody any more, and failed devices try again when asked', async () => {
  const { make, get, move } = campaignsOf(platform, as());
  const {
    projectId,
    devices: [device],
  } = await fleet(platform, 1);
  const station = await agent(platform, device?.token ?? '');
  const { id: versionId } = await version();
  const { data } = await make(versionId, { targets: { projectId }, errCount: 5 });
  await expect.poll(() => isTold(station)).toBe(true);
  await station.tell({ fw_state: 'FAILED', fw_error: 'no' });
  await expect.poll(async () => (await get(data.id)).state).toBe('held');
  expect((await platform.call(retryCampaign, { as: as(), body: { id: data.id } })).data).toEqual({
    devices: 1,
  });
  const before = station.told.length;
  await move(data.id, 'resume');
  await expect.poll(() => station.told.length).toBeGreaterThan(before);
  await platform.call(setVersionState, { as: as(), body: { id: versionId, state: 'recalled' } });
  await expect.poll(async () => (await get(data.id)).pauseReason).toBe('recalled');
});

test('serial numbers that are none of the caller’s devices are named, and change nothing', async () => {
  const { devices: own } = await fleet(platform, 1);
  const sns = [own[0]?.sn ?? '', 'NOBODY-1'];
  const body = { versionId: (await version()).id, targets: { sns } };
  expect((await platform.call(estimateCampaign, { as: as(), body })).data).toMatchObject({
    ...{ devices: 1, unknownSns: ['NOBODY-1'], unknownCount: 1 },
  });
});

test('a campaign that ends its group is held when the group is done', async () => {
  const { make, get, move } = campaignsOf(platform, as());
  const { projectId, devices: all } = await fleet(platform, 10);
  const agents = await Promise.all(all.map(({ token }) => agent(platform, token)));
  const { id: versionId, softVer } = await version();
  const { data } = await make(versionId, { targets: { projectId }, groups: [50, 100] });
  const told = () => agents.filter(isTold);
  await expect.poll(() => told().length).toBe(5);
  expect((await move(data.id, 'drain')).data.state).toBe('draining');
  for (const station of told()) await station.install(softVer);
  await expect.poll(async () => (await get(data.id)).state).toBe('held');
  expect((await get(data.id)).groups.map(({ state }) => state)).toEqual(['done', 'scheduled']);
  await move(data.id, 'resume');
  await expect.poll(() => told().length).toBe(10);
});

test.each([
  [{ groups: [50, 10, 100] }, 'groups order'],
  [{ groups: [10, 50] }, 'groups order'],
  [{ targets: { deviceIds: [2_000_000] } }, 'targets required'],
  [{ kind: 'timed' as const }, 'forcedAt required'],
  [{ versionId: 2_000_000 }, 'versionId reference'],
])('%j is refused', async (draft, refusal) => {
  const { projectId } = await fleet(platform, 1);
  const { make } = campaignsOf(platform, as());
  expect(fieldsOf(await make((await version()).id, { targets: { projectId }, ...draft }))).toEqual([refusal]);
});
