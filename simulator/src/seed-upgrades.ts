import { setTimeout as sleep } from 'node:timers/promises';
import { listDeviceTypes } from '@weir/contract/fleet/device-types';
import { listCampaigns, setDeviceUpgrade } from '@weir/contract/upgrades/campaigns';
import { listModules } from '@weir/contract/upgrades/device-upgrades';
import {
  addVersion,
  listVersions,
  setVersionState,
  type Version,
  type VersionDraft,
} from '@weir/contract/upgrades/versions';
import { type Api, call, upload } from './api/api.ts';
import { everyPage, pageLimit, presentAndRemoved } from './api/pages.ts';
import { type Firmware, firmware, imageOf } from './firmware.ts';
import { kinds } from './kinds.ts';

/** What devices of a type are to have. */
interface Upgrade {
  readonly typeId: number;
  readonly version: Version;
  readonly campaign: Firmware['campaign'];
}

/** Sets up versions and campaigns through the HTTP API: whatever is there, or was removed, stays as it is. */
export async function seedUpgrades(api: Api): Promise<void> {
  const upgrades = await seedVersions(api);
  await untilTold(api);
  await seedCampaigns(api, upgrades);
}

async function seedVersions(api: Api): Promise<Upgrade[]> {
  const types = await everyPage((page) => call(api, listDeviceTypes, { query: { page, limit: pageLimit } }));
  const { present, removed } = await presentAndRemoved((page, deleted) =>
    call(api, listVersions, { query: { page, limit: pageLimit, deleted } }),
  );
  const upgrades: Upgrade[] = [];
  for (const { kind, versions, campaign } of firmware) {
    const typeId = types.find(({ typeCode }) => typeCode === kinds[kind].type.typeCode)?.id;
    if (typeId === undefined) continue;
    let newest: Version | undefined;
    for (const draft of versions) {
      const isSame = ({ module, softVer }: Version) => module === draft.module && softVer === draft.softVer;
      if (removed.some(isSame)) newest = undefined;
      else newest = await released(api, present.find(isSame) ?? (await addOf(api, { kind, typeId, draft })));
    }
    if (newest) upgrades.push({ typeId, version: newest, campaign });
  }
  return upgrades;
}

async function addOf(
  api: Api,
  { kind, typeId, draft }: { kind: Firmware['kind']; typeId: number; draft: VersionDraft },
): Promise<Version> {
  const uploadId = await upload(api, 'version', imageOf(kind, draft.softVer));
  return call(api, addVersion, { body: { ...draft, uploadId, typeIds: [typeId] } });
}

/** A draft is one that was interrupted here. */
const released = async (api: Api, found: Version): Promise<Version> => {
  const { id, version, state } = found;
  return state === 'draft' ? call(api, setVersionState, { body: { id, version, state: 'released' } }) : found;
};

const lookEveryMs = 2000;
const mostLooks = 20;

/** Until no more devices tell of their software: a campaign knows then what each had before. */
async function untilTold(api: Api): Promise<void> {
  for (let looks = 0, before = 0; looks < mostLooks; looks += 1) {
    const { list } = await call(api, listModules, { query: {} });
    const told = list.reduce((sum, { devices }) => sum + devices, 0);
    if (told > 0 && told === before) return;
    before = told;
    await sleep(lookEveryMs);
  }
}

async function seedCampaigns(api: Api, upgrades: readonly Upgrade[]): Promise<void> {
  const campaigns = await everyPage((page) =>
    call(api, listCampaigns, { query: { page, limit: pageLimit } }),
  );
  const known = new Set(campaigns.map(({ target }) => target.versionId));
  for (const { typeId, version, campaign } of upgrades) {
    if (version.state !== 'released' || known.has(version.id)) continue;
    await call(api, setDeviceUpgrade, { body: { ...campaign, versionId: version.id, targets: { typeId } } });
  }
}
