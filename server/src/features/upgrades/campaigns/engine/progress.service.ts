import type { CampaignStep } from '@weir/contract/upgrades/campaign-rules';
import type { Campaign } from '@weir/contract/upgrades/campaigns';
import type { Trx } from '../../../../platform/db/database.ts';
import {
  findPercents,
  findStillUsable,
  type LockedCampaign,
  updateCampaign,
} from '../record/campaigns.store.ts';
import { targetOf } from '../record/targets.policy.ts';
import { assignGroups, insertActions, insertRollback } from '../record/targets.store.ts';
import { cancelActions } from './actions.store.ts';
import { gateOf, groupSizes, isWorse } from './gates.policy.ts';
import {
  findGroups,
  type GroupProgress,
  isRecalled,
  isSampleDue,
  lockBeginnings,
  reopenGroups,
  setGroupState,
  startGroup,
  takeSample,
} from './progress.store.ts';

type PauseReason = NonNullable<Campaign['pauseReason']>;

/** Begins a campaign: its devices are those that are meant now. One whose version is gone is held. */
export async function begin(trx: Trx, campaign: LockedCampaign): Promise<void> {
  const { id, ownerId, rollbackOf, targets } = campaign;
  await lockBeginnings(trx);
  const version = await findStillUsable(trx, campaign.versionId);
  if (!version && rollbackOf === null) return pause(trx, id, 'recalled');
  const total =
    version && rollbackOf === null
      ? await insertActions(trx, { campaignId: id, ownerId, targets, target: targetOf(version) })
      : await insertRollback(trx, id, rollbackOf ?? id);
  const percents = await findPercents(trx, id);
  await assignGroups(
    trx,
    id,
    groupSizes(
      total,
      percents.map(({ percent }) => percent),
    ),
  );
  await updateCampaign(trx, id, { state: 'running', pause_reason: null, started_at: new Date() });
  await startGroup(trx, id, 1);
}

const pause = (trx: Trx, id: number, reason: PauseReason): Promise<void> =>
  updateCampaign(trx, id, { state: 'held', pause_reason: reason });

/** What a person does with a campaign that has begun. */
export async function step(
  trx: Trx,
  { id }: LockedCampaign,
  asked: Exclude<CampaignStep, 'start'>,
): Promise<void> {
  if (asked === 'hold') return pause(trx, id, 'person');
  if (asked === 'drain') return updateCampaign(trx, id, { state: 'draining', pause_reason: 'person' });
  if (asked === 'resume') {
    await reopenGroups(trx, id);
    return updateCampaign(trx, id, { state: 'running', pause_reason: null });
  }
  await cancelActions(trx, { campaignId: id }, { code: 'campaign', isForced: false });
  return updateCampaign(trx, id, { state: 'stopped', pause_reason: null, ended_at: new Date() });
}

/** Looks whether the group that runs is done, or has gone wrong. Answers whether anything changed. */
export async function evaluate(trx: Trx, campaign: LockedCampaign, nowMs: number): Promise<boolean> {
  const { id, rules, rollbackOf, versionId } = campaign;
  if (rollbackOf === null && (await isRecalled(trx, versionId))) {
    await pause(trx, id, 'recalled');
    return true;
  }
  if (rules.healthGate === 1 && rollbackOf === null && (await isSampleDue(trx, id))) {
    const sample = await takeSample(trx, id);
    if (sample && isWorse(...comparedIn(sample))) {
      await pause(trx, id, 'health');
      return true;
    }
  }
  const groups = await findGroups(trx, id);
  const group = groups.find(({ state }) => state !== 'scheduled');
  return group ? judge(trx, campaign, { group, groups, nowMs }) : endOrGoOn(trx, campaign, groups);
}

const comparedIn = (sample: NonNullable<Awaited<ReturnType<typeof takeSample>>>) =>
  [
    { devices: sample.upgraded, online: sample.upgraded_online, alarmed: sample.upgraded_alarmed },
    { devices: sample.others, online: sample.others_online, alarmed: sample.others_alarmed },
  ] as const;

interface Judged {
  group: GroupProgress;
  groups: readonly GroupProgress[];
  nowMs: number;
}

async function judge(trx: Trx, campaign: LockedCampaign, { group, groups, nowMs }: Judged): Promise<boolean> {
  const { id, rules } = campaign;
  const which = { campaignId: id, position: group.position };
  const gate = gateOf(group, rules);
  if (gate === 'errors') {
    await setGroupState(trx, which, 'failed');
    await pause(trx, id, 'errors');
    return true;
  }
  if (gate === 'open') {
    if (group.state === 'running') return false;
    await setGroupState(trx, which, 'running');
    return true;
  }
  // Where nothing was done there is nothing to be watched.
  const bakedMs =
    group.takenUp === 0 ? Number.POSITIVE_INFINITY : nowMs - (group.bakingSince?.getTime() ?? nowMs);
  if (bakedMs < rules.bakeMinutes * 60_000) {
    if (group.state === 'baking') return false;
    await setGroupState(trx, which, 'baking');
    return true;
  }
  await setGroupState(trx, which, 'done');
  return endOrGoOn(
    trx,
    campaign,
    groups.filter(({ state }) => state === 'scheduled'),
  );
}

async function endOrGoOn(
  trx: Trx,
  { id, state }: LockedCampaign,
  [next]: readonly GroupProgress[],
): Promise<boolean> {
  if (next && state === 'draining') {
    await pause(trx, id, 'person');
    return true;
  }
  if (next) await startGroup(trx, id, next.position);
  else await updateCampaign(trx, id, { state: 'finished', pause_reason: null, ended_at: new Date() });
  return true;
}
