import type { FastifyInstance } from 'fastify';
import { type AuditEvents, auditEvents } from './app-audit.ts';
import { connect, createPushes } from './app-events.ts';
import { createFleet, type Fleet } from './app-fleet.ts';
import { type Background, createBackground, pushJobs } from './app-jobs.ts';
import { pushNotices } from './app-notices.ts';
import { createOperations, type Operations } from './app-operations.ts';
import { createPeople, type People } from './app-people.ts';
import { createSharedSlots } from './app-slots.ts';
import { createAlarmLinks } from './features/alarms/alarm-links/alarm-links.service.ts';
import {
  createNotificationsService,
  type NotificationOptions,
  type NotificationsService,
} from './features/alarms/notifications/notifications.service.ts';
import { type AuditJobs, createAuditJobs } from './features/identity/audit/audit.jobs.ts';
import { createAuditService } from './features/identity/audit/audit.service.ts';
import type { CaptchaOptions } from './features/identity/sessions/captcha/captcha.service.ts';
import { jobOwners } from './features/operations/jobs/jobs.service.ts';
import type { TelemetryOptions } from './features/telemetry/telemetry/telemetry.service.ts';
import type { Links } from './features/workplace/console-links/console-links.routes.ts';
import type { LiveService } from './features/workplace/live/live.service.ts';
import { createPreferencesService } from './features/workplace/preferences/preferences.service.ts';
import { createSavedViewsService } from './features/workplace/saved-views/saved-views.service.ts';
import { createSearchService } from './features/workplace/search/search.service.ts';
import type { WeatherOptions } from './features/workplace/weather/weather.service.ts';
import type { ConnectionSettings } from './platform/db/connection.ts';
import type { Db } from './platform/db/database.ts';
import type { ServerLock } from './platform/db/server-lock.ts';
import type { OnRefused } from './platform/http/mount.ts';
import { originOf, withOrigin } from './platform/http/request-origin.ts';
import type { JobsDeps } from './platform/jobs/jobs.ts';
import type { Logger } from './platform/logger.ts';
import type { MqttListener } from './platform/mqtt/listeners.ts';
import type { RealtimeServer } from './platform/realtime/realtime-server.ts';
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
  /** How long the log is kept, and what people did to devices. */
  auditDays: number;
  /** How long alarms are kept that have ended. */
  alarmDays: number;
  links: Links;
  /** Where people open the console from outside. */
  publicUrl: string | undefined;
  /** The entry script of the console that is served. */
  consoleBuild: string | undefined;
  /** Of the platform. */
  version: string;
  logger: Logger;
  telemetry?: Partial<TelemetryOptions>;
  captcha?: CaptchaOptions;
  jobs?: JobsDeps['options'];
  notifications?: Partial<NotificationOptions>;
  weather?: Partial<WeatherOptions>;
  /** Whose free space is watched. */
  dataDir: string;
  diskReserveBytes: number;
  /** Absent: no other server is looked for. */
  serverLock?: Pick<ServerLock, 'isTaken'> | undefined;
  /** The clock of this machine and its free space, where tests set them. */
  now?: () => number;
  readFree?: () => Promise<number>;
}

export type App = ReturnType<typeof createApp>;

/** Every feature and how they hang together: the table of contents of the program. */
export function createApp(deps: AppDeps) {
  const slots = createSharedSlots(deps);
  const audit = createAuditService({ ...deps, ...slots });
  const events = auditEvents(audit);
  const operations = createOperations(deps, events);
  const { mayDrop } = operations.clock;
  const auditJobs = createAuditJobs({ ...deps, retentionDays: deps.auditDays, mayDrop });
  const people = createPeople({ ...deps, ...slots }, { audit, events });
  const background = createBackground(deps);
  const fleet = createFleet({ ...deps, ...slots }, events, background, operations);
  const alarmLinks = createAlarmLinks({ ...deps, alarms: fleet.alarms, ownerOf: jobOwners(deps) });
  const notifications = createNotificationsService({
    ...deps,
    alarmLinks,
    audit: events,
    mayDrop,
    options: deps.notifications ?? {},
  });
  const { realtime, live } = createPushes(deps, people);
  const ends = [
    connect(people, fleet, { realtime, live, logger: deps.logger }),
    pushJobs(background, { realtime, live }, deps),
    pushNotices(notifications, fleet, { realtime, live }),
  ];
  return {
    ...people,
    ...fleet,
    ...background,
    ...operations,
    ...createDesk(deps),
    alarmLinks,
    notifications,
    audit,
    auditJobs,
    /** Hears of callers who lack a word. */
    onRefused: createRefusalLog(deps, events),
    realtime,
    live,
    ...lifecycle(
      { ...people, ...background, ...operations, auditJobs, notifications },
      fleet,
      realtime,
      live,
      ends,
    ),
  };
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

/** Devices come last at the start and first at the stop: what they were promised is written before it ends. */
function lifecycle(
  {
    twoFactor,
    clock,
    disk,
    housekeeping,
    auditJobs,
    runner,
    notifications,
  }: People & Background & Operations & { auditJobs: AuditJobs; notifications: NotificationsService },
  {
    telemetry,
    presence,
    deviceCredentials,
    alarmShelving,
    alarmHealth,
    alarmEngine,
    lateAlarms,
    gateway,
    parameters,
    deviceCommands,
    connectionLog,
    recorder,
    deviceNotes,
    sweepers,
  }: Fleet,
  realtime: RealtimeServer,
  live: LiveService,
  ends: readonly (() => void)[],
) {
  return {
    async start(server: FastifyInstance['server']) {
      await twoFactor.reseal();
      await notifications.webhooks.reseal();
      await clock.check();
      clock.start();
      await disk.check();
      disk.start();
      await telemetry.start();
      connectionLog.start();
      deviceCredentials.uses.start();
      await recorder.start();
      deviceNotes.start();
      await presence.start();
      await alarmShelving.start();
      await alarmEngine.start();
      lateAlarms.start();
      alarmHealth.start();
      await parameters.start();
      deviceCommands.start();
      live.start();
      realtime.start(server);
      for (const job of housekeeping) job.start();
      for (const sweeper of sweepers) sweeper.start();
      auditJobs.start();
      notifications.jobs.start();
      runner.start();
      await gateway.start();
    },
    async stop() {
      await gateway.stop(3000);
      await recorder.stop();
      await deviceNotes.stop();
      await runner.stop();
      await deviceCommands.stop();
      await parameters.stop();
      live.stop();
      await realtime.stop();
      await telemetry.stop();
      await lateAlarms.stop();
      await alarmEngine.stop();
      await alarmShelving.stop();
      await alarmHealth.stop();
      await presence.stop();
      await deviceCredentials.uses.stop();
      await connectionLog.stop();
      for (const job of housekeeping) await job.stop();
      await notifications.jobs.stop();
      for (const sweeper of sweepers) await sweeper.stop();
      await auditJobs.stop();
      await clock.stop();
      await disk.stop();
      for (const end of ends) end();
    },
  };
}
