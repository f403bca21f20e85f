import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Output } from '@weir/contract/endpoint';
import type { CampaignDraft } from '@weir/contract/upgrades/campaign-rules';
import { getCampaign, setDeviceUpgrade } from '@weir/contract/upgrades/campaigns';
import { addVersion, setVersionState } from '@weir/contract/upgrades/versions';
import { basePath } from '../../server/src/platform/http/mount.ts';
import { upload } from '../../simulator/src/api/api.ts';
import type { BareFilesJob } from '../limits/bare-files-job.ts';
import type { DownloadsJob, DownloadsResult } from '../load/downloads-job.ts';
import { check, type Finding } from '../report/finding.ts';
import { runChild, startChild } from '../stage/child.ts';
import type { InsertedDevice } from '../stage/fleet.ts';
import { type Installation, install } from '../stage/installation.ts';
import { makeFolder, type Stage } from '../stage/stage.ts';

type Campaign = Output<typeof getCampaign>;

const mebibyte = 1024 ** 2;
const askedAtOnce = 64;
/** Of the devices that the second campaign meets, every so many-th fails: six in a hundred. */
const failsEvery = 16;
/** Four devices in ten are switched off. */
const isOn = (index: number) => index % 5 !== 1 && index % 5 !== 3;

/** Campaigns for a large fleet from their begin to their end, and many devices that fetch a file at once. */
export async function measureUpgrades(stage: Stage): Promise<Finding[]> {
  const size = stage.sized({
    full: { fleet: 10_000, downloads: 500, fileBytes: 20 * mebibyte },
    quick: { fleet: 120, downloads: 20, fileBytes: mebibyte },
  });
  const installation = await install(stage);
  const fleet = await installation.addFleet('fleet', { devices: size.fleet, values: 0 });
  const versions = createVersions(installation);
  const whole = await driven(installation, fleet, {
    versionId: await versions.release('2.0', randomBytes(1024)),
    habitOf: (index) => (isOn(index) ? 'proves' : 'off'),
  });
  const failing = await driven(installation, fleet, {
    versionId: await versions.release('3.0', randomBytes(1024)),
    habitOf: (index) => (index % failsEvery === 0 ? 'fails' : 'proves'),
  });
  const on = fleet.filter((_, index) => isOn(index)).length;
  return [
    { what: `${on} of ${size.fleet} devices upgraded in four groups`, kind: 'time', ...secondsOf(whole) },
    check('it has finished', Number(whole.campaign.state === 'finished'), 1),
    check('devices that have proven it', whole.campaign.all.success, on),
    check('devices that were told before their group began', whole.tooEarly + failing.tooEarly, 0),
    check('a campaign of which 6 % fail has stopped', Number(failing.campaign.pauseReason === 'errors'), 1),
    ...(await measureDownloads(stage, installation, { ...size, versions })),
  ];
}

type Habit = 'proves' | 'fails' | 'off';

interface Driven {
  campaign: Campaign;
  seconds: number;
  tooEarly: number;
}

/** No device waits for another: what is measured is the platform. */
const rules: Partial<CampaignDraft> = {
  ...{ bakeMinutes: 0, healthGate: 0, attempts: 1, downloadsAtOnce: 5000, minSample: 3 },
};

/** A campaign until it ends or stops, with devices that ask over HTTP as soon as it is their turn. */
async function driven(
  { api, database, platform }: Installation,
  fleet: readonly InsertedDevice[],
  { versionId, habitOf }: { versionId: number; habitOf: (index: number) => Habit },
): Promise<Driven> {
  const typeId = fleet[0]?.typeId ?? 0;
  const body = {
    name: `Version ${versionId}`,
    versionId,
    targets: { typeId },
    startNow: 1 as const,
    ...rules,
  };
  const startedAt = performance.now();
  const { id } = await api.call(setDeviceUpgrade, { body });
  const byId = new Map(fleet.map((device, index) => [device.id, { device, habit: habitOf(index) }]));
  for (;;) {
    const campaign = await api.call(getCampaign, { query: { id } });
    if (campaign.state === 'finished' || campaign.state === 'held') {
      const seconds = (performance.now() - startedAt) / 1000;
      return { campaign, seconds, tooEarly: await countTooEarly(database, id) };
    }
    const { rows } = await database.pool.query<{ id: number }>(
      `select a.device_id as id from upgrade_action a join upgrade_group g
         on g.campaign_id = a.campaign_id and g.position = a.group_position
       where a.campaign_id = $1 and a.state = 'queued' and g.state = 'running'`,
      [id],
    );
    const due = rows.flatMap((row) => byId.get(row.id) ?? []).filter(({ habit }) => habit !== 'off');
    const next = due.values();
    const upgradeSome = async () => {
      for (const { device, habit } of next) await upgradeOne(platform.httpUrl, device, habit);
    };
    await Promise.all(Array.from({ length: askedAtOnce }, upgradeSome));
    if (due.length === 0) await sleep(100);
  }
}

/** What a device does: asks, fetches nothing here, and tells what became of it. */
async function upgradeOne(httpUrl: string, { token }: InsertedDevice, habit: Habit): Promise<void> {
  const url = `${httpUrl}${basePath}/${token}`;
  const response = await fetch(`${url}/attributes?sharedKeys=fw_title,fw_version`);
  const { shared } = (await response.json()) as { shared?: { fw_version?: string } };
  if (!shared?.fw_version) return;
  const tell = async (values: object) => {
    const { ok } = await fetch(`${url}/telemetry`, { method: 'POST', body: JSON.stringify(values) });
    if (!ok) throw new Error('a device was refused');
  };
  await tell({ fw_state: 'DOWNLOADING' });
  if (habit === 'fails') return tell({ fw_state: 'FAILED', fw_error: 'Flash write error' });
  await tell({ fw_state: 'UPDATED' });
  await tell({ current_fw_title: 'main', current_fw_version: shared.fw_version });
}

/** Devices that were told while an earlier group had not passed. */
const countTooEarly = (database: Installation['database'], campaignId: number): Promise<number> =>
  database.count(
    `select count(*) from upgrade_action_event e join upgrade_action a on a.id = e.action_id
     join upgrade_group g on g.campaign_id = a.campaign_id and g.position = a.group_position
     where a.campaign_id = ${campaignId} and e.state <> 'queued' and (g.started_at is null or e.at < g.started_at)`,
  );

function createVersions({ api, platform, administrator }: Installation) {
  return {
    async release(softVer: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
      const to = { baseUrl: platform.httpUrl, token: administrator.token };
      const uploadId = await upload(to, 'version', new File([bytes], `${softVer}.bin`));
      const body = { name: softVer, module: 'main', softVer, uploadId };
      const { id, version } = await api.call(addVersion, { body });
      await api.call(setVersionState, { body: { id, version, state: 'released' } });
      return id;
    },
  };
}

interface DownloadSize {
  downloads: number;
  fileBytes: number;
  versions: ReturnType<typeof createVersions>;
}

/** The same file from the platform, and from a server that does nothing else. */
async function measureDownloads(
  stage: Stage,
  installation: Installation,
  { downloads, fileBytes, versions }: DownloadSize,
): Promise<Finding[]> {
  const { api, platform } = installation;
  const bytes = randomBytes(fileBytes);
  const path = join(makeFolder(stage), 'file.bin');
  writeFileSync(path, bytes);
  const bare = startChild<{ port: number }>(stage, new URL('../limits/bare-files.ts', import.meta.url), {
    path,
  } satisfies BareFilesJob);
  const { port } = await bare.next();
  const fleet = await installation.addFleet('downloads', { devices: downloads, values: 0 });
  const versionId = await versions.release('4.0', bytes);
  const targets = { typeId: fleet[0]?.typeId ?? 0 };
  const body = { name: 'Downloads', versionId, targets, groups: [100], startNow: 1 as const, ...rules };
  const { id } = await api.call(setDeviceUpgrade, { body });
  while ((await api.call(getCampaign, { query: { id } })).state !== 'running') await sleep(100);
  const fetched = (urls: readonly string[]) =>
    runChild<DownloadsResult>(stage, new URL('../load/downloads.ts', import.meta.url), {
      urls,
    } satisfies DownloadsJob);
  const limitUrls = fleet.map(() => `http://127.0.0.1:${port}/`);
  const urls = fleet.map(({ token }) => `${platform.httpUrl}${basePath}/${token}/firmware`);
  // The file is in memory for both from then on.
  await fetched(limitUrls.slice(0, 1));
  const limit = await fetched(limitUrls);
  const beforeBytes = residentBytes(platform.pid);
  const result = await fetched(urls);
  const grownMb = (peakBytes(platform.pid) - beforeBytes) / mebibyte;
  const rateOf = ({ bytes: sent, seconds }: DownloadsResult) => sent / mebibyte / seconds;
  return [
    { what: `${downloads} downloads at once`, kind: 'rate', value: rateOf(result), unit: 'MiB/s' },
    { what: 'the same from a bare server', kind: 'rate', value: rateOf(limit), unit: 'MiB/s' },
    {
      ...{ what: 'downloads, of the rate of the bare server', kind: 'ratio', unit: '%' },
      value: (rateOf(result) / rateOf(limit)) * 100,
      bar: { atLeast: 60 },
    },
    check('downloads that were refused', result.refused + limit.refused, 0),
    check('bytes that arrived', result.bytes, downloads * fileBytes),
    {
      ...{ what: 'memory that the downloads take at most', kind: 'size', value: grownMb, unit: 'MiB' },
      bar: { atMost: 256 },
    },
  ];
}

const statusOf = (pid: number, key: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${key}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
const residentBytes = (pid: number) => statusOf(pid, 'VmRSS');
const peakBytes = (pid: number) => statusOf(pid, 'VmHWM');

const secondsOf = ({ seconds }: Driven) => ({ value: seconds, unit: 's' });
