import type { CampaignRules, CampaignTargets } from '@weir/contract/upgrades/campaign-rules';
import type { Author } from '../../../platform/access/caller.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { badField, refuseUnknown } from '../../../platform/errors.ts';
import { searchText, sortKey } from '../../../platform/search-text.ts';
import { begin } from './engine/progress.service.ts';
import {
  type CampaignColumns,
  insertCampaign,
  insertGroups,
  type LockedCampaign,
  lockCampaign,
  updateCampaign,
} from './record/campaigns.store.ts';

export interface NewCampaign
  extends Pick<
    CampaignColumns,
    'name' | 'version_id' | 'planned' | 'needs_approval' | 'start_now' | 'rollback_of'
  > {
  targets: CampaignTargets;
  rules: CampaignRules;
  start_at: Date | null;
}

/** Begins it now, later, or when somebody starts it. */
export async function ready(trx: Trx, campaign: LockedCampaign): Promise<void> {
  const { id, startNow, startAt } = campaign;
  if (startAt && startAt.getTime() > Date.now()) return updateCampaign(trx, id, { state: 'scheduled' });
  if (startNow || startAt) return begin(trx, campaign);
  return updateCampaign(trx, id, { state: 'ready' });
}

/** Makes a campaign, which begins when nobody has to approve it. Answers its id. */
export async function insertNew(
  trx: Trx,
  author: Author,
  { targets, rules, ...columns }: NewCampaign,
  groups: readonly number[],
): Promise<number> {
  const id = await insertCampaign(trx, {
    ...columns,
    ...{ owner_id: author.userId, sort_key: sortKey(columns.name), search: searchText(columns.name) },
    ...{ targets: JSON.stringify(targets), rules: JSON.stringify(rules) },
    state: columns.needs_approval ? 'waitingApproval' : 'ready',
  });
  await insertGroups(trx, id, groups);
  if (!columns.needs_approval) await ready(trx, (await lockCampaign(trx, author, id)) ?? refuseUnknown());
  return id;
}

export const dateOf = (time: string | null | undefined): Date | null => (time ? new Date(time) : null);

export function rulesOf(current: CampaignRules, sent: Partial<CampaignRules>): CampaignRules {
  const rules = { ...current, ...sent };
  if (rules.kind === 'timed' && rules.forcedAt === null)
    throw badField('forcedAt', 'required', 'From when on it is forced');
  return rules;
}

export function assertGroups(percents: readonly number[]): void {
  const isAscending = percents.every((percent, index) => index === 0 || percent > (percents[index - 1] ?? 0));
  if (!isAscending || percents.at(-1) !== 100)
    throw badField('groups', 'order', 'Percents ascend, and the last is 100');
}
