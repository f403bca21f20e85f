import {
  changesOf,
  flag,
  id,
  idFilter,
  idQuery,
  listOf,
  listQuery,
  option,
  remarks,
  serialNumber,
  time,
  title,
  version,
} from '../common.ts';
import { additionsOf, callsOf, scopes } from '../endpoint.ts';
import { importLimits, workbookUpload } from '../fleet/device-imports.ts';
import { array, integer, nullable, number, object, oneOf, optional, type Static, string } from '../schema.ts';
import {
  CampaignDraft,
  CampaignTargets,
  campaignRules,
  campaignStates,
  campaignSteps,
  groupPercents,
  pauseReasons,
} from './campaign-rules.ts';

export const groupStates = ['scheduled', 'running', 'baking', 'done', 'failed'] as const;

/** Counted for each group, and for all. */
const counts = {
  /** Devices of it. */
  total: integer(),
  /** Not told yet. */
  queued: integer(),
  /** Told, and nothing heard of it yet. */
  notified: integer(),
  downloading: integer(),
  /** Downloaded or verified, waiting or installing, booting. */
  installing: integer(),
  /** Devices that say that they are done, and have not shown it yet. */
  claimed: integer(),
  /** Reported the version after they booted. */
  success: integer(),
  /** Failed, rolled back, timed out, or refused by the device. */
  errors: integer(),
  rolledBack: integer(),
  /** Left out: had it already, does not fit, canceled, superseded, or was not reached within 30 days. */
  leftOut: integer(),
  /** Downloading or later: what gates are measured by. */
  takenUp: integer(),
  /** Silent for too long: no gate waits for them; they are upgraded when they come back. */
  silent: integer(),
};
export const UpgradeCounts = object(counts);
export type UpgradeCounts = Static<typeof UpgradeCounts>;

export const CampaignGroup = object({
  position: integer({ minimum: 1 }),
  percent: integer(),
  state: oneOf(groupStates),
  startedTime: nullable(time),
  /** Since when it is good enough. */
  bakingSince: nullable(time),
  endedTime: nullable(time),
  ...counts,
});
export type CampaignGroup = Static<typeof CampaignGroup>;

export const Campaign = object({
  id,
  name: string(),
  /** What devices get; of a rollback, what they go back from. */
  target: object({
    versionId: id,
    name: string(),
    module: string(),
    softVer: string(),
    sizeBytes: nullable(integer()),
  }),
  state: oneOf(campaignStates),
  pauseReason: nullable(oneOf(pauseReasons)),
  ...campaignRules,
  needsApproval: flag,
  /** Whoever decided, and what they said of it. */
  decidedBy: nullable(string()),
  decidedTime: nullable(time),
  decisionRemarks: nullable(string()),
  /** The campaign whose devices it takes back. */
  rollbackOf: nullable(option),
  groups: array(CampaignGroup, { maxItems: 20 }),
  all: UpgradeCounts,
  createdBy: nullable(string()),
  mayOperate: flag,
  /** The caller may decide: it waits, and somebody else has made it. */
  mayDecide: flag,
  startAt: nullable(time),
  startedTime: nullable(time),
  endedTime: nullable(time),
  createdTime: time,
  updatedTime: time,
  version,
});
export type Campaign = Static<typeof Campaign>;

const calls = callsOf('Upgrades');
const additions = additionsOf('Upgrades');

export const setDeviceUpgrade = calls.post('/upgrade/setdeviceupgrade', {
  summary: 'Makes a campaign that upgrades devices, in groups; `startNow` begins it.',
  access: 'campaigns:create',
  scope: scopes.nothing,
  body: CampaignDraft,
  response: Campaign,
});

/** What would come of a campaign. */
export const Estimate = object({
  devices: integer(),
  online: integer(),
  alreadyInstalled: integer(),
  incompatible: integer(),
  /** Upgraded by another campaign now, which this one would take them from. */
  superseded: integer(),
  /** Serial numbers that no device of the caller has, at most 50 of them. */
  unknownSns: array(string(), { maxItems: 50 }),
  unknownCount: integer(),
  /** Of all devices that are upgraded; null: the size of the file is not known. */
  bytes: nullable(integer()),
  /** The least that downloads and watching take, at 1 Mbit/s a device. */
  leastMinutes: nullable(number()),
});
export type Estimate = Static<typeof Estimate>;

export const estimateCampaign = additions.post('/upgrade/campaign/estimate', {
  summary: 'What a campaign would do: devices, data and the least time.',
  access: 'campaigns:create',
  scope: scopes.nothing,
  body: object({
    versionId: id,
    targets: CampaignTargets,
    groups: optional(groupPercents),
    bakeMinutes: optional(campaignRules.bakeMinutes),
    downloadsAtOnce: optional(campaignRules.downloadsAtOnce),
  }),
  response: Estimate,
});

/** Of a workbook: its column of serial numbers, or else its first one. */
export const SerialNumbers = object({
  sns: array(serialNumber, { maxItems: importLimits.rows + 1 }),
  /** Cells that are no serial numbers, at most 20 of them. */
  skipped: array(string(), { maxItems: 20 }),
  skippedCount: integer(),
});
export type SerialNumbers = Static<typeof SerialNumbers>;

export const readSerialNumbers = additions.post('/upgrade/campaign/readsns', {
  summary:
    'Reads serial numbers from the first sheet of a workbook (xlsx or xls, as the body); nothing is kept.',
  access: 'campaigns:create',
  scope: scopes.nothing,
  ...workbookUpload,
  response: SerialNumbers,
});

export const listCampaigns = additions.get('/upgrade/campaign/list', {
  summary: 'Campaigns of the caller and of users below.',
  access: 'campaigns:list',
  scope: scopes.rows('campaign'),
  query: listQuery(['name', 'createdTime', 'startedTime'], {
    state: optional(oneOf(campaignStates)),
    versionId: idFilter,
  }),
  response: listOf(Campaign),
});

export const getCampaign = additions.get('/upgrade/campaign/item', {
  summary: 'One campaign, its groups and how far they are.',
  access: 'campaigns:list',
  scope: scopes.view('campaign'),
  query: idQuery,
  response: Campaign,
});

export const editCampaign = additions.post('/upgrade/campaign/edit', {
  summary: 'Changes the rules of a campaign that has not ended; devices and version stay.',
  access: 'campaigns:operate',
  scope: scopes.operate('campaign'),
  body: changesOf(object({ name: title, startAt: nullable(time), ...campaignRules })),
  response: Campaign,
});

export const moveCampaign = additions.post('/upgrade/campaign/move', {
  summary: 'Starts a campaign, holds it, lets it end its group, resumes or stops it.',
  access: 'campaigns:operate',
  scope: scopes.operate('campaign'),
  body: object({ id, version, step: oneOf(campaignSteps) }),
  response: Campaign,
});

export const decideCampaign = additions.post('/upgrade/campaign/decide', {
  summary: 'Approves or denies a campaign that somebody else has made.',
  access: 'campaigns:approve',
  scope: scopes.operate('campaign'),
  body: object({ id, version, approve: flag, remarks: optional(nullable(remarks)) }),
  response: Campaign,
});

export const retryCampaign = additions.post('/upgrade/campaign/retry', {
  summary: 'Lets the devices that failed try again, with all attempts; answers how many.',
  access: 'campaigns:operate',
  scope: scopes.operate('campaign'),
  body: object({ id, version }),
  response: object({ devices: integer() }),
});

/** Of both kinds of devices at one moment: how many there are, and how many of them are online and have an alarm. */
const healthCounts = { devices: integer(), online: integer(), alarmed: integer() };
export const HealthSample = object({
  at: time,
  upgraded: object(healthCounts),
  others: object(healthCounts),
});
export type HealthSample = Static<typeof HealthSample>;

export const getCampaignHealth = additions.get('/upgrade/campaign/health', {
  summary: 'How upgraded devices do beside those not yet upgraded, since the campaign began.',
  access: 'campaigns:list',
  scope: scopes.view('campaign'),
  query: idQuery,
  response: object({ list: array(HealthSample, { maxItems: 500 }) }),
});

export const rollbackObstacles = [
  'noPreviousVersion',
  'versionMissing',
  'versionRecalled',
  'incompatible',
] as const;

export const previewRollback = additions.get('/upgrade/campaign/rollback', {
  summary: 'Which devices can go back to the version that they had before a campaign, and which cannot.',
  access: 'campaigns:operate',
  scope: scopes.operate('campaign', 'query.id'),
  query: idQuery,
  response: object({
    able: integer(),
    /** To which versions. */
    versions: array(object({ softVer: string(), devices: integer() }), { maxItems: 50 }),
    unable: array(object({ device: option, obstacle: oneOf(rollbackObstacles) }), { maxItems: 100 }),
    unableCount: integer(),
  }),
});

export const rollBackCampaign = additions.post('/upgrade/campaign/rollback', {
  summary:
    'Makes a campaign that takes the devices of another back to the version each had before, and starts it.',
  access: 'campaigns:operate',
  scope: scopes.operate('campaign'),
  body: object({ id, version }),
  response: Campaign,
});
