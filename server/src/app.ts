import type { FastifyInstance } from 'fastify';
import { createControl } from './app-control.ts';
import { type Background, createBackground, pushJobs } from './app-jobs.ts';
import { createPeople, type People } from './app-people.ts';
import { registerAlarmsRoutes } from './features/alarms/alarms.routes.ts';
import { createAlarmEngine, createAlarmsService, toAlarmNews } from './features/alarms/alarms.service.ts';
import { type AuditJobs, createAuditJobs } from './features/audit/audit.jobs.ts';
import { registerAuditRoutes } from './features/audit/audit.routes.ts';
import { createAuditService } from './features/audit/audit.service.ts';
import { type AuditEvents, auditEvents } from './features/audit/audit-events.service.ts';
import { type Links, registerConsoleLinksRoutes } from './features/console-links/console-links.routes.ts';
import { registerDeviceCommandsRoutes } from './features/device-commands/device-commands.routes.ts';
import { registerDeviceCredentialsRoutes } from './features/device-credentials/device-credentials.routes.ts';
import { createDeviceCredentialsService } from './features/device-credentials/device-credentials.service.ts';
import { type Doors, registerDeviceGatewayRoutes } from './features/device-gateway/device-gateway.routes.ts';
import { createDeviceGateway } from './features/device-gateway/device-gateway.service.ts';
import { registerDeviceHttpRoutes } from './features/device-gateway/device-http.routes.ts';
import { registerDeviceTypesRoutes } from './features/device-types/device-types.routes.ts';
import { createDeviceTypesService } from './features/device-types/device-types.service.ts';
import { registerDevicesRoutes } from './features/devices/devices.routes.ts';
import { createDevicesService } from './features/devices/devices.service.ts';
import { registerHistoryRoutes } from './features/history/history.routes.ts';
import { createHistoryService } from './features/history/history.service.ts';
import { registerHomeRoutes } from './features/home/home.routes.ts';
import { createHomeService } from './features/home/home.service.ts';
import { registerJobsRoutes } from './features/jobs/jobs.routes.ts';
import { createUpgradeAdmission, mayListen } from './features/live/live.routes.ts';
import { createLiveService, type LiveService } from './features/live/live.service.ts';
import { registerMenusRoutes } from './features/menus/menus.routes.ts';
import { registerParametersRoutes } from './features/parameters/parameters.routes.ts';
import { registerPermissionsRoutes } from './features/permissions/permissions.routes.ts';
import { registerPreferencesRoutes } from './features/preferences/preferences.routes.ts';
import { createPreferencesService } from './features/preferences/preferences.service.ts';
import { createPresenceIngest } from './features/presence/presence.ingest.ts';
import { createPresenceService } from './features/presence/presence.service.ts';
import { registerProjectsRoutes } from './features/projects/projects.routes.ts';
import { createProjectsService } from './features/projects/projects.service.ts';
import { registerRolesRoutes } from './features/roles/roles.routes.ts';
import { registerSavedViewsRoutes } from './features/saved-views/saved-views.routes.ts';
import { createSavedViewsService } from './features/saved-views/saved-views.service.ts';
import { registerSearchRoutes } from './features/search/search.routes.ts';
import { createSearchService } from './features/search/search.service.ts';
import type { CaptchaOptions } from './features/sessions/captcha.service.ts';
import { registerSessionListRoutes } from './features/sessions/session-list.routes.ts';
import { registerSessionsRoutes } from './features/sessions/sessions.routes.ts';
import { registerTelemetryRoutes } from './features/telemetry/telemetry.routes.ts';
import { createTelemetryService, type TelemetryOptions } from './features/telemetry/telemetry.service.ts';
import { registerTwoFactorRoutes } from './features/two-factor/two-factor.routes.ts';
import { registerUsersRoutes } from './features/users/users.routes.ts';
import type { ConnectionSettings } from './platform/db/connection.ts';
import type { Db } from './platform/db/database.ts';
import { createClientAddress } from './platform/http/client-address.ts';
import type { Http, OnRefused } from './platform/http/mount.ts';
import { originOf, withOrigin } from './platform/http/request-origin.ts';
import type { JobsDeps } from './platform/jobs/jobs.ts';
import type { Logger } from './platform/logger.ts';
import type { MqttListener } from './platform/mqtt/listeners.ts';
import { createRealtimeServer, type RealtimeServer } from './platform/realtime/realtime-server.ts';
import type { SecretBox } from './platform/secrets/secret-box.ts';

export interface AppDeps {
  db: Db;
  /** For the connections that ingest keeps to itself, and for taking partitions away. */
  connections: { app: ConnectionSettings; owner: ConnectionSettings };
  listeners: readonly MqttListener[];
  /** Where files are kept that the database does not hold. */
  filesDir: string;
  secureCookies: boolean;
  trustedProxies: readonly string[];
  /** Seals the secrets that the database keeps. */
  box: SecretBox;
  /** IANA name, of the installation. */
  timeZone: string;
  /** How long the log is kept. */
  auditDays: number;
  links: Links;
  /** The entry script of the console that is served. */
  consoleBuild: string | undefined;
  logger: Logger;
  telemetry?: Partial<TelemetryOptions>;
  captcha?: CaptchaOptions;
  jobs?: JobsDeps['options'];
}

export type App = ReturnType<typeof createApp>;

/** Every feature and how they hang together: the table of contents of the program. */
export function createApp(deps: AppDeps) {
  const audit = createAuditService(deps);
  const events = auditEvents(audit);
  const auditJobs = createAuditJobs({ ...deps, retentionDays: deps.auditDays });
  const people = createPeople(deps, { audit, events });
  const background = createBackground(deps);
  const fleet = createFleet(deps, events, background);
  const { realtime, live } = createPushes(deps, people);
  const ends = [
    connect(people, fleet, { realtime, live, logger: deps.logger }),
    pushJobs(background, realtime, deps),
  ];
  return {
    ...people,
    ...fleet,
    ...background,
    ...createDesk(deps),
    audit,
    auditJobs,
    /** Hears of callers who lack a word. */
    onRefused: createRefusalLog(deps, events),
    realtime,
    live,
    ...lifecycle({ ...people, ...background, auditJobs }, fleet, realtime, live, ends),
  };
}

type Fleet = ReturnType<typeof createFleet>;

function createFleet(
  { db, connections, listeners, logger, timeZone, telemetry: telemetryOptions = {} }: AppDeps,
  audit: AuditEvents,
  { runner, jobs }: Background,
) {
  const telemetry = createTelemetryService({ db, ...connections, logger, options: telemetryOptions });
  const presence = createPresenceService({ db, logger });
  const projects = createProjectsService({ db, logger, audit, timeZone });
  const deviceTypes = createDeviceTypesService({ db, logger, audit, timeZone });
  const deviceCredentials = createDeviceCredentialsService({ db, logger, audit });
  const devices = createDevicesService({
    db,
    logger,
    audit,
    timeZone,
    deviceCredentials,
    latestValues: telemetry.latest,
  });
  const home = createHomeService({ db, devices });
  const history = createHistoryService({ db, audit, timeZone, runner, jobs });
  const gateway = createDeviceGateway({
    db,
    audit,
    listeners,
    credentials: deviceCredentials,
    devices,
    telemetry,
    presence,
    logger,
  });
  const alarms = createAlarmsService({
    db,
    audit,
    timeZone,
    onError: (error) => logger.error({ err: error }, 'an alarm listener failed'),
  });
  const alarmEngine = createAlarmEngine({ db, logger, timeZone });
  const base = { telemetry, presence, projects, deviceTypes, deviceCredentials, devices, home, history };
  const control = createControl({ db, audit, logger, telemetry, deviceTypes, gateway });
  return { ...base, alarms, alarmEngine, gateway, ...control };
}

const createRefusalLog =
  ({ db, logger }: AppDeps, { permissionRefused }: AuditEvents): OnRefused =>
  (caller, endpoint, request) =>
    void withOrigin(originOf(request), () => permissionRefused(db, caller, endpoint)).catch(
      (error: unknown) => logger.error({ err: error }, 'a refusal could not be written down'),
    );

/** What serves the console itself. */
const createDesk = ({ db, links }: AppDeps) => ({
  preferences: createPreferencesService({ db }),
  savedViews: createSavedViewsService({ db }),
  search: createSearchService({ db }),
  links,
});

function createPushes({ db, consoleBuild, trustedProxies, logger }: AppDeps, { sessions }: People) {
  const realtime: RealtimeServer = createRealtimeServer({
    admit: createUpgradeAdmission(sessions),
    revalidate: async (caller) => mayListen(await sessions.callerOf(caller.sessionId)),
    touch: (caller) => void sessions.touch(caller.sessionId).catch(() => undefined),
    refused: (caller, topics) => live.refused(caller, topics),
    build: consoleBuild,
    addressOf: createClientAddress(trustedProxies),
    logger,
  });
  const live: LiveService = createLiveService({ db, clients: realtime.clients, logger });
  return { realtime, live };
}

/** Who hears of what. Returns the function that ends all of it. */
function connect(
  { sessions, roles, userAdministration }: People,
  fleet: Fleet,
  { realtime, live, logger }: { realtime: RealtimeServer; live: LiveService; logger: Logger },
): () => void {
  const { telemetry, presence, projects, deviceTypes, deviceCredentials, devices, gateway } = fleet;
  const { alarms, alarmEngine, parameters, deviceCommands } = fleet;
  const refresh = (edited: Parameters<typeof gateway.refresh>[0]) =>
    void gateway
      .refresh(edited)
      .catch((error: unknown) => logger.error({ err: error }, 'connected devices could not be looked up'));
  const subscriptions = [
    telemetry.committed.subscribe(createPresenceIngest(presence)),
    telemetry.committed.subscribe(live.frames),
    presence.changed.subscribe(live.presence),
    telemetry.onFlush(alarmEngine.hook),
    alarmEngine.changed.subscribe((changes) => live.alarms(changes.map(toAlarmNews))),
    alarms.handled.subscribe((changes) => live.alarms(changes)),
    alarms.settingsChanged.subscribe(({ deviceId }) => alarmEngine.forgetSettings(deviceId)),
    parameters.changed.subscribe(live.parameters),
    deviceCommands.changed.subscribe(live.commands),
    deviceCredentials.revoked.subscribe(({ deviceId }) => gateway.cutOff(deviceId)),
    projects.membersChanged.subscribe(live.forget),
    deviceTypes.changed.subscribe(({ typeId }) => {
      refresh({ typeId });
      telemetry.forgetType(typeId);
      presence.forget();
      alarmEngine.forgetType(typeId);
      live.forget();
    }),
    devices.changed.subscribe(({ deviceId }) => {
      refresh({ deviceId });
      telemetry.forgetDevice(deviceId);
      alarmEngine.forgetDevice(deviceId);
      live.forget();
    }),
    roles.changed.subscribe(({ roleId }) => void realtime.revalidate((caller) => caller.roleId === roleId)),
    userAdministration.changed.subscribe(({ userIds }) => {
      live.forget();
      void realtime.revalidate((caller) => userIds.includes(caller.userId));
    }),
    sessions.ended.subscribe((event) =>
      realtime.closeWhere((caller) =>
        'sessionId' in event
          ? caller.sessionId === event.sessionId
          : caller.userId === event.userId && caller.sessionId !== event.exceptSessionId,
      ),
    ),
  ];
  return () => {
    for (const unsubscribe of subscriptions) unsubscribe();
  };
}

/** Devices come last at the start and first at the stop: what they were promised is written before it ends. */
function lifecycle(
  { sweeper, twoFactor, userEraser, auditJobs, runner }: People & Background & { auditJobs: AuditJobs },
  { telemetry, presence, alarmEngine, gateway, parameters, deviceCommands }: Fleet,
  realtime: RealtimeServer,
  live: LiveService,
  ends: readonly (() => void)[],
) {
  return {
    async start(server: FastifyInstance['server']) {
      await twoFactor.reseal();
      await telemetry.start();
      await presence.start();
      await alarmEngine.start();
      await parameters.start();
      deviceCommands.start();
      live.start();
      realtime.start(server);
      sweeper.start();
      userEraser.start();
      auditJobs.start();
      runner.start();
      await gateway.start();
    },
    async stop() {
      await gateway.stop(3000);
      await runner.stop();
      await deviceCommands.stop();
      await parameters.stop();
      live.stop();
      await realtime.stop();
      await telemetry.stop();
      await alarmEngine.stop();
      await presence.stop();
      sweeper.stop();
      userEraser.stop();
      await auditJobs.stop();
      for (const end of ends) end();
    },
  };
}

export function registerRoutes(app: App, http: Http, db: Db, doors: () => Doors): void {
  registerSessionsRoutes(http, app);
  registerRolesRoutes(http, app);
  registerPermissionsRoutes(http, app);
  registerUsersRoutes(http, app);
  registerSessionListRoutes(http, app);
  registerTwoFactorRoutes(http, app);
  registerMenusRoutes(http, app);
  registerProjectsRoutes(http, app);
  registerDeviceTypesRoutes(http, app);
  registerDevicesRoutes(http, app);
  registerDeviceCredentialsRoutes(http, app);
  registerTelemetryRoutes(http, { ...app, db });
  registerParametersRoutes(http, app);
  registerDeviceCommandsRoutes(http, app);
  registerDeviceGatewayRoutes(http, { doors, ...app.gateway });
  registerHistoryRoutes(http, app);
  registerHomeRoutes(http, app);
  registerAlarmsRoutes(http, app);
  registerPreferencesRoutes(http, app);
  registerSavedViewsRoutes(http, app);
  registerSearchRoutes(http, app);
  registerConsoleLinksRoutes(http, app);
  registerAuditRoutes(http, app);
  registerJobsRoutes(http, app);
}

/** The paths that devices call, beside those of the contract. */
export const registerDeviceRoutes = (app: App, server: FastifyInstance) =>
  registerDeviceHttpRoutes(server, { ...app, ...app.gateway, credentials: app.deviceCredentials });
