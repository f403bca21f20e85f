import { flag, id, idFilter, idQuery, listOf, listQuery, option, time } from '../common.ts';
import { additionsOf, callsOf, scopes } from '../endpoint.ts';
import { presences } from '../fleet/devices.ts';
import { array, integer, nullable, object, oneOf, optional, type Static, string } from '../schema.ts';

/** States in which something is still to come, in the order of an upgrade. */
export const activeStates = [
  'queued',
  'notified',
  'downloading',
  'downloaded',
  'verified',
  'waitingWindow',
  'installing',
  'rebooting',
  'confirming',
] as const;
export type ActiveState = (typeof activeStates)[number];

/** `success`: the booted device has reported the version; `rolledBack`: it has reported the old one again. */
export const endStates = [
  'success',
  'failed',
  'rolledBack',
  'timedOut',
  'rejected',
  'canceled',
  'alreadyInstalled',
  'incompatible',
  'superseded',
  'notReached',
] as const;
export type EndState = (typeof endStates)[number];

/** What becomes of one device in a campaign. */
export const actionStates = [...activeStates, ...endStates] as const;
export type ActionState = (typeof actionStates)[number];

/** Ends that count against a campaign. */
export const errorStates = ['failed', 'rolledBack', 'timedOut', 'rejected'] as const satisfies EndState[];

/** Why an action ended, or is tried again; what a device says itself comes as its message. */
export const actionCodes = [
  'download',
  'checksum',
  'signature',
  'noSpace',
  'battery',
  'install',
  'boot',
  'otherVersion',
  'refused',
  'agreed',
  'declined',
  'device',
  'notified',
  'downloading',
  'installing',
  'confirming',
  'deviceType',
  'hardware',
  'hardwareUnknown',
  'tooOld',
  'tooNew',
  'versionUnknown',
  'person',
  'campaign',
] as const;
export type ActionCode = (typeof actionCodes)[number];

/** Those that may pass by themselves. */
export const transientCodes = [
  'download',
  'checksum',
  'noSpace',
  'battery',
  'downloading',
] as const satisfies ActionCode[];

export const DeviceAction = object({
  id,
  campaign: option,
  versionId: id,
  softVer: string(),
  /** What the device had before; null: it never told. */
  fromVer: nullable(string()),
  state: oneOf(actionStates),
  code: nullable(oneOf(actionCodes)),
  /** In the words of the device. */
  message: nullable(string()),
  group: integer(),
  /** Its group has begun. */
  hasTurn: flag,
  /** Percent of the file, while it comes. */
  progress: nullable(integer()),
  attempt: integer(),
  attempts: integer(),
  /** It is tried again then. */
  notBefore: nullable(time),
  /** Until then the device is waited for. */
  deadline: nullable(time),
  /** The device has been asked to give up. */
  cancelAsked: flag,
  claimedTime: nullable(time),
  provenTime: nullable(time),
  stateTime: time,
});
export type DeviceAction = Static<typeof DeviceAction>;

/** The software of one module of a device, and what is to become of it. */
export const DeviceUpgrade = object({
  /** Of the row: one for each module of a device. */
  id: integer(),
  device: object({ id, name: string(), SN: string(), presence: oneOf(presences), lastSeen: nullable(time) }),
  projectName: string(),
  typeName: string(),
  module: string(),
  /** Null: the device never told. */
  softVer: nullable(string()),
  previousVer: nullable(string()),
  /** When it told last. */
  reportedTime: nullable(time),
  /** Null: it is in no campaign, and was in none. */
  action: nullable(DeviceAction),
  mayOperate: flag,
});
export type DeviceUpgrade = Static<typeof DeviceUpgrade>;

const calls = callsOf('Upgrades');
const additions = additionsOf('Upgrades');

export const listDeviceUpgrades = calls.get('/upgrade/devicelist', {
  summary:
    'Devices with the software of each of their modules and what becomes of it. `campaignId`: the devices of that campaign; `lost`: those that went silent while they installed.',
  access: 'campaigns:list',
  scope: scopes.rows('device'),
  query: listQuery(['name', 'SN', 'softVer', 'stateTime'], {
    projectId: idFilter,
    typeId: idFilter,
    module: optional(string({ minLength: 1, maxLength: 64 })),
    softVer: optional(string({ minLength: 1, maxLength: 64 })),
    campaignId: idFilter,
    group: optional(integer({ minimum: 1, maximum: 20 })),
    state: optional(oneOf(actionStates)),
    lost: optional(flag),
  }),
  response: listOf(DeviceUpgrade),
});

export const closeDeviceUpgrade = calls.post('/upgrade/closedeviceupgrade', {
  summary:
    'Takes devices out of their campaigns. Those that already fetch it are asked to give up; those that install go on, and are named.',
  access: 'campaigns:operate',
  scope: scopes.operate('upgrade-action', 'body.ids'),
  body: object({
    /** Actions. */
    ids: array(id, { minItems: 1, maxItems: 200, uniqueItems: true }),
    /** 1: not waited for; what the device does about it is not known then. */
    force: flag,
  }),
  response: object({ canceled: integer(), asked: integer(), installing: array(option, { maxItems: 200 }) }),
});

/** The questions in the order in which they are asked; the first that is not met is why a device waits. */
export const waitingSteps = [
  'campaignRunning',
  'groupRunning',
  'ownerMayOperate',
  'versionUsable',
  'retryDue',
  'withinWindow',
  'deviceConsents',
  'deviceOnline',
  'deviceListens',
  'downloadFree',
  'deviceAnswers',
] as const;
export type WaitingStep = (typeof waitingSteps)[number];

export const ActionEvent = object({
  at: time,
  state: oneOf(actionStates),
  code: nullable(oneOf(actionCodes)),
  message: nullable(string()),
  attempt: integer(),
});
export type ActionEvent = Static<typeof ActionEvent>;

export const getDeviceUpgrade = additions.get('/upgrade/deviceitem', {
  summary: 'The upgrade of one device: what happened, and why it waits.',
  access: 'campaigns:list',
  scope: scopes.view('upgrade-action'),
  query: idQuery,
  response: object({
    upgrade: DeviceUpgrade,
    /** Empty: it has ended. */
    why: array(object({ step: oneOf(waitingSteps), isMet: flag, until: nullable(time) }), { maxItems: 20 }),
    events: array(ActionEvent, { maxItems: 1000 }),
  }),
});

export const listModules = additions.get('/upgrade/modulelist', {
  summary: 'The modules of the devices in scope, with their versions and how many devices have each.',
  access: 'campaigns:list',
  scope: scopes.rows('device'),
  query: object({ projectId: idFilter, typeId: idFilter }),
  response: object({
    list: array(object({ module: string(), softVer: string(), devices: integer() }), { maxItems: 500 }),
  }),
});
