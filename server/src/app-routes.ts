import type { Endpoint } from '@weir/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { App } from './app.ts';
import { registerAlarmHealthRoutes } from './features/alarms/alarm-health/alarm-health.routes.ts';
import { registerAlarmLinksRoutes } from './features/alarms/alarm-links/alarm-links.routes.ts';
import { registerAlarmRehearsalRoutes } from './features/alarms/alarm-rehearsal/alarm-rehearsal.routes.ts';
import { registerAlarmShelvingRoutes } from './features/alarms/alarm-shelving/alarm-shelving.routes.ts';
import { registerAlarmsRoutes } from './features/alarms/alarms/alarms.routes.ts';
import { registerNotificationsRoutes } from './features/alarms/notifications/notifications.routes.ts';
import { registerDeviceCommandsRoutes } from './features/control/device-commands/device-commands.routes.ts';
import { registerParametersRoutes } from './features/control/parameters/parameters.routes.ts';
import { registerDeviceLogRoutes } from './features/diagnosis/device-log/device-log.routes.ts';
import { registerDeviceChangesRoutes } from './features/fleet/device-changes/device-changes.routes.ts';
import { registerDeviceCredentialsRoutes } from './features/fleet/device-credentials/device-credentials.routes.ts';
import { registerDeviceImportsRoutes } from './features/fleet/device-imports/device-imports.routes.ts';
import { registerDeviceNotesRoutes } from './features/fleet/device-notes/device-notes.routes.ts';
import { registerDeviceTypesRoutes } from './features/fleet/device-types/device-types.routes.ts';
import { registerDevicesRoutes } from './features/fleet/devices/devices.routes.ts';
import { registerProjectsRoutes } from './features/fleet/projects/projects.routes.ts';
import { registerAuditRoutes } from './features/identity/audit/audit.routes.ts';
import { registerMenusRoutes } from './features/identity/menus/menus.routes.ts';
import { registerPermissionsRoutes } from './features/identity/permissions/permissions.routes.ts';
import { registerRolesRoutes } from './features/identity/roles/roles.routes.ts';
import { registerSessionListRoutes } from './features/identity/sessions/session-list/session-list.routes.ts';
import { registerSessionsRoutes } from './features/identity/sessions/sessions.routes.ts';
import { registerWallsRoutes } from './features/identity/sessions/walls/walls.routes.ts';
import { registerTwoFactorRoutes } from './features/identity/two-factor/two-factor.routes.ts';
import { registerUsersRoutes } from './features/identity/users/users.routes.ts';
import { registerJobsRoutes } from './features/operations/jobs/jobs.routes.ts';
import { registerOperationsRoutes } from './features/operations/operations/operations.routes.ts';
import {
  type Doors,
  registerDeviceGatewayRoutes,
} from './features/telemetry/device-gateway/device-gateway.routes.ts';
import { registerDeviceHttpRoutes } from './features/telemetry/device-gateway/http/device-http.routes.ts';
import { registerHistoryRoutes } from './features/telemetry/history/history.routes.ts';
import { registerTelemetryRoutes } from './features/telemetry/telemetry/telemetry.routes.ts';
import { registerConsoleLinksRoutes } from './features/workplace/console-links/console-links.routes.ts';
import { registerHomeRoutes } from './features/workplace/home/home.routes.ts';
import { registerPreferencesRoutes } from './features/workplace/preferences/preferences.routes.ts';
import { registerSavedViewsRoutes } from './features/workplace/saved-views/saved-views.routes.ts';
import { registerSearchRoutes } from './features/workplace/search/search.routes.ts';
import { registerWeatherRoutes } from './features/workplace/weather/weather.routes.ts';
import type { Db } from './platform/db/database.ts';
import type { Http } from './platform/http/mount.ts';

/** What consoles and their scripts call. */
export function registerRoutes(app: App, http: Http, db: Db, doors: () => Doors): void {
  registerSessionsRoutes(http, app);
  registerRolesRoutes(http, app);
  registerPermissionsRoutes(http, app);
  registerUsersRoutes(http, app);
  registerSessionListRoutes(http, app);
  registerWallsRoutes(http, app);
  registerTwoFactorRoutes(http, app);
  registerMenusRoutes(http, app);
  registerProjectsRoutes(http, app);
  registerDeviceTypesRoutes(http, app);
  registerDevicesRoutes(http, app);
  registerDeviceImportsRoutes(http, app);
  registerDeviceChangesRoutes(http, app);
  registerDeviceCredentialsRoutes(http, app);
  registerTelemetryRoutes(http, { ...app, db });
  registerParametersRoutes(http, app);
  registerDeviceCommandsRoutes(http, app);
  registerDeviceGatewayRoutes(http, { doors, ...app.gateway });
  registerDeviceLogRoutes(http, app);
  registerDeviceNotesRoutes(http, app);
  registerHistoryRoutes(http, app);
  registerHomeRoutes(http, app);
  registerWeatherRoutes(http, app);
  registerAlarmHealthRoutes(http, app);
  registerAlarmLinksRoutes(http, app);
  registerAlarmRehearsalRoutes(http, app);
  registerAlarmShelvingRoutes(http, app);
  registerAlarmsRoutes(http, app);
  registerNotificationsRoutes(http, app);
  registerPreferencesRoutes(http, app);
  registerSavedViewsRoutes(http, app);
  registerSearchRoutes(http, app);
  registerConsoleLinksRoutes(http, app);
  registerAuditRoutes(http, app);
  registerJobsRoutes(http, app);
  registerOperationsRoutes(http, app);
}

/** The paths that devices call, beside those of the contract. */
export const registerDeviceRoutes = (app: App, server: FastifyInstance, mounted: readonly Endpoint[]) =>
  registerDeviceHttpRoutes(server, {
    ...app,
    ...app.gateway,
    credentials: app.deviceCredentials,
    otherPaths: new Set(mounted.map(({ path }) => path.split('/')[1] ?? '')),
  });
