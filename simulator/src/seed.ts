import { rotateCredential } from '@weir/contract/fleet/device-credentials';
import {
  getAlarmSettings,
  getParameters,
  saveAlarmSettings,
  saveParameters,
} from '@weir/contract/fleet/device-type-settings';
import { addDeviceType, listDeviceTypes } from '@weir/contract/fleet/device-types';
import { addDevice, listDevices } from '@weir/contract/fleet/devices';
import { addProject, listProjects } from '@weir/contract/fleet/projects';
import { addSource, listSources } from '@weir/contract/places/video';
import { type Api, call } from './api/api.ts';
import { pageLimit, presentAndRemoved } from './api/pages.ts';
import { readState, writeState } from './files/state-file.ts';
import { cameraName, fleet, type Member, projects, withCamera } from './fleet/fleet.ts';
import { kinds } from './kinds.ts';
import type { DeviceKind } from './model/device-kind.ts';

/** A device of the fleet that exists on the platform, with the token it reports under. */
export interface SeededDevice {
  readonly SN: string;
  readonly id: number;
  readonly token: string;
}

export interface SeedOptions {
  /** Where the devices' tokens are kept, readable by their owner only. */
  readonly tokenFile: string;
  /** Share of the work that is done, 0 to 1. */
  readonly onProgress?: (done: number) => void;
}

/**
 * Sets the fleet up through the HTTP API: whatever is missing is made, whatever is there stays as it is.
 * What an operator moved to the recycle bin is left there.
 */
export async function seedFleet(api: Api, options: SeedOptions): Promise<SeededDevice[]> {
  const projectIds = await seedProjects(api);
  const typeIds = await seedTypes(api);
  return seedDevices(api, options, projectIds, typeIds);
}

async function seedProjects(api: Api): Promise<Map<string, number>> {
  const { present, removed } = await presentAndRemoved((page, deleted) =>
    call(api, listProjects, { query: { page, limit: pageLimit, deleted } }),
  );
  const idOf = new Map(present.map((project) => [project.name, project.id]));
  const gone = new Set(removed.map((project) => project.name));
  const ids = new Map<string, number>();
  for (const { key, draft } of projects) {
    const known = idOf.get(draft.name);
    if (known === undefined && gone.has(draft.name)) continue;
    ids.set(key, known ?? (await call(api, addProject, { body: draft })).id);
  }
  return ids;
}

async function seedTypes(api: Api): Promise<Map<string, number>> {
  const { present, removed } = await presentAndRemoved((page, deleted) =>
    call(api, listDeviceTypes, { query: { page, limit: pageLimit, deleted } }),
  );
  const idOf = new Map(present.map((type) => [type.typeCode, type.id]));
  const gone = new Set(removed.map((type) => type.typeCode));
  const ids = new Map<string, number>();
  for (const [name, kind] of Object.entries<DeviceKind>(kinds)) {
    const known = idOf.get(kind.type.typeCode);
    if (known === undefined && gone.has(kind.type.typeCode)) continue;
    const id = known ?? (await addType(api, kind));
    await defineOnce(api, id, kind);
    ids.set(name, id);
  }
  return ids;
}

async function addType(api: Api, kind: DeviceKind): Promise<number> {
  const { id } = await call(api, addDeviceType, { body: { ...kind.type, signals: [...kind.signals] } });
  return id;
}

/** Parameters and alarm settings, unless there are some: an operator's edits stay. */
async function defineOnce(api: Api, id: number, kind: DeviceKind): Promise<void> {
  const parameters = await call(api, getParameters, { query: { id } });
  if (parameters.list.length === 0) {
    await call(api, saveParameters, {
      body: { id, version: parameters.version, list: [...kind.parameters] },
    });
  }
  const alarms = await call(api, getAlarmSettings, { query: { id } });
  if (alarms.list.length === 0)
    await call(api, saveAlarmSettings, { body: { id, version: alarms.version, list: [...kind.alarms] } });
}

async function seedDevices(
  api: Api,
  { tokenFile, onProgress }: SeedOptions,
  projectIds: Map<string, number>,
  typeIds: Map<string, number>,
): Promise<SeededDevice[]> {
  const { present, removed } = await presentAndRemoved((page, deleted) =>
    call(api, listDevices, { query: { page, limit: pageLimit, deleted } }),
  );
  const idOf = new Map(present.map((device) => [device.SN, device.id]));
  const gone = new Set(removed.map((device) => device.SN));
  const kept = new Map(readTokens(await readState(tokenFile)).map((device) => [device.SN, device]));
  const seeded: SeededDevice[] = [];
  try {
    for (const [i, member] of fleet.entries()) {
      const projectId = projectIds.get(member.project);
      const typeId = typeIds.get(member.kind);
      const id = idOf.get(member.SN);
      if (projectId !== undefined && typeId !== undefined && !(id === undefined && gone.has(member.SN))) {
        const device = await seedDevice(api, member, { id, projectId, typeId, kept: kept.get(member.SN) });
        seeded.push(device);
        if (withCamera.has(device.SN)) await seedCamera(api, device.id);
      }
      onProgress?.((i + 1) / fleet.length);
    }
  } finally {
    // Tokens are shown once: what was made so far is kept even when a later call fails.
    const made = new Map(seeded.map((device) => [device.SN, device]));
    await writeState(tokenFile, [...new Map([...kept, ...made]).values()]);
  }
  return seeded;
}

interface Standing {
  readonly id: number | undefined;
  readonly projectId: number;
  readonly typeId: number;
  readonly kept: SeededDevice | undefined;
}

async function seedDevice(
  api: Api,
  member: Member,
  { id, projectId, typeId, kept }: Standing,
): Promise<SeededDevice> {
  const { SN, name, address, site } = member;
  if (id === undefined) {
    const body = { SN, name, address, projectId, typeId, is_map: 1, lng: site.lng, lat: site.lat } as const;
    const added = await call(api, addDevice, { body });
    return { SN, id: added.id, token: tokenOf(SN, added.credential) };
  }
  if (kept?.id === id) return kept;
  return { SN, id, token: tokenOf(SN, await call(api, rotateCredential, { body: { id } })) };
}

/** A drawn picture, unless the device has a camera: an operator's edits stay. */
async function seedCamera(api: Api, deviceId: number): Promise<void> {
  const { list } = await call(api, listSources, { query: { id: deviceId } });
  if (list.length > 0) return;
  await call(api, addSource, { body: { deviceId, channel: 1, name: cameraName, kind: 'demo' } });
}

function tokenOf(SN: string, { token }: { token: string | null }): string {
  if (token === null) throw new Error(`The platform gave ${SN} no access token.`);
  return token;
}

function readTokens(state: unknown): SeededDevice[] {
  if (!Array.isArray(state)) return [];
  return state.filter(
    (entry: unknown): entry is SeededDevice =>
      typeof entry === 'object' &&
      entry !== null &&
      'SN' in entry &&
      typeof entry.SN === 'string' &&
      'id' in entry &&
      typeof entry.id === 'number' &&
      'token' in entry &&
      typeof entry.token === 'string',
  );
}
