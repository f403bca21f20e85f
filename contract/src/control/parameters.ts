import {
  flag,
  id,
  idQuery,
  listOf,
  listQuery,
  paging,
  semaphoreId,
  time,
  translatedName,
} from '../common.ts';
import { additionsOf, callsOf, scopes } from '../endpoint.ts';
import { Parameter } from '../fleet/device-type-settings.ts';
import { dataTypes, enumValues } from '../fleet/device-types.ts';
import {
  array,
  boolean,
  integer,
  mapOf,
  merged,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  scalar,
  string,
} from '../schema.ts';

/**
 * Where the desired value of a parameter stands. `pending` waits for the device, `sent` has reached it, `applied` was
 * confirmed by its reply or report, `inSync` was reported again since, `drifted` was reported otherwise since.
 */
export const parameterStates = [
  'inSync',
  'pending',
  'sent',
  'applied',
  'rejected',
  'expired',
  'drifted',
] as const;
export type ParameterState = (typeof parameterStates)[number];

/** What became of one write: a newer one took its place, or somebody called it off before it was sent. */
export const writeStates = [
  'pending',
  'sent',
  'applied',
  'rejected',
  'expired',
  'superseded',
  'cancelled',
] as const;
export type WriteState = (typeof writeStates)[number];

/** `device`: in the device's own words. The others say what was wrong with its answer. */
export const rejectReasons = ['device', 'unclearReply', 'notMentioned'] as const;
export type RejectReason = (typeof rejectReasons)[number];

export const parameterLimits = {
  devicesPerWrite: 1000,
  valuesPerWrite: 100,
  /** Devices times values. */
  writesPerBatch: 20_000,
  textChars: 1024,
  expiresInS: { min: 60, max: 30 * 86_400, default: 86_400 },
} as const;

const expiresInS = integer({
  minimum: parameterLimits.expiresInS.min,
  maximum: parameterLimits.expiresInS.max,
  default: parameterLimits.expiresInS.default,
});

/** A settable parameter of one device: what it reports, what is desired, and where that stands. */
export const DeviceParameter = merged(
  Parameter,
  object({
    /** Null: never heard. */
    reportedValue: scalar,
    reportedAt: nullable(time),
    desiredValue: scalar,
    desiredBy: nullable(string()),
    desiredAt: nullable(time),
    /** When an outstanding desired value is given up. */
    expiresAt: nullable(time),
    /** Of the device when this was written last. */
    version: nullable(integer()),
    /** Null: never written from here. */
    state: nullable(oneOf(parameterStates)),
    stateAt: nullable(time),
    reasonCode: nullable(oneOf(rejectReasons)),
    reason: nullable(string()),
    batchId: nullable(id),
  }),
);
export type DeviceParameter = Static<typeof DeviceParameter>;

/** How a device can be told right now: by a command, by shared attributes, or not at all. */
export const reaches = ['rpc', 'attributes', 'none'] as const;

const calls = callsOf('Parameters');
const additions = additionsOf('Parameters');

export const deviceParameters = calls.get('/device/setparamlist', {
  summary: 'Settable parameters of a device: reported, desired and where each write stands.',
  access: 'devices:list',
  scope: scopes.view('device'),
  query: idQuery,
  response: object({
    id,
    /** Counts the writes to the device; a write may name it, so as not to overwrite somebody else’s. */
    version: integer({ minimum: 0 }),
    reach: oneOf(reaches),
    list: array(DeviceParameter),
  }),
});

export const setParameters = additions.post('/device/setparam', {
  summary: 'Writes parameters of one device, or of many of one type; each confirms by itself.',
  access: 'devices:command',
  scope: scopes.operate('device'),
  body: object({
    /** One device, or `ids`: exactly one of the two. */
    id: optional(id),
    ids: optional(array(id, { minItems: 1, maxItems: parameterLimits.devicesPerWrite, uniqueItems: true })),
    /** By signal id. */
    values: mapOf(scalar),
    /** By device id: the version that was looked at. A device that has another refuses the whole write. */
    versions: optional(mapOf(integer({ minimum: 0 }))),
    /** Needed when one of the parameters is dangerous. */
    confirmDangerous: optional(boolean()),
    expiresInS,
  }),
  response: object({ id, devices: integer() }),
});

/** What happened to one parameter of one device, newest first. */
export const ParameterEvent = object({
  id: integer({ minimum: 1 }),
  at: time,
  state: oneOf([...parameterStates, 'superseded', 'cancelled']),
  value: scalar,
  previous: scalar,
  /** Who wrote it; null for what the device or the clock did. */
  actor: nullable(string()),
  batchId: nullable(id),
  reasonCode: nullable(oneOf(rejectReasons)),
  reason: nullable(string()),
});
export type ParameterEvent = Static<typeof ParameterEvent>;

export const parameterHistory = additions.get('/device/setparamhistory', {
  summary: 'Everything that happened to one parameter of a device, newest first.',
  access: 'devices:list',
  scope: scopes.view('device'),
  query: object({ id, semaphoreId, ...paging() }),
  response: listOf(ParameterEvent),
});

const counts = object({
  pending: integer(),
  sent: integer(),
  applied: integer(),
  rejected: integer(),
  expired: integer(),
  superseded: integer(),
  cancelled: integer(),
});

/** How a parameter is named, and its values are shown. */
export const ParameterSummary = object({
  semaphoreId: string(),
  ...translatedName,
  unit: nullable(string()),
  dataType: oneOf(dataTypes),
  enumValues: nullable(enumValues),
});
export type ParameterSummary = Static<typeof ParameterSummary>;

/** One write to one device or many; the counts are of device and parameter, as far as the reader sees them. */
export const ParameterBatch = object({
  id,
  createdTime: time,
  createdBy: nullable(string()),
  expiresAt: time,
  typeId: id,
  typeName: string(),
  devices: integer(),
  /** Of the only device. */
  deviceId: nullable(id),
  deviceName: nullable(string()),
  /** The batch whose values this one put back. */
  revertOf: nullable(id),
  parameters: array(
    merged(
      ParameterSummary,
      object({
        /** The same for all devices, or null where they differ. */
        value: scalar,
        isUniform: flag,
        dangerous: flag,
      }),
    ),
  ),
  counts,
  /** How many writes can still be called off, and how many put back. */
  cancellable: integer(),
  revertible: integer(),
});
export type ParameterBatch = Static<typeof ParameterBatch>;

export const listParameterBatches = additions.get('/device/setparambatchlist', {
  summary: 'Writes of parameters to devices in scope, newest first.',
  access: 'devices:list',
  scope: scopes.rows('device'),
  query: listQuery(['createdTime'], {
    typeId: optional(id),
    /** Only those with an outstanding write. */
    open: optional(flag),
  }),
  response: listOf(ParameterBatch),
});

export const BatchWrite = object({
  deviceId: id,
  deviceName: string(),
  SN: string(),
  semaphoreId: string(),
  value: scalar,
  previous: scalar,
  state: oneOf(writeStates),
  reasonCode: nullable(oneOf(rejectReasons)),
  reason: nullable(string()),
  updatedTime: time,
});
export type BatchWrite = Static<typeof BatchWrite>;

export const getParameterBatch = additions.get('/device/setparambatch', {
  summary: 'One write with the result of every device.',
  access: 'devices:list',
  scope: scopes.view('parameter-batch'),
  query: object({ id, state: optional(oneOf(writeStates)), ...paging() }),
  response: merged(
    ParameterBatch,
    object({ list: array(BatchWrite), total: integer(), page: integer(), limit: integer() }),
  ),
});

export const cancelParameterBatch = additions.post('/device/setparamcancel', {
  summary: 'Calls off what of a write has not been sent yet.',
  access: 'devices:command',
  scope: scopes.operate('parameter-batch'),
  body: idQuery,
  response: object({ id, cancelled: integer() }),
});

export const revertParameterBatch = additions.post('/device/setparamrevert', {
  summary: 'Writes back what each device had before a write, as a new one.',
  access: 'devices:command',
  scope: scopes.operate('parameter-batch'),
  body: object({ id, confirmDangerous: optional(boolean()), expiresInS }),
  response: object({ id, devices: integer() }),
});
