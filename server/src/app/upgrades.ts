import { registerCampaignsRoutes } from '../features/upgrades/campaigns/campaigns.routes.ts';
import { createUpgrading } from '../features/upgrades/campaigns/upgrading.service.ts';
import { createSigningKeys } from '../features/upgrades/versions/signing-keys.service.ts';
import { createVersionSweeper } from '../features/upgrades/versions/versions.jobs.ts';
import { registerVersionsRoutes } from '../features/upgrades/versions/versions.routes.ts';
import { createVersionsService } from '../features/upgrades/versions/versions.service.ts';
import type { Base } from './base.ts';
import { domain } from './domain.ts';
import type { Telemetry } from './telemetry.ts';

/** Software of devices, and how they come to it. */
export function createUpgrades(base: Base & Telemetry) {
  const upgrading = createUpgrading(base);
  base.telemetry.onFlush(upgrading.hook);
  return domain({
    services: {
      versions: createVersionsService({ ...base, files: base.keptFiles, hosts: base.upgradeHosts ?? [] }),
      signingKeys: createSigningKeys(base),
      ...{ campaigns: upgrading.campaigns, rollback: upgrading.rollback, ddi: upgrading.ddi },
      deviceUpgrades: upgrading.deviceUpgrades,
    },
    parts: [{ name: 'campaigns', start: upgrading.start, stop: upgrading.stop }],
    sweepers: [createVersionSweeper(base)],
    routes: [registerVersionsRoutes, registerCampaignsRoutes],
  });
}
