import type { Output } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import type {
  closeDeviceUpgrade,
  getDeviceUpgrade,
  listDeviceUpgrades,
  listModules,
} from '@weir/contract/upgrades/device-upgrades';
import type { Author, Viewer } from '../../../../platform/access/caller.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { notFound, refuseUnknown } from '../../../../platform/errors.ts';
import type { DeviceOutbound } from '../../../telemetry/device-gateway/links/device-outbound.service.ts';
import type { CampaignEvents } from '../campaign-events.service.ts';
import { cancelActions } from '../engine/actions.store.ts';
import type { UpgradeAgents } from '../engine/agents.service.ts';
import { findOpenOf } from '../engine/offers.store.ts';
import { questionsOf } from '../engine/waiting.policy.ts';
import {
  findActionEvents,
  findActionKeys,
  findModules,
  findUpgradePage,
  findUpgrades,
} from './device-upgrades.store.ts';

export type DeviceUpgradesService = ReturnType<typeof createDeviceUpgrades>;

interface Deps {
  db: Db;
  audit: Pick<CampaignEvents, 'upgradesClosed'>;
  agents: UpgradeAgents;
  outbound: Pick<DeviceOutbound, 'reach'>;
}

/** The software of each device, and what becomes of it. */
export function createDeviceUpgrades({ db, audit, agents, outbound }: Deps) {
  return {
    async list(
      viewer: Viewer,
      query: Static<typeof listDeviceUpgrades.query>,
    ): Promise<Output<typeof listDeviceUpgrades>> {
      const { keys, total } = await findUpgradePage(db, viewer, query);
      const { campaignId, page, limit } = query;
      const list = keys.length > 0 ? await findUpgrades(db, viewer, keys, { campaignId }) : [];
      return { list, total, page, limit };
    },

    modules: async (
      viewer: Viewer,
      query: Static<typeof listModules.query>,
    ): Promise<Output<typeof listModules>> => ({
      list: await findModules(db, viewer, query),
    }),

    async get(viewer: Viewer, actionId: number): Promise<Output<typeof getDeviceUpgrade>> {
      const keys = await findActionKeys(db, viewer, [actionId], 'view');
      const [upgrade = refuseUnknown()] =
        keys.length > 0 ? await findUpgrades(db, viewer, keys, { actionId }) : [];
      const open = await findOpenOf(db, actionId);
      const isListening = open !== undefined && outbound.reach(open.deviceId) !== undefined;
      const why = open ? questionsOf(open, { isListening }, Date.now()) : [];
      return {
        upgrade,
        why: why.map(({ step, isMet, until }) => ({
          step,
          isMet: isMet ? 1 : 0,
          until: until?.toISOString() ?? null,
        })),
        events: await findActionEvents(db, actionId),
      };
    },

    async close(
      author: Author,
      { ids, force }: Static<typeof closeDeviceUpgrade.body>,
    ): Promise<Output<typeof closeDeviceUpgrade>> {
      const closed = await db.transaction().execute(async (trx) => {
        if ((await findActionKeys(trx, author, ids, 'operate')).length !== ids.length) throw notFound();
        const found = await cancelActions(trx, { ids }, { code: 'person', isForced: force === 1 });
        const devices = found.map(({ deviceId, name }) => ({ id: deviceId, name }));
        await audit.upgradesClosed(trx, author, devices);
        return found;
      });
      agents.announce(closed);
      const of = (outcome: 'canceled' | 'asked' | 'installing') =>
        closed.filter((one) => one.outcome === outcome);
      return {
        canceled: of('canceled').length,
        asked: of('asked').length,
        installing: of('installing').map(({ deviceId, name }) => ({ id: deviceId, name })),
      };
    },
  };
}
