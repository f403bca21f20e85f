import type { Output } from '@weir/contract/endpoint';
import { nextCampaignSteps } from '@weir/contract/upgrades/campaign-rules';
import type { Campaign, previewRollback } from '@weir/contract/upgrades/campaigns';
import type { Author, Viewer } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { illegalState, notFound } from '../../../platform/errors.ts';
import type { CampaignEvents } from './campaign-events.service.ts';
import type { Asked, CampaignsService } from './campaigns.service.ts';
import { step } from './engine/progress.service.ts';
import { insertNew } from './new-campaign.service.ts';
import { isVisible } from './record/campaigns.store.ts';
import { findReturning } from './record/targets.store.ts';

export type RollbackService = ReturnType<typeof createRollback>;

interface Deps {
  db: Db;
  audit: Pick<CampaignEvents, 'campaignRolledBack'>;
  campaigns: Pick<CampaignsService, 'change' | 'get'>;
}

/** Devices that are named when they cannot go back. */
const namedObstacles = 100;
/** No time is lost by watching what was good before. */
const rollbackRules = {
  kind: 'forced',
  forcedAt: null,
  window: null,
  bakeMinutes: 0,
  healthGate: 0,
} as const;

/** Takes the devices of a campaign back, each to the version that it had before. */
export function createRollback({ db, audit, campaigns }: Deps) {
  return {
    async preview(viewer: Viewer, id: number): Promise<Output<typeof previewRollback>> {
      if (!(await isVisible(db, viewer, id))) throw notFound();
      const found = await findReturning(db, id);
      const able = found.filter(({ obstacle }) => obstacle === null);
      const unable = found.filter(({ obstacle }) => obstacle !== null);
      const versions = Map.groupBy(able, ({ fromVer }) => fromVer ?? '');
      return {
        able: able.length,
        versions: [...versions].map(([softVer, of]) => ({ softVer, devices: of.length })),
        unable: unable.slice(0, namedObstacles).map(({ deviceId, name, obstacle }) => ({
          device: { id: deviceId, name },
          obstacle: obstacle ?? 'versionMissing',
        })),
        unableCount: unable.length,
      };
    },

    rollBack: (author: Author, asked: Asked): Promise<Campaign> =>
      campaigns.change(author, asked, async (trx, campaign) => {
        const able = (await findReturning(trx, campaign.id)).filter(({ obstacle }) => obstacle === null);
        if (able.length === 0) throw illegalState('No device of this campaign can go back');
        if (nextCampaignSteps[campaign.state].includes('stop')) await step(trx, campaign, 'stop');
        const made = await insertNew(
          trx,
          author,
          {
            name: `↩ ${campaign.name}`.slice(0, 128),
            ...{
              version_id: campaign.versionId,
              rollback_of: campaign.id,
              planned: able.length,
              targets: {},
            },
            ...{ needs_approval: false, start_now: true, start_at: null },
            rules: { ...campaign.rules, ...rollbackRules },
          },
          [100],
        );
        await audit.campaignRolledBack(trx, author, campaign, {
          before: null,
          after: { campaignId: made },
        });
        return campaigns.get(author, made, trx);
      }),
  };
}
