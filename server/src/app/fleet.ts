import { createChangeSweeper } from '../features/fleet/device-changes/device-changes.jobs.ts';
import { registerDeviceChangesRoutes } from '../features/fleet/device-changes/device-changes.routes.ts';
import { createDeviceChangesService } from '../features/fleet/device-changes/device-changes.service.ts';
import { registerDeviceCredentialsRoutes } from '../features/fleet/device-credentials/device-credentials.routes.ts';
import { createDeviceCredentialsService } from '../features/fleet/device-credentials/device-credentials.service.ts';
import { createImportSweeper } from '../features/fleet/device-imports/device-imports.jobs.ts';
import { registerDeviceImportsRoutes } from '../features/fleet/device-imports/device-imports.routes.ts';
import { createDeviceImportsService } from '../features/fleet/device-imports/device-imports.service.ts';
import { registerDeviceNotesRoutes } from '../features/fleet/device-notes/device-notes.routes.ts';
import { createDeviceNotesService } from '../features/fleet/device-notes/device-notes.service.ts';
import { registerDeviceTypesRoutes } from '../features/fleet/device-types/device-types.routes.ts';
import { createDeviceTypesService } from '../features/fleet/device-types/device-types.service.ts';
import { createSignalSheets } from '../features/fleet/device-types/signal-sheets.service.ts';
import { createDeviceRecount } from '../features/fleet/devices/counts/device-counts.jobs.ts';
import { registerDevicesRoutes } from '../features/fleet/devices/devices.routes.ts';
import { createDevicesService } from '../features/fleet/devices/devices.service.ts';
import { registerProjectsRoutes } from '../features/fleet/projects/projects.routes.ts';
import { createProjectsService } from '../features/fleet/projects/projects.service.ts';
import { createPresenceService } from '../features/telemetry/presence/presence.service.ts';
import type { Author } from '../platform/access/caller.ts';
import type { Trx } from '../platform/db/database.ts';
import type { Base } from './base.ts';
import { domain, type ServicesOf } from './domain.ts';

export type Fleet = ServicesOf<typeof createFleet>;

interface Handovers {
  ownerChanged: (trx: Trx, author: Author, projectId: number) => Promise<void>;
}

/** Projects, and the devices in them: what they are, and whether they are there. */
export function createFleet(base: Base & Handovers) {
  const deviceCredentials = createDeviceCredentialsService(base);
  const devices = createDevicesService({ ...base, deviceCredentials });
  const deviceNotes = createDeviceNotesService(base);
  return domain({
    services: {
      projects: createProjectsService(base),
      deviceTypes: createDeviceTypesService(base),
      signalSheets: createSignalSheets(base),
      deviceCredentials,
      devices,
      deviceNotes,
      deviceImports: createDeviceImportsService({ ...base, devices }),
      deviceChanges: createDeviceChangesService({ ...base, devices }),
      presence: createPresenceService(base),
    },
    parts: [
      { name: 'uses of credentials', ...deviceCredentials.uses },
      { name: 'notes of devices', ...deviceNotes },
    ],
    sweepers: [createImportSweeper(base), createChangeSweeper(base), createDeviceRecount(base)],
    routes: [
      registerProjectsRoutes,
      registerDeviceTypesRoutes,
      registerDevicesRoutes,
      registerDeviceImportsRoutes,
      registerDeviceChangesRoutes,
      registerDeviceCredentialsRoutes,
      registerDeviceNotesRoutes,
    ],
  });
}
