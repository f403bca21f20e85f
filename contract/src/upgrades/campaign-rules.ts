import { flag, id, idFilter, serialNumber, time, title } from '../common.ts';
import { deviceTag } from '../fleet/device-tags.ts';
import { AlarmSchedule } from '../fleet/device-type-settings.ts';
import { longestUpgradeMinutes } from '../fleet/device-types.ts';
import {
  array,
  integer,
  merged,
  nullable,
  object,
  oneOf,
  optional,
  partial,
  type Static,
} from '../schema.ts';
import { softVer } from './versions.ts';

/**
 * `waitingApproval`: a second person decides; `scheduled`: begins at its time; `held`: no device is given anything;
 * `draining`: the group that runs goes on, no other begins; `stopped`: somebody, or a gate, has ended it.
 */
export const campaignStates = [
  'waitingApproval',
  'denied',
  'ready',
  'scheduled',
  'running',
  'held',
  'draining',
  'stopped',
  'finished',
] as const;
export type CampaignState = (typeof campaignStates)[number];

/** What a person, or the platform, does with a campaign. */
export const campaignSteps = ['start', 'hold', 'drain', 'resume', 'stop'] as const;
export type CampaignStep = (typeof campaignSteps)[number];

/** What can be done with a campaign in each state. */
export const nextCampaignSteps: Readonly<Record<CampaignState, readonly CampaignStep[]>> = {
  waitingApproval: ['stop'],
  denied: [],
  ready: ['start', 'stop'],
  scheduled: ['start', 'stop'],
  running: ['hold', 'drain', 'stop'],
  held: ['resume', 'stop'],
  draining: ['hold', 'resume', 'stop'],
  stopped: [],
  finished: [],
};

/** Why a campaign stands still: somebody said so, too many errors, or the upgraded devices do worse than the others. */
export const pauseReasons = ['person', 'errors', 'health', 'recalled'] as const;

/** `forced`: at once; `soft`: when the device likes; `timed`: soft until a time, then forced; `download`: it is not installed. */
export const campaignKinds = ['forced', 'soft', 'timed', 'download'] as const;
export type CampaignKind = (typeof campaignKinds)[number];

/** Of devices that the caller may operate: those that meet all that is sent. */
export const CampaignTargets = object({
  projectId: idFilter,
  typeId: idFilter,
  tag: optional(deviceTag),
  /** Devices that have this version of the module. */
  fromVer: optional(softVer),
  deviceIds: optional(array(id, { minItems: 1, maxItems: 10_000, uniqueItems: true })),
  sns: optional(array(serialNumber, { minItems: 1, maxItems: 10_000, uniqueItems: true })),
});
export type CampaignTargets = Static<typeof CampaignTargets>;

const minutes = (most: number) => integer({ minimum: 1, maximum: most });
const day = 1440;

/** How a campaign goes on, and when it stops. */
export const campaignRules = {
  kind: oneOf(campaignKinds),
  /** Of `timed`: from then on it is forced. */
  forcedAt: nullable(time),
  /** Whoever is at the device agrees first; its agent asks. */
  needsConsent: flag,
  /** Devices install within these hours only. */
  window: nullable(AlarmSchedule),
  /** A group is done when so many of those that took it up have proven it. */
  okPct: integer({ minimum: 1, maximum: 100 }),
  /** The campaign stops when more errors come than the greater of the two: of those that took it up, and in number. */
  errPct: integer({ minimum: 0, maximum: 100 }),
  errCount: integer({ minimum: 0, maximum: 10_000 }),
  /** So many devices have taken it up before a group can be done; fewer where the group is smaller. */
  minSample: integer({ minimum: 1, maximum: 1000 }),
  /** So long a group is watched before the next begins. */
  bakeMinutes: integer({ minimum: 0, maximum: 14 * day }),
  /** Devices that fetch the file at the same time. */
  downloadsAtOnce: integer({ minimum: 1, maximum: 5000 }),
  /** How often a device tries, where what went wrong may pass. */
  attempts: integer({ minimum: 1, maximum: 10 }),
  /** A device that is silent so long after it was told leaves the gate. Types of devices may have times of their own. */
  notifyMinutes: minutes(longestUpgradeMinutes.notify),
  /** Without progress. */
  downloadMinutes: minutes(longestUpgradeMinutes.download),
  installMinutes: minutes(longestUpgradeMinutes.install),
  /** From the claim of a device until it reports the version. */
  confirmMinutes: minutes(longestUpgradeMinutes.confirm),
  /** Stops when upgraded devices have more alarms, or are less often online, than those not yet upgraded. */
  healthGate: flag,
};

/** Percent of all devices that are upgraded when a group is done: ascending, the last 100. */
export const groupPercents = array(integer({ minimum: 1, maximum: 100 }), {
  minItems: 1,
  maxItems: 20,
  uniqueItems: true,
});

export const CampaignRules = object(campaignRules);
export type CampaignRules = Static<typeof CampaignRules>;

export const defaultRules: CampaignRules = {
  ...{ kind: 'forced', forcedAt: null, needsConsent: 0, window: null },
  ...{ okPct: 95, errPct: 5, errCount: 3, minSample: 5, bakeMinutes: 30, downloadsAtOnce: 50, attempts: 3 },
  ...{ notifyMinutes: day, downloadMinutes: 15, installMinutes: 30, confirmMinutes: 10, healthGate: 1 },
};

/** Rules that are not sent are the usual ones. */
export const CampaignDraft = merged(
  object({
    name: title,
    versionId: id,
    targets: CampaignTargets,
    groups: optional(groupPercents),
    /** Somebody else has to approve it first. */
    needsApproval: optional(flag),
    /** Begins then; absent: when it is started. */
    startAt: optional(nullable(time)),
    /** 1: begins at once, or when it is approved. */
    startNow: optional(flag),
  }),
  partial(CampaignRules),
);
export type CampaignDraft = Static<typeof CampaignDraft>;

export const defaultGroups: readonly number[] = [1, 10, 50, 100];
