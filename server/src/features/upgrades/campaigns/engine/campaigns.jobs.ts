import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Logger } from '../../../../platform/logger.ts';
import { createRepeating } from '../../../../platform/repeating.ts';
import { lockUnattended } from '../record/campaigns.store.ts';
import { overdueMove } from './action-moves.policy.ts';
import { lockOverdue, markSilent, moveActions } from './actions.store.ts';
import type { UpgradeAgents } from './agents.service.ts';
import { begin, evaluate } from './progress.service.ts';
import { findLive, isAnyUnderWay } from './progress.store.ts';
import type { RollbackAlarms } from './rollback-alarms.service.ts';
import { upgradesMoved } from './upgrades.events.ts';

interface Deps {
  db: Db;
  bus: Bus;
  agents: UpgradeAgents;
  /** Tells devices that are connected and have their turn. */
  dispatch(): Promise<void>;
  rollbackAlarms: RollbackAlarms;
  logger: Logger;
}

const everyMs = 1000;
const overdueAtOnce = 500;

/** Drives campaigns: gives up what is silent, judges groups, begins what is due, and hands out. All of it stands in the database. */
export function createCampaignJobs({ db, bus, agents, dispatch, rollbackAlarms, logger }: Deps) {
  const giveUp = async () => {
    const moved = await db.transaction().execute(async (trx) => {
      const overdue = await lockOverdue(trx, overdueAtOnce);
      const judged = overdue.map((action) => ({ action, move: overdueMove(action) }));
      const silent = judged.flatMap(({ action, move }) => (move === 'silent' ? [action] : []));
      const moves = judged.flatMap(({ move }) => (move === 'silent' ? [] : [move]));
      if (silent.length > 0)
        await markSilent(
          trx,
          silent.map(({ id }) => id),
        );
      return [...silent, ...(moves.length > 0 ? await moveActions(trx, moves) : [])];
    });
    agents.announce(moved);
    return moved.length;
  };

  const drive = async (campaignId: number) => {
    const hasChanged = await db.transaction().execute(async (trx) => {
      const campaign = await lockUnattended(trx, campaignId);
      if (!campaign) return false;
      if (campaign.state === 'scheduled') {
        await begin(trx, campaign);
        return true;
      }
      if (campaign.state !== 'running' && campaign.state !== 'draining') return false;
      return evaluate(trx, campaign, Date.now());
    });
    if (hasChanged) bus.emit(upgradesMoved, { campaignIds: [campaignId], deviceIds: [] });
  };

  const run = async () => {
    if (!(await isAnyUnderWay(db))) return;
    while ((await giveUp()) === overdueAtOnce);
    for (const id of await findLive(db)) await drive(id);
    await rollbackAlarms.settle();
    await dispatch();
  };
  const failure = 'campaigns could not be driven on';
  const { start, stop, now } = createRepeating({ everyMs, run, logger, failure });
  return { start, stop, now };
}
