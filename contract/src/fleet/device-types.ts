import {
  changesOf,
  dependants,
  exportQuery,
  flag,
  id,
  idQuery,
  idsQuery,
  listOf,
  listQuery,
  oneOrSeveral,
  options,
  remarks,
  removedAnswer,
  semaphoreId,
  time,
  title,
  translatedDraft,
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
  string,
} from '../schema.ts';

export const signalKinds = ['measurement', 'state', 'setPoint', 'command'] as const;
export const dataTypes = ['number', 'boolean', 'enum', 'text'] as const;
export const retentionClasses = ['30d', '1y', '5y'] as const;
export const provisionStops = ['projectDeleted', 'ownerLostProject', 'hourlyLimit'] as const;
export const provisionStrategies = ['disabled', 'create', 'preProvisioned'] as const;

/** A code a device sends for an enum, and what it means. */
export const EnumValue = object({ code: integer(), ...translatedName });
export type EnumValue = Static<typeof EnumValue>;
/** All that a signal or a parameter knows. */
export const enumValues = array(EnumValue, { maxItems: 256 });

/** A telemetry point of a type, as an editor sends it. */
export const SignalDraft = object({
  semaphoreId,
  ...translatedDraft,
  unit: optional(nullable(string({ maxLength: 32 }))),
  kind: optional(oneOf(signalKinds)),
  dataType: optional(oneOf(dataTypes)),
  group: optional(nullable(string({ maxLength: 64 }))),
  /** The sub-unit, 1 to 24, when the group is numbered. */
  unitNo: optional(nullable(integer({ minimum: 1, maximum: 24 }))),
  order: optional(integer({ minimum: 0, maximum: 100_000 })),
  min: optional(nullable(number())),
  max: optional(nullable(number())),
  precision: optional(nullable(integer({ minimum: 0, maximum: 9 }))),
  chart: optional(flag),
  enumValues: optional(nullable(enumValues)),
});
export type SignalDraft = Static<typeof SignalDraft>;

export const Signal = object({
  id,
  semaphoreId: string(),
  ...translatedName,
  unit: nullable(string()),
  kind: oneOf(signalKinds),
  dataType: oneOf(dataTypes),
  group: nullable(string()),
  unitNo: nullable(integer()),
  order: integer(),
  min: nullable(number()),
  max: nullable(number()),
  precision: nullable(integer()),
  chart: flag,
  enumValues: nullable(enumValues),
  /** 1: a device sent it first; an operator has not named it yet. */
  discovered: flag,
});
export type Signal = Static<typeof Signal>;

const day = 1440;

/** The longest that an upgrade may take at each stage, in minutes. */
export const longestUpgradeMinutes = { notify: 7 * day, download: day, install: day, confirm: day } as const;

const minutes = (most: number) => optional(nullable(integer({ minimum: 1, maximum: most })));

export const DeviceTypeDraft = object({
  typeCode: string({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
  name: title,
  remarks: optional(nullable(remarks)),
  isLocus: optional(flag),
  /** How often a device of the type is expected to report; three times that without data is silence. */
  expectedIntervalS: optional(nullable(integer({ minimum: 1, maximum: 604_800 }))),
  retention: optional(oneOf(retentionClasses)),
  /** Count instead of those of a campaign, as its rules explain them. */
  upgradeNotifyMinutes: minutes(longestUpgradeMinutes.notify),
  upgradeDownloadMinutes: minutes(longestUpgradeMinutes.download),
  upgradeInstallMinutes: minutes(longestUpgradeMinutes.install),
  upgradeConfirmMinutes: minutes(longestUpgradeMinutes.confirm),
  /** The signal that lists show. */
  keySemaphoreId: optional(nullable(semaphoreId)),
  /** 1: told to cut their power, devices of the type wait until they stand by themselves. */
  cutsAtStandstill: optional(flag),
  /** Of such devices: the signals of the speed of their wheels or motor, and of the current that they draw, in A. */
  speedSemaphoreId: optional(nullable(semaphoreId)),
  currentSemaphoreId: optional(nullable(semaphoreId)),
  /** Drawing no more, a device is idle. */
  idleCurrentA: optional(nullable(number({ minimum: 0, maximum: 1000 }))),
  /** 1: the type belongs to everybody, not to its owner's tree alone. */
  shared: optional(flag),
  provision: optional(oneOf(provisionStrategies)),
  /** Where devices that provision themselves arrive. */
  provisionProjectId: optional(nullable(id)),
  /** 0: a pause, in which key and secret do nothing. */
  provisionOpen: optional(flag),
  /** 1: a device may make itself a gateway, which speaks for others. */
  provisionGateways: optional(flag),
  /** As many devices make themselves in an hour at most. */
  provisionPerHour: optional(integer({ minimum: 1, maximum: 10_000 })),
});
export type DeviceTypeDraft = Static<typeof DeviceTypeDraft>;

export const DeviceType = object({
  id,
  typeCode: string(),
  name: string(),
  remarks: nullable(string()),
  isLocus: flag,
  expectedIntervalS: nullable(integer()),
  retention: oneOf(retentionClasses),
  upgradeNotifyMinutes: nullable(integer()),
  upgradeDownloadMinutes: nullable(integer()),
  upgradeInstallMinutes: nullable(integer()),
  upgradeConfirmMinutes: nullable(integer()),
  keySemaphoreId: nullable(string()),
  cutsAtStandstill: flag,
  speedSemaphoreId: nullable(string()),
  currentSemaphoreId: nullable(string()),
  idleCurrentA: nullable(number()),
  shared: flag,
  provision: oneOf(provisionStrategies),
  provisionKey: nullable(string()),
  provisionProjectId: nullable(id),
  provisionOpen: flag,
  provisionGateways: flag,
  provisionPerHour: integer(),
  /** Why no device of the type can create itself for now. Its owner must be able to operate the project. */
  provisionStopped: nullable(oneOf(provisionStops)),
  devices: integer(),
  signals: integer(),
  mayOperate: flag,
  createdTime: time,
  updatedTime: time,
  deletedTime: nullable(time),
  version,
});
export type DeviceType = Static<typeof DeviceType>;

export const DeviceTypeItem = merged(DeviceType, object({ signalList: array(Signal) }));
export type DeviceTypeItem = Static<typeof DeviceTypeItem>;

const calls = callsOf('Device types');
const additions = additionsOf('Device types');

export const listDeviceTypes = calls.get('/devicetype/list', {
  summary: "The caller's device types and the shared ones. `deleted=1` lists the recycle bin.",
  access: 'device-types:list',
  scope: scopes.rows('device-type'),
  query: listQuery(['name', 'typeCode', 'createdTime', 'devices'], { deleted: optional(flag) }),
  response: listOf(DeviceType),
});

/** Columns of the exported file. */
export const deviceTypeColumns = [
  'name',
  'typeCode',
  'devices',
  'signals',
  'expectedIntervalS',
  'isLocus',
  'retention',
  'remarks',
  'createdTime',
  'updatedTime',
] as const;

export const exportDeviceTypes = additions.get('/devicetype/export', {
  summary: 'The filtered device types as a file.',
  access: 'device-types:list',
  scope: scopes.rows('device-type'),
  query: exportQuery(listDeviceTypes.query.properties, deviceTypeColumns),
  response: 'download',
});

export const deviceTypeDependants = additions.get('/devicetype/dependants', {
  summary: 'What would go along with a deletion, or stands in its way.',
  access: 'device-types:remove',
  scope: scopes.operate('device-type', 'query.id'),
  query: idsQuery,
  response: dependants,
});

export const getDeviceType = calls.get('/devicetype/item', {
  summary: 'One device type with its signals.',
  access: 'device-types:list',
  scope: scopes.view('device-type'),
  query: idQuery,
  response: DeviceTypeItem,
});

export const deviceTypeOptions = calls.get('/devicetype/typeoptionslist', {
  summary: 'Device types to choose from.',
  access: 'device-types:list',
  scope: scopes.rows('device-type'),
  response: options,
});

/** The same choice under the path that the specification gives it among the user calls. */
export const userDeviceTypes = callsOf('Auth and users').get('/user/devicetypelist', {
  summary: 'Device types that the caller has devices of.',
  access: 'signedIn',
  scope: scopes.rows('device-type'),
  response: options,
});

const withSignals = object({ signals: optional(array(SignalDraft)) });

export const addDeviceType = calls.post('/devicetype/addtype', {
  summary: 'Adds a device type, with its signals.',
  access: 'device-types:create',
  scope: scopes.nothing,
  body: merged(DeviceTypeDraft, withSignals),
  response: DeviceTypeItem,
});

export const editDeviceType = calls.post('/devicetype/edittype', {
  summary: 'Changes the fields that are sent; `signals` replaces the whole list, matched by semaphoreId.',
  access: 'device-types:update',
  scope: scopes.operate('device-type'),
  body: merged(changesOf(DeviceTypeDraft), withSignals),
  response: DeviceTypeItem,
});

export const deleteDeviceType = calls.delete('/devicetype/deletetype', {
  summary: 'Moves unused device types to the recycle bin, for 30 days.',
  access: 'device-types:remove',
  scope: scopes.operate('device-type', 'query.id'),
  query: idsQuery,
  response: removedAnswer,
});

export const restoreDeviceType = additions.post('/devicetype/restoretype', {
  summary: 'Brings one device type back from the recycle bin, or several: all of them or none.',
  access: 'device-types:remove',
  scope: scopes.operate('device-type'),
  body: oneOrSeveral,
  response: oneOrSeveral,
});

export const rotateProvisionSecret = additions.post('/devicetype/rotateprovision', {
  summary: 'Makes a new provisioning key and secret; the secret is shown this once.',
  access: 'device-types:update',
  reauthenticate: true,
  scope: scopes.operate('device-type'),
  body: object({ id }),
  response: object({ provisionDeviceKey: string(), provisionDeviceSecret: string() }),
});
