import {
  changesOf,
  dependants,
  exportQuery,
  flag,
  id,
  idFilter,
  idQuery,
  idsQuery,
  lat,
  listOf,
  listQuery,
  lng,
  oneOrSeveral,
  position,
  remarks,
  removedAnswer,
  serialNumber,
  time,
  title,
  translatedName,
  version,
} from '../common.ts';
import { additionsOf, callsOf, scopes } from '../endpoint.ts';
import {
  array,
  integer,
  merged,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Static,
  scalar,
  string,
} from '../schema.ts';
import { IssuedCredential, SeveralClients } from './device-credentials.ts';
import { DeviceFence } from './device-fence.ts';
import { deviceTag, deviceTags } from './device-tags.ts';
import { within } from './within.ts';

/** Online: connected or reporting, with data. Silent: connected, no data in time. */
export const presences = ['online', 'silent', 'offline', 'never'] as const;
export type Presence = (typeof presences)[number];

/** Why a device went offline. */
export const offlineReasons = [
  'clean',
  'timeout',
  'replaced',
  'revoked',
  'silent',
  'network',
  'protocol',
  'restart',
] as const;
export type OfflineReason = (typeof offlineReasons)[number];

export const alarmPhone = string({ pattern: '^[0-9+()\\- ]{3,32}$', maxLength: 32 });

export const deviceAddress = string({ maxLength: 500 });

export const DeviceDraft = object({
  name: title,
  SN: serialNumber,
  typeId: id,
  projectId: id,
  address: optional(nullable(deviceAddress)),
  is_map: optional(flag),
  lng: optional(nullable(lng)),
  lat: optional(nullable(lat)),
  remarks: optional(nullable(remarks)),
  alarmPhone: optional(nullable(alarmPhone)),
  is_gateway: optional(flag),
  /** Which gateway of its project speaks for it. What is sent here no message changes; null: none does. */
  gatewayId: optional(nullable(id)),
  tags: optional(deviceTags),
});
export type DeviceDraft = Static<typeof DeviceDraft>;

export const Device = object({
  id,
  name: string(),
  SN: string(),
  address: nullable(string()),
  typeId: id,
  typeName: string(),
  projectId: id,
  projectName: string(),
  is_line: flag,
  presence: oneOf(presences),
  /** Since when the presence is what it is. */
  presenceSince: nullable(time),
  is_map: flag,
  lng: nullable(number()),
  lat: nullable(number()),
  remarks: nullable(string()),
  /** Masked unless the caller may see contacts. */
  alarmPhone: nullable(string()),
  is_fault: oneOf([0, 1, 2, 3, 4]),
  is_gateway: flag,
  /** The gateway that speaks for it. */
  gatewayId: nullable(id),
  tags: array(string()),
  /** When the newest data was received. */
  lastSeen: nullable(time),
  lastPosition: nullable(position),
  keySignal: nullable(
    object({
      semaphoreId: string(),
      ...translatedName,
      unit: nullable(string()),
      precision: nullable(integer()),
      value: scalar,
      ts: nullable(time),
    }),
  ),
  mayOperate: flag,
  createdTime: time,
  updatedTime: time,
  deletedTime: nullable(time),
  version,
});
export type Device = Static<typeof Device>;

export const DeviceBasic = merged(
  Device,
  object({
    typeCode: string(),
    isLocus: flag,
    expectedIntervalS: nullable(integer()),
    firmwareVersion: nullable(string()),
    connected: flag,
    connectedSince: nullable(time),
    disconnectedAt: nullable(time),
    offlineReason: nullable(oneOf(offlineReasons)),
    reporting: flag,
    lastDataTime: nullable(time),
    credentialKind: nullable(oneOf(['token', 'basic', 'x509'])),
    gatewayName: nullable(string()),
    /** Null: not lately. */
    severalClients: nullable(SeveralClients),
    /** What was asked, what was confirmed, what the device reports. */
    fence: DeviceFence,
  }),
);
export type DeviceBasic = Static<typeof DeviceBasic>;

const calls = callsOf('Devices');
const additions = additionsOf('Devices');

export const deviceFilters = {
  projectId: idFilter,
  typeId: idFilter,
  is_line: optional(flag),
  presence: optional(oneOf(presences)),
  is_fault: optional(oneOf([0, 1, 2, 3, 4])),
  /** Bounding box: west,south,east,north in degrees. */
  bbox: optional(string({ pattern: '^-?\\d+(\\.\\d+)?(,-?\\d+(\\.\\d+)?){3}$', maxLength: 128 })),
  /** A box, a circle or the fence of a device; where a device is: its last fix, else the place that was entered. */
  within: optional(within),
  tag: optional(deviceTag),
  is_gateway: optional(flag),
  /** Those that this gateway speaks for. */
  gatewayId: idFilter,
  /** Those that this upload of the caller's has added. */
  importId: idFilter,
  deleted: optional(flag),
} as const;

export const listDevices = calls.get('/device/list', {
  summary: 'Devices in scope. `keyword` looks in name, SN and address, pinyin and initials too.',
  onWall: true,
  access: 'devices:list',
  scope: scopes.rows('device'),
  query: listQuery(['name', 'SN', 'createdTime', 'lastSeen'], deviceFilters),
  response: listOf(Device),
});

/** Columns of the exported file. */
export const deviceColumns = [
  'name',
  'SN',
  'presence',
  'presenceSince',
  'projectName',
  'typeName',
  'keySignal',
  'is_fault',
  'lastSeen',
  'address',
  'lng',
  'lat',
  'alarmPhone',
  'tags',
  'remarks',
  'createdTime',
  'updatedTime',
] as const;

export const exportDevices = additions.get('/device/export', {
  summary: 'The filtered devices as a file.',
  access: 'devices:list',
  scope: scopes.rows('device'),
  query: exportQuery(listDevices.query.properties, deviceColumns),
  response: 'download',
});

export const listDeviceTags = additions.get('/device/taglist', {
  summary: 'The tags of the devices in scope, those of most devices first.',
  access: 'devices:list',
  scope: scopes.rows('device'),
  response: object({ list: array(object({ tag: string(), count: integer() }), { maxItems: 500 }) }),
});

export const deviceDependants = additions.get('/device/dependants', {
  summary: 'What would go along with a deletion, or stands in its way.',
  access: 'devices:remove',
  scope: scopes.operate('device', 'query.id'),
  query: idsQuery,
  response: dependants,
});

export const getDeviceBasic = calls.get('/device/basic', {
  summary: 'One device, its type and project, presence with its reason.',
  access: 'devices:list',
  scope: scopes.view('device'),
  query: idQuery,
  response: DeviceBasic,
});

export const addDevice = calls.post('/device/add', {
  summary: 'Adds a device; its access token is answered this once.',
  access: 'devices:create',
  scope: scopes.operate('project', 'body.projectId'),
  body: DeviceDraft,
  response: merged(DeviceBasic, object({ credential: IssuedCredential })),
});

export const editDevice = calls.post('/device/edit', {
  summary: 'Changes the fields that are sent.',
  access: 'devices:update',
  scope: scopes.operate('device'),
  body: changesOf(DeviceDraft),
  response: DeviceBasic,
});

export const deleteDevices = calls.delete('/device/delete', {
  summary: 'Moves devices to the recycle bin for 30 days; their credentials are revoked at once.',
  access: 'devices:remove',
  scope: scopes.operate('device', 'query.id'),
  query: idsQuery,
  response: removedAnswer,
});

export const restoreDevice = additions.post('/device/restore', {
  summary:
    'Brings one device back from the recycle bin, or several: all or none. Each needs a new credential.',
  access: 'devices:remove',
  scope: scopes.operate('device'),
  body: oneOrSeveral,
  response: oneOrSeveral,
});

export const listSubUnits = calls.get('/device/subnum', {
  summary: 'Numbered groups with their sub-unit numbers.',
  access: 'devices:list',
  scope: scopes.view('device'),
  query: idQuery,
  response: object({ list: array(object({ group: string(), unitNos: array(integer()) })) }),
});
