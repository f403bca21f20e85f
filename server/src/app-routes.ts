import type { Endpoint } from '@weir/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { App } from './app.ts';
import { registerAlarmHealthRoutes } from './features/alarm-health/alarm-health.routes.ts';
import { registerAlarmLinksRoutes } from './features/alarm-links/alarm-links.routes.ts';
import { registerAlarmRehearsalRoutes } from './features/alarm-rehearsal/alarm-rehearsal.routes.ts';
import { registerAlarmShelvingRoutes } from './features/alarm-shelving/alarm-shelving.routes.ts';
import { registerAlarmsRoutes } from './features/alarms/alarms.routes.ts';
import { registerAuditRoutes } from './features/audit/audit.routes.ts';
import { registerConsoleLinksRoutes } from './features/console-links/console-links.routes.ts';
import { registerDeviceChangesRoutes } from './features/device-changes/device-changes.routes.ts';
import { registerDeviceCommandsRoutes } from './features/device-commands/device-commands.routes.ts';
import { registerDeviceCredentialsRoutes } from './features/device-credentials/device-credentials.routes.ts';
import { type Doors, registerDeviceGatewayRoutes } from './features/device-gateway/device-gateway.routes.ts';
import { registerDeviceHttpRoutes } from './features/device-gateway/device-http.routes.ts';
import { registerDeviceImportsRoutes } from './features/device-imports/device-imports.routes.ts';
import { registerDeviceLogRoutes } from './features/device-log/device-log.routes.ts';
import { registerDeviceNotesRoutes } from './features/device-notes/device-notes.routes.ts';
import { registerDeviceTypesRoutes } from './features/device-types/device-types.routes.ts';
import { registerDevicesRoutes } from './features/devices/devices.routes.ts';
import { registerHistoryRoutes } from './features/history/history.routes.ts';
import { registerHomeRoutes } from './features/home/home.routes.ts';
import { registerJobsRoutes } from './features/jobs/jobs.routes.ts';
import { registerMenusRoutes } from './features/menus/menus.routes.ts';
import { registerNotificationsRoutes } from './features/notifications/notifications.routes.ts';
import { registerOperationsRoutes } from './features/operations/operations.routes.ts';
import { registerParametersRoutes } from './features/parameters/parameters.routes.ts';
import { registerPermissionsRoutes } from './features/permissions/permissions.routes.ts';
import { registerPreferencesRoutes } from './features/preferences/preferences.routes.ts';
import { registerProjectsRoutes } from './features/projects/projects.routes.ts';
import { registerRolesRoutes } from './features/roles/roles.routes.ts';
import { registerSavedViewsRoutes } from './features/saved-views/saved-views.routes.ts';
import { registerSearchRoutes } from './features/search/search.routes.ts';
import { registerSessionListRoutes } from './features/sessions/session-list.routes.ts';
import { registerSessionsRoutes } from './features/sessions/sessions.routes.ts';
import { registerWallsRoutes } from './features/sessions/walls.routes.ts';
import { registerTelemetryRoutes } from './features/telemetry/telemetry.routes.ts';
import { registerTwoFactorRoutes } from './features/two-factor/two-factor.routes.ts';
import { registerUsersRoutes } from './features/users/users.routes.ts';
import { registerWeatherRoutes } from './features/weather/weather.routes.ts';
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
