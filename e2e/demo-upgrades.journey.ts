import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listCampaigns } from '@weir/contract/upgrades/campaigns';
import { listDeviceUpgrades } from '@weir/contract/upgrades/device-upgrades';
import { listVersions } from '@weir/contract/upgrades/versions';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { runFleet } from '../simulator/src/run.ts';
import { seedFleet } from '../simulator/src/seed.ts';
import { seedUpgrades } from '../simulator/src/seed-upgrades.ts';
import { type StageServer, startServerHere } from './server-here.ts';
import { adminToken, apiClient } from './server-process.ts';

let server: StageServer;
let folder: string;
beforeAll(async () => {
  server = await startServerHere();
  folder = mkdtempSync(join(tmpdir(), 'weir-e2e-fleet-'));
});
afterAll(async () => {
  await server?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const page = { page: 1, limit: 200 };
/** A fleet comes, downloads, installs and boots. */
const patient = { timeout: 180_000 };

test('the demonstration fleet is upgraded: one campaign ends, one is under way, one stops at an error', async () => {
  const api = { baseUrl: server.url, token: adminToken() };
  const call = apiClient(api.baseUrl, api.token);
  const devices = await seedFleet(api, { tokenFile: join(folder, 'devices.json') });
  const start = async () => {
    const fleet = await runFleet({
      ...{ mqttUrl: server.mqttUrl, httpUrl: server.url, devices, historyDays: 0 },
      progressFile: join(folder, 'history.json'),
      softwareFile: join(folder, 'software.json'),
      ...{ onProgress: () => undefined, onRefused: () => undefined },
    });
    onTestFinished(() => fleet.stop());
    return fleet;
  };
  const campaigns = async () =>
    (await call(listCampaigns, { query: page })).list.map(({ state, pauseReason, target, groups, all }) => ({
      ...{ softVer: target.softVer, state, pauseReason, all },
      group: groups[0]?.state,
    }));
  const inState = async (state: 'success' | 'failed' | 'rolledBack') =>
    (await call(listDeviceUpgrades, { query: { ...page, state } })).list;

  const fleet = await start();
  await seedUpgrades(api);
  await expect
    .poll(campaigns, patient)
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ softVer: '2.0.0', state: 'finished' }),
        expect.objectContaining({ softVer: '3.2.0', state: 'running', group: 'baking' }),
        expect.objectContaining({ softVer: '2.5.0', state: 'held', pauseReason: 'errors' }),
      ]),
    );
  const upgraded = await inState('success');
  expect(upgraded.map(({ softVer }) => softVer)).toEqual(upgraded.map(({ action }) => action?.softVer));
  expect(upgraded.every(({ action }) => action?.fromVer)).toBe(true);
  expect((await inState('failed')).map(({ action }) => action)).toContainEqual(
    expect.objectContaining({ code: 'install', message: 'The flash could not be written' }),
  );

  await fleet.stop();
  const again = await start();
  await expect.poll(again.connected, patient).toBeGreaterThanOrEqual(upgraded.length);
  await seedUpgrades(api);
  expect((await call(listVersions, { query: page })).total).toBe(5);
  expect(await campaigns()).toHaveLength(3);
  const still = (await inState('success')).map(({ device }) => device.SN);
  expect(still).toEqual(expect.arrayContaining(upgraded.map(({ device }) => device.SN)));
});
