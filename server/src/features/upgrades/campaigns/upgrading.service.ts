import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Files } from '../../../platform/files/files.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { EpisodeContext } from '../../alarms/alarms/alarms.service.ts';
import type { DeviceGateway } from '../../telemetry/device-gateway/device-gateway.service.ts';
import type { CampaignEvents } from './campaign-events.service.ts';
import { createCampaigns } from './campaigns.service.ts';
import { createConsents } from './ddi/consents.service.ts';
import { createDdi } from './ddi/ddi.service.ts';
import { createDeviceUpgrades } from './devices/device-upgrades.service.ts';
import { createUpgradeAgents, type Proven } from './engine/agents.service.ts';
import { createArtifacts } from './engine/artifacts.service.ts';
import { createCampaignJobs } from './engine/campaigns.jobs.ts';
import { createRollbackAlarms } from './engine/rollback-alarms.service.ts';
import { createThingsboardAgent } from './engine/thingsboard.service.ts';
import { createRollback } from './rollback.service.ts';

interface Deps extends EpisodeContext {
  db: Db;
  bus: Bus;
  audit: CampaignEvents;
  gateway: Pick<DeviceGateway, 'outbound' | 'attributes' | 'softwareFiles'>;
  keptFiles: Files;
  logger: Logger;
  /** Upgrades by others than campaigns hear of it. */
  proven: Proven;
}

/** Campaigns, what drives them on, and the devices that take part. */
export function createUpgrading(deps: Deps) {
  const { db, bus, audit, gateway, keptFiles, logger, proven } = deps;
  const { outbound, attributes } = gateway;
  const agents = createUpgradeAgents({ db, bus, proven });
  const artifacts = createArtifacts({ files: keptFiles, agents });
  gateway.softwareFiles.provide(artifacts.find);
  const thingsboard = createThingsboardAgent({ db, bus, agents, outbound, attributes, logger });
  const jobs = createCampaignJobs({
    ...{ db, bus, agents, dispatch: thingsboard.dispatch, logger },
    rollbackAlarms: createRollbackAlarms(deps),
  });
  const campaigns = createCampaigns({ db, bus, audit, now: jobs.now });
  return {
    campaigns,
    rollback: createRollback({ db, audit, campaigns }),
    deviceUpgrades: createDeviceUpgrades({ db, audit, agents, outbound }),
    ddi: createDdi({ db, agents, artifacts, files: keptFiles, attributes }),
    consents: createConsents({ db, agents }),
    hook: thingsboard.hook,
    start() {
      thingsboard.start();
      jobs.start();
    },
    async stop() {
      thingsboard.stop();
      await jobs.stop();
    },
  };
}
