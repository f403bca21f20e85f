import { createSigningKeys } from '../features/upgrades/versions/signing-keys.service.ts';
import { createVersionSweeper } from '../features/upgrades/versions/versions.jobs.ts';
import { registerVersionsRoutes } from '../features/upgrades/versions/versions.routes.ts';
import { createVersionsService } from '../features/upgrades/versions/versions.service.ts';
import type { Base } from './base.ts';
import { domain } from './domain.ts';

/** Software of devices, and how they come to it. */
export const createUpgrades = (base: Base) =>
  domain({
    services: {
      versions: createVersionsService({ ...base, files: base.keptFiles, hosts: base.upgradeHosts ?? [] }),
      signingKeys: createSigningKeys(base),
    },
    parts: [],
    sweepers: [createVersionSweeper(base)],
    routes: [registerVersionsRoutes],
  });
