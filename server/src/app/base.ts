import { join } from 'node:path';
import { type IngestStop, ingestStops } from '@weir/contract/operations/operations';
import type { BaseMap } from '@weir/contract/places/base-map';
import type { NotificationOptions } from '../features/alarms/notifications/notifications.service.ts';
import { createAuditJobs } from '../features/identity/audit/audit.jobs.ts';
import { registerAuditRoutes } from '../features/identity/audit/audit.routes.ts';
import { createAuditService } from '../features/identity/audit/audit.service.ts';
import type { CaptchaOptions } from '../features/identity/sessions/captcha/captcha.service.ts';
import { registerJobsRoutes } from '../features/operations/jobs/jobs.routes.ts';
import { createJobsService, jobOwners } from '../features/operations/jobs/jobs.service.ts';
import { createClock } from '../features/operations/operations/clock.service.ts';
import { registerOperationsRoutes } from '../features/operations/operations/operations.routes.ts';
import { createOperationsService } from '../features/operations/operations/operations.service.ts';
import { createReadiness } from '../features/operations/operations/readiness.service.ts';
import { createUploadSweeper } from '../features/operations/uploads/uploads.jobs.ts';
import { registerUploadsRoutes } from '../features/operations/uploads/uploads.routes.ts';
import { createResumableUploads } from '../features/operations/uploads/uploads.service.ts';
import type { FencesService } from '../features/places/fences/fences.service.ts';
import type { ProjectFencesService } from '../features/places/fences/project/project-fences.service.ts';
import type { VideoOptions } from '../features/places/video/video-options.policy.ts';
import type { FeedbackOptions } from '../features/site/feedback/feedback-proofs.service.ts';
import type { LatestService, TelemetryOptions } from '../features/telemetry/telemetry/telemetry.service.ts';
import type { Links } from '../features/workplace/console-links/console-links.routes.ts';
import type { WeatherOptions } from '../features/workplace/weather/weather.service.ts';
import { findCompany } from '../platform/access/company.store.ts';
import { createBus } from '../platform/bus/bus.ts';
import { createRowChanges } from '../platform/bus/row-changes.ts';
import type { ConnectionSettings } from '../platform/db/connection.ts';
import type { Db } from '../platform/db/database.ts';
import type { ServerLock } from '../platform/db/server-lock.ts';
import { createDisk } from '../platform/disk.ts';
import { type AppError, unavailable } from '../platform/errors.ts';
import { createFairSlots } from '../platform/fair-slots.ts';
import { createFiles } from '../platform/files/files.ts';
import { createPictureStudio } from '../platform/files/picture-studio.ts';
import type { Http, OnRefused } from '../platform/http/mount.ts';
import { originOf, withOrigin } from '../platform/http/request-origin.ts';
import { createJobs, type JobsDeps } from '../platform/jobs/jobs.ts';
import type { Logger } from '../platform/logger.ts';
import type { MqttListener } from '../platform/mqtt/listeners.ts';
import type { Part } from '../platform/parts.ts';
import type { OnDeleted } from '../platform/retention.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';
import { createWorkbookUploads } from '../platform/workbooks/uploaded-workbook.ts';
import { type AuditEvents, auditEvents } from './audit.ts';
import { repeatedEvents } from './repeated-events.ts';

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
  /** How long receipts that name somebody are kept after the end of their year. */
  receiptYears: number;
  links: Links;
  baseMap: BaseMap;
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
  video?: Partial<VideoOptions>;
  feedback?: FeedbackOptions;
  /** Hosts that devices may be sent to for software. */
  upgradeHosts?: readonly string[];
  /** Whose free space is watched. */
  dataDir: string;
  diskReserveBytes: number;
  /** Absent: no other server is looked for. */
  serverLock?: Pick<ServerLock, 'isTaken'> | undefined;
  /** The clock of this machine and its free space, where tests set them; and whether events are what they say. */
  now?: () => number;
  readFree?: () => Promise<number>;
  checkEvent?: Parameters<typeof createBus>[0]['check'];
}

/** Newest values, which telemetry keeps, and fences, which are shown by what those stand on. */
export interface LateGiven {
  latestValues: Pick<LatestService, 'ofDevices'>;
  deviceFences: Pick<FencesService, 'ofDevice'> & Pick<ProjectFencesService, 'devicesWithin'>;
}

/** What features stand on: the bus, the log, jobs, and whether the installation can vouch for what it keeps. */
export function createBase({
  telemetry,
  captcha,
  jobs,
  notifications,
  weather,
  video,
  feedback,
  ...deps
}: AppDeps & LateGiven) {
  const { db, box, logger } = deps;
  const companyOf = (userId: number) => findCompany(db, userId);
  /** Files of tables, while they are fetched. */
  const fileSlots = createFairSlots({ companyOf, atOnce: 12, perCompany: 6, waiting: 20, waitMs: 20_000 });
  /** Uploads that are read, each by a process of its own. */
  const slots = createFairSlots({ companyOf, atOnce: 3, perCompany: 2, waiting: 10, waitMs: 20_000 });
  const bus = createBus({ logger, check: deps.checkEvent });
  const log = createAuditService({ ...deps, fileSlots });
  const audit = auditEvents(log);
  const operations = createOperations(deps, audit);
  const files = createFiles({ dir: join(deps.filesDir, 'jobs') });
  /** What people have uploaded, and what is kept for good: it is in a backup. */
  const keptFiles = createFiles({ dir: deps.filesDir });
  const ownerOf = jobOwners({ db });
  const runner = createJobs({ db, bus, files, box, ownerOf, logger, options: jobs ?? {} });
  return {
    ...deps,
    ...operations,
    rowChanges: createRowChanges({ db, logger, repeat: repeatedEvents(bus) }),
    options: { telemetry, captcha, notifications, weather, video, feedback },
    bus,
    /** What is written down, as sentences; `log` is where it is read. */
    audit,
    log,
    auditJobs: createAuditJobs({ ...deps, retentionDays: deps.auditDays, mayDrop: operations.mayDrop }),
    /** What people did and what became of it, as long as the log. */
    keptDays: deps.auditDays,
    onDeleted: ((what) => audit.recordsDeleted(db, what)) satisfies OnDeleted as OnDeleted,
    fileSlots,
    uploads: createWorkbookUploads({ slots }),
    readerSlots: slots,
    /** Devices that register themselves, by the owner of their type. */
    provisionSlots: createFairSlots({ companyOf, atOnce: 4, perCompany: 2, waiting: 200, waitMs: 10_000 }),
    ownerOf,
    runner,
    jobFiles: files,
    keptFiles,
    /** One for all: what is drawn at once takes room. */
    pictureStudio: createPictureStudio(),
    resumableUploads: createResumableUploads({ db, files: keptFiles }),
    uploadSweeper: createUploadSweeper({ db, files: keptFiles, logger }),
    jobs: createJobsService({ db, jobs: runner, files, box }),
    onRefused: createRefusalLog(deps, audit),
  };
}

export type Base = ReturnType<typeof createBase>;

export const baseParts = ({ bus, rowChanges, clock, disk, auditJobs, uploadSweeper }: Base): Part[] => [
  { name: 'events', stop: bus.close },
  { name: 'changes of rows', ...rowChanges },
  { name: 'first look at the clock', start: clock.check },
  { name: 'clock', ...clock },
  { name: 'first look at the disk', start: disk.check },
  { name: 'disk', ...disk },
  { name: 'audit', ...auditJobs },
  { name: 'files of given up uploads', ...uploadSweeper },
];

export function baseRoutes(http: Http, { log, jobs, operations, resumableUploads }: Base): void {
  registerAuditRoutes(http, { audit: log });
  registerJobsRoutes(http, { jobs });
  registerOperationsRoutes(http, { operations });
  registerUploadsRoutes(http, { resumableUploads });
}

const anotherServer = 'Another server has taken the database over: nothing is acknowledged here';

/** What the installation knows of itself. */
function createOperations(
  { db, logger, now, dataDir, diskReserveBytes, readFree, serverLock }: Omit<AppDeps, 'jobs'>,
  audit: AuditEvents,
) {
  const clock = createClock({ db, audit, logger, ...(now ? { now } : {}) });
  const disk = createDisk({
    ...{ folder: dataDir, reserveBytes: diskReserveBytes, logger },
    ...(readFree ? { readFree } : {}),
  });
  const refusals: Record<IngestStop, () => AppError | undefined> = {
    clock: clock.refusal,
    disk: disk.refusal,
    server: () => (serverLock?.isTaken ? unavailable(anotherServer) : undefined),
  };
  const refusal = () => refusals.clock() ?? refusals.disk() ?? refusals.server();
  const stoppedBy = () => ingestStops.filter((stop) => refusals[stop]() !== undefined);
  const { ageFromMs, seen, mayDrop } = clock;
  return {
    clock,
    disk,
    /** Whether it may be said by the clock what is old. */
    mayDrop,
    ingestWatch: { refusal, ageFromMs, seen, mayDrop },
    obstacles: createReadiness({ db, refusal }),
    operations: createOperationsService({ clock, disk, stoppedBy }),
  };
}

const createRefusalLog =
  ({ db, logger }: Pick<AppDeps, 'db' | 'logger'>, { permissionRefused }: AuditEvents): OnRefused =>
  (caller, endpoint, request) =>
    void withOrigin(originOf(request), () => permissionRefused(db, caller, endpoint)).catch(
      (error: unknown) => logger.error({ err: error }, 'a refusal could not be written down'),
    );
