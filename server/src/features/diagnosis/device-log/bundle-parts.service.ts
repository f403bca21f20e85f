import type { Db } from '../../../platform/db/database.ts';
import type { JobOwner } from '../../../platform/jobs/job-kind.ts';
import type { AlarmsService } from '../../alarms/alarms/alarms.service.ts';
import type { DeviceCommandsService } from '../../control/device-commands/device-commands.service.ts';
import type { ParametersService } from '../../control/parameters/parameters.service.ts';
import type { DeviceTypesService } from '../../fleet/device-types/device-types.service.ts';
import type { HistoryService } from '../../telemetry/history/history.service.ts';
import type { LiveGroupsService } from '../../telemetry/telemetry/latest/live-groups.service.ts';
import type { BundledDevice } from './bundle-device.store.ts';
import { bundleLines, bundleText } from './bundle-text.policy.ts';
import type { DeviceLogService } from './device-log.service.ts';
import { findNewestMessages } from './recordings.store.ts';
import type { WhyService } from './why/why.service.ts';

/** What a bundle is put together from, with the rights of whoever asked for it. */
export interface BundleSources {
  db: Db;
  /** Of the platform. */
  version: string;
  deviceTypes: Pick<DeviceTypesService, 'signalsOf' | 'parametersOf' | 'alarmSettings'>;
  groups: Pick<LiveGroupsService, 'values' | 'quarantine'>;
  history: Pick<HistoryService, 'list'>;
  alarms: Pick<AlarmsService, 'list' | 'deviceSettings'>;
  commands: Pick<DeviceCommandsService, 'list'>;
  parameters: Pick<ParametersService, 'list'>;
  deviceLog: Pick<DeviceLogService, 'list'>;
  why: Pick<WhyService, 'offline'>;
}

/** By the name of the file: how its text is read. */
export type BundleParts = Readonly<Record<string, () => Promise<string>>>;

const most = 1000;
const pageSize = 200;
const pages = Array.from({ length: most / pageSize }, (_, index) => index + 1);
const framesOfDays = 29;

/** The files of a bundle; alarms for whoever may see alarms. */
export function partsOf(sources: BundleSources, owner: JobOwner, device: BundledDevice): BundleParts {
  const { db, deviceTypes, groups, alarms, commands, parameters, why } = sources;
  const { id, typeId, alarmPhone } = device;
  const json = (read: () => Promise<unknown>) => async () => bundleText(await read(), alarmPhone);
  const lines = (read: () => Promise<readonly unknown[]>) => async () =>
    bundleLines(await read(), alarmPhone);
  const page = { page: 1, limit: pageSize };
  const parts: BundleParts = {
    'README.txt': async () => readme,
    'platform.json': json(async () => ({ version: sources.version, madeAt: new Date().toISOString() })),
    'device.json': json(async () => device.facts),
    'type.json': json(async () => ({
      signals: await deviceTypes.signalsOf(typeId),
      parameters: await deviceTypes.parametersOf(db, typeId),
      alarmSettings: (await deviceTypes.alarmSettings(owner, typeId)).list,
    })),
    'values.json': json(async () => (await groups.values(owner, { id })).list),
    'messages.ndjson': lines(() => findNewestMessages(db, id, most)),
    'frames.ndjson': lines(() => newestFrames(sources, owner, device)),
    'commands.json': json(async () => (await commands.list(owner, { id, ...page })).list),
    'parameters.json': json(() => parameters.list(owner, id)),
    'quarantine.json': json(async () => (await groups.quarantine(owner, { id, ...page })).list),
    'connections.json': json(() => newestEntries(sources, owner, { id, kind: 'connection' })),
    'log.json': json(() => newestEntries(sources, owner, { id })),
    'why-offline.json': json(() => why.offline(owner, id)),
  };
  if (!owner.permissions.has('alarms:list')) return parts;
  return {
    ...parts,
    'alarms.json': json(async () => ({
      own: await alarms.deviceSettings(owner, id),
      list: (await alarms.list(owner, { deviceId: id, ...page })).list,
    })),
  };
}

/** Of the month that ends with its newest data, those ahead of their time included. */
async function newestFrames(
  { history }: BundleSources,
  owner: JobOwner,
  { id, lastDataAt }: BundledDevice,
): Promise<unknown[]> {
  const endMs = lastDataAt?.getTime() ?? Date.now();
  const range = {
    from: new Date(endMs - framesOfDays * 86_400_000).toISOString(),
    to: new Date(endMs + 2 * 86_400_000).toISOString(),
  };
  const found: unknown[] = [];
  for (const page of pages) {
    const { list } = await history.list(owner, { id, ...range, page, limit: pageSize });
    found.push(...list);
    if (list.length < pageSize) break;
  }
  return found;
}

async function newestEntries(
  { deviceLog }: BundleSources,
  owner: JobOwner,
  query: { id: number; kind?: 'connection' },
): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const page of pages) {
    const { list, more } = await deviceLog.list(owner, { ...query, page, limit: pageSize });
    // Their keys mean nothing, and would be taken for secrets.
    found.push(...list.map(({ key: _key, ...entry }) => entry));
    if (!more) break;
  }
  return found;
}

const readme = `Support bundle of one device.

platform.json     version of the platform
device.json       configuration, state, kinds of credentials, attributes
type.json         signals, parameters and alarm settings of its type
values.json       the newest value of each signal
messages.ndjson   the newest recorded messages, raw (at most 1,000)
frames.ndjson     the newest stored frames (at most 1,000)
alarms.json       alarms and the device's own settings
commands.json     commands and what became of them
parameters.json   parameters: reported and desired
quarantine.json   messages that were not stored, and why
connections.json  connections, refusals, presence
log.json          everything that happened to it
why-offline.json  what the platform finds when asked why it is offline

Secrets, phone numbers and the names of people were taken out.
`;
