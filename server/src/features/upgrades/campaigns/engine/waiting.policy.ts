import type { WaitingStep } from '@weir/contract/upgrades/device-upgrades';
import { isWithin } from '../../../alarms/alarms/alarms.service.ts';
import type { OpenUpgrade } from './offers.store.ts';

export interface Answered {
  step: WaitingStep;
  isMet: boolean;
  /** Until then it is waited for; null: no time is known. */
  until: Date | null;
}

/** How a device can be reached at this moment. */
export interface Reachable {
  readonly isListening: boolean;
}

/** Every question that decides whether a device goes on now, in their order. */
export function questionsOf(upgrade: OpenUpgrade, { isListening }: Reachable, nowMs: number): Answered[] {
  const { state, campaign, group, notBefore, deadline, agent } = upgrade;
  const isQueued = state === 'queued';
  // Whoever polls is neither connected nor listens.
  const polls = agent === 'ddi';
  const answers: [WaitingStep, boolean, Date | null][] = [
    ['campaignRunning', isGiving(campaign), null],
    ['groupRunning', group !== null && group !== 'scheduled' && group !== 'failed', null],
    ['ownerMayOperate', upgrade.mayOwner, null],
    ['versionUsable', isUsable(upgrade), null],
    ['retryDue', notBefore === null || notBefore.getTime() <= nowMs, notBefore],
    ['withinWindow', isInWindow(upgrade, nowMs), null],
    ...(isQueued
      ? ([
          ['deviceConsents', upgrade.hasConsent, deadline],
          ['deviceOnline', polls || upgrade.isConnected, deadline],
          ['deviceListens', polls || isListening, deadline],
          ['downloadFree', upgrade.fetching < upgrade.rules.downloadsAtOnce, null],
        ] as [WaitingStep, boolean, Date | null][])
      : []),
    ['deviceAnswers', false, deadline],
  ];
  return answers.map(([step, isMet, until]) => ({ step, isMet, until }));
}

/** A campaign that is over still upgrades those that come back late. */
const isGiving = (campaign: OpenUpgrade['campaign']) =>
  campaign === 'running' || campaign === 'draining' || campaign === 'finished';

const isUsable = ({ versionState, isVersionDeleted }: OpenUpgrade) =>
  !isVersionDeleted && (versionState === 'released' || versionState === 'deprecated');

export const isInWindow = ({ rules }: Pick<OpenUpgrade, 'rules'>, nowMs: number): boolean =>
  rules.window === null || isWithin(rules.window, nowMs);

/** Whether a device may fetch the file now; not yet whether it may install it. */
export const mayFetch = (upgrade: OpenUpgrade, nowMs: number): boolean =>
  mayBeOffered(upgrade, nowMs) && (upgrade.state !== 'queued' || upgrade.hasConsent);

/** Whether whoever is at the device is asked now. */
export const isConsentAsked = (upgrade: OpenUpgrade, nowMs: number): boolean =>
  upgrade.state === 'queued' && !upgrade.hasConsent && mayBeOffered(upgrade, nowMs);

function mayBeOffered(upgrade: OpenUpgrade, nowMs: number): boolean {
  const { state, campaign, group, notBefore, isCancelAsked, rules, fetching } = upgrade;
  if (isCancelAsked || !isGiving(campaign) || !upgrade.mayOwner || !isUsable(upgrade)) return false;
  if (group === null || group === 'scheduled' || group === 'failed') return false;
  if (state !== 'queued') return true;
  return (notBefore === null || notBefore.getTime() <= nowMs) && fetching < rules.downloadsAtOnce;
}

/** `forced`: at once; `attempt`: when the device likes. */
export function urgencyOf({ rules }: Pick<OpenUpgrade, 'rules'>, nowMs: number): 'forced' | 'attempt' {
  if (rules.kind === 'timed')
    return rules.forcedAt !== null && Date.parse(rules.forcedAt) <= nowMs ? 'forced' : 'attempt';
  return rules.kind === 'soft' ? 'attempt' : 'forced';
}
