import { createHash } from 'node:crypto';
import type { Output } from '@weir/contract/endpoint';
import type { CampaignDraft } from '@weir/contract/upgrades/campaign-rules';
import { getCampaign, moveCampaign, setDeviceUpgrade } from '@weir/contract/upgrades/campaigns';
import { listDeviceUpgrades } from '@weir/contract/upgrades/device-upgrades';
import { addVersion, setVersionState, type VersionDraft } from '@weir/contract/upgrades/versions';
import mqtt from 'mqtt';
import { onTestFinished } from 'vitest';
import { buildDevice, buildDeviceType, buildProject } from './factories.ts';
import { uploaded } from './firmware.ts';
import type { Actor, TestApp } from './harness.ts';

let made = 0;

export const firmware = Buffer.from('firmware '.repeat(500));
export const firmwareSha256 = createHash('sha256').update(firmware).digest('hex');

/** A released version of a module. */
export async function releasedVersion(
  platform: TestApp,
  as: Actor,
  draft: Partial<VersionDraft> = {},
  { bytes = firmware, fileName }: { bytes?: Buffer; fileName?: string } = {},
) {
  const { uploadId } = await uploaded(platform, as, bytes, fileName);
  const body = { name: `Firmware ${++made}`, module: `main`, softVer: `2.${made}`, uploadId, ...draft };
  const { data } = await platform.call(addVersion, { as, body });
  return (await platform.call(setVersionState, { as, body: { id: data.id, state: 'released' } })).data;
}

export interface Fleet {
  projectId: number;
  typeId: number;
  devices: { id: number; token: string; sn: string }[];
}

/** Devices of a project of its own, which have told that they have version 1.0. */
export async function fleet(platform: TestApp, count: number, as = platform.users.owner): Promise<Fleet> {
  const { id: projectId } = await buildProject(platform, { as });
  const { id: typeId } = await buildDeviceType(platform, { as });
  const devices = [];
  for (let index = 0; index < count; index += 1) {
    const { id, SN, credential } = await buildDevice(platform, { as, typeId, projectId });
    devices.push({ id, sn: SN, token: credential.token ?? '' });
  }
  return { projectId, typeId, devices };
}

/** A device over MQTT as ThingsBoard's SDKs are: hears of software by attributes, tells of it by telemetry. */
export async function agent(platform: TestApp, token: string, { current = '1.0' } = {}) {
  const client = await mqtt.connectAsync(platform.mqttUrl, { reconnectPeriod: 0, username: token });
  onTestFinished(() => client.endAsync(true));
  const told: Record<string, unknown>[] = [];
  client.on('message', (topic, payload) => {
    if (topic === 'v1/devices/me/attributes') told.push(JSON.parse(payload.toString()));
  });
  const tell = (values: object) =>
    client.publishAsync('v1/devices/me/telemetry', JSON.stringify(values), { qos: 1 });
  await tell({ current_fw_title: 'main', current_fw_version: current });
  await client.subscribeAsync('v1/devices/me/attributes', { qos: 1 });
  return {
    client,
    told,
    tell,
    /** From the download to the boot with that version. */
    async install(version: string) {
      for (const fw_state of ['DOWNLOADING', 'DOWNLOADED', 'VERIFIED', 'UPDATING', 'UPDATED'])
        await tell({ fw_state });
      await tell({ current_fw_title: 'main', current_fw_version: version });
    },
  };
}

export const campaignsOf = (platform: TestApp, as: Actor) => ({
  make: (versionId: number, draft: Partial<CampaignDraft> = {}) =>
    platform.call(setDeviceUpgrade, {
      as,
      body: {
        ...{ name: `Campaign ${++made}`, versionId, targets: {}, groups: [100], startNow: 1 },
        ...{ bakeMinutes: 0, healthGate: 0, ...draft },
      },
    }),
  get: async (id: number) =>
    (await platform.call(getCampaign, { as, query: { id } })).data as Output<typeof getCampaign>,
  move: async (id: number, step: 'start' | 'hold' | 'drain' | 'resume' | 'stop') =>
    platform.call(moveCampaign, { as, body: { id, step } }),
  devices: async (query: object = {}) =>
    (await platform.call(listDeviceUpgrades, { as, query: { page: 1, limit: 200, ...query } })).data.list,
});
