import { registerCampaignsRoutes } from '../features/upgrades/campaigns/campaigns.routes.ts';
import { createDownloadLinks } from '../features/upgrades/campaigns/ddi/download-links.service.ts';
import { createSerialNumbers } from '../features/upgrades/campaigns/record/serial-numbers.service.ts';
import { createUpgrading } from '../features/upgrades/campaigns/upgrading.service.ts';
import { createExternalSweeper } from '../features/upgrades/external/external.jobs.ts';
import { registerExternalRoutes } from '../features/upgrades/external/external.routes.ts';
import { createExternal } from '../features/upgrades/external/external.service.ts';
import { proven } from '../features/upgrades/external/external-proof.service.ts';
import { createExternalTokens } from '../features/upgrades/external/external-tokens.service.ts';
import { createParty } from '../features/upgrades/external/party.service.ts';
import { createSigningKeys } from '../features/upgrades/versions/signing-keys.service.ts';
import { createVersionSweeper } from '../features/upgrades/versions/versions.jobs.ts';
import { registerVersionsRoutes } from '../features/upgrades/versions/versions.routes.ts';
import { createVersionsService } from '../features/upgrades/versions/versions.service.ts';
import { GuessGate } from '../platform/guesses/guess-gate.ts';
import type { Alarms } from './alarms.ts';
import type { Base } from './base.ts';
import { domain } from './domain.ts';
import type { Telemetry } from './telemetry.ts';

/** Software of devices, and how they come to it. */
export function createUpgrades(base: Base & Telemetry & Alarms) {
  const { isSuppressed } = base.alarmShelving;
  const upgrading = createUpgrading({ ...base, proven, isSuppressed });
  base.telemetry.onFlush(upgrading.hook);
  const guesses = new GuessGate();
  return domain({
    services: {
      versions: createVersionsService({ ...base, files: base.keptFiles, hosts: base.upgradeHosts ?? [] }),
      signingKeys: createSigningKeys(base),
      ...{ campaigns: upgrading.campaigns, rollback: upgrading.rollback, ddi: upgrading.ddi },
      consents: upgrading.consents,
      downloadLinks: createDownloadLinks({ ...base, guesses }),
      deviceUpgrades: upgrading.deviceUpgrades,
      serialNumbers: createSerialNumbers(base),
      external: createExternal({ ...base, campaigns: upgrading.campaigns }),
      externalTokens: createExternalTokens({ ...base, guesses }),
      party: createParty({ ...base, files: base.keptFiles, guesses }),
    },
    parts: [{ name: 'campaigns', start: upgrading.start, stop: upgrading.stop }],
    sweepers: [createVersionSweeper(base), createExternalSweeper(base)],
    routes: [registerVersionsRoutes, registerCampaignsRoutes, registerExternalRoutes],
  });
}
