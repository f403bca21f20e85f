import type { AppDeps } from './app.ts';
import type { AuditEvents } from './app-audit.ts';
import { createControl } from './app-control.ts';
import { createDevicePage } from './app-device-page.ts';
import type { Background } from './app-jobs.ts';
import type { Operations } from './app-operations.ts';
import type { SharedSlots } from './app-slots.ts';
import { createAlarmHealthService } from './features/alarms/alarm-health/alarm-health.service.ts';
import { createAlarmRehearsalService } from './features/alarms/alarm-rehearsal/alarm-rehearsal.service.ts';
import { createAlarmShelvingService } from './features/alarms/alarm-shelving/alarm-shelving.service.ts';
import { createShelfRetention } from './features/alarms/alarm-shelving/retention.jobs.ts';
import { createAlarmEngine, createAlarmsService } from './features/alarms/alarms/alarms.service.ts';
import { createAlarmRetention } from './features/alarms/alarms/retention.jobs.ts';
import { createLateAlarms } from './features/alarms/late-alarms/late-alarms.service.ts';
import { createCommandRetention } from './features/control/device-commands/retention.jobs.ts';
import { createParameterRetention } from './features/control/parameters/retention.jobs.ts';
import { createChangeSweeper } from './features/fleet/device-changes/device-changes.jobs.ts';
import { createDeviceChangesService } from './features/fleet/device-changes/device-changes.service.ts';
import { createDeviceCredentialsService } from './features/fleet/device-credentials/device-credentials.service.ts';
import { createImportSweeper } from './features/fleet/device-imports/device-imports.jobs.ts';
import { createDeviceImportsService } from './features/fleet/device-imports/device-imports.service.ts';
import { createDeviceTypesService } from './features/fleet/device-types/device-types.service.ts';
import { createSignalSheets } from './features/fleet/device-types/signal-sheets.service.ts';
import { createDeviceRecount } from './features/fleet/devices/counts/device-counts.jobs.ts';
import { createDevicesService } from './features/fleet/devices/devices.service.ts';
import { createProjectsService } from './features/fleet/projects/projects.service.ts';
import { createDeviceGateway } from './features/telemetry/device-gateway/device-gateway.service.ts';
import { createHistoryService } from './features/telemetry/history/history.service.ts';
import { createPresenceService } from './features/telemetry/presence/presence.service.ts';
import { createTelemetryService } from './features/telemetry/telemetry/telemetry.service.ts';
import { createHomeService, createMessageCounts } from './features/workplace/home/home.service.ts';
import { createWeatherService } from './features/workplace/weather/weather.service.ts';
import type { OnDeleted } from './platform/retention.ts';
import { createWorkbookUploads } from './platform/workbooks/uploaded-workbook.ts';

export type Fleet = ReturnType<typeof createFleet>;

/** Devices: what they are, what they send, and what is asked of them. */
export function createFleet(
  {
    db,
    connections,
    listeners,
    logger,
    version,
    timeZone,
    auditDays,
    alarmDays,
    telemetry: telemetryOptions = {},
    weather: weatherOptions = {},
    fileSlots,
    uploadSlots,
    provisionSlots,
  }: AppDeps & SharedSlots,
  audit: AuditEvents,
  { runner, jobs }: Background,
  { ingestWatch }: Operations,
) {
  const { mayDrop } = ingestWatch;
  const telemetry = createTelemetryService({
    ...{ db, ...connections, audit, logger },
    watch: ingestWatch,
    options: telemetryOptions,
  });
  const presence = createPresenceService({ db, logger });
  const projects = createProjectsService({ db, logger, audit, timeZone, fileSlots });
  const deviceTypes = createDeviceTypesService({ db, logger, audit, timeZone, fileSlots });
  const deviceCredentials = createDeviceCredentialsService({ db, logger, audit });
  const devices = createDevicesService({
    db,
    logger,
    audit,
    timeZone,
    fileSlots,
    provisionSlots,
    deviceCredentials,
    latestValues: telemetry.latest,
  });
  const uploads = createWorkbookUploads({ slots: uploadSlots });
  const signalSheets = createSignalSheets({ uploads });
  const deviceImports = createDeviceImportsService({ db, audit, devices, runner, uploads });
  const deviceChanges = createDeviceChangesService({ db, audit, devices, runner });
  const messageCounts = createMessageCounts({ db, logger });
  const sweepers = [...createSweepers({ db, logger, auditDays, alarmDays }, mayDrop, audit), messageCounts];
  const weather = createWeatherService({ db, logger, options: weatherOptions, timeZone });
  const home = createHomeService({ db, devices, latestValues: telemetry.latest, weather, timeZone });
  const history = createHistoryService({ db, audit, timeZone, fileSlots, runner, jobs });
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
    fileSlots,
    onError: (error) => logger.error({ err: error }, 'an alarm listener failed'),
  });
  const alarmHealth = createAlarmHealthService({ db, logger, timeZone });
  const alarmRehearsal = createAlarmRehearsalService({ db, timeZone, runner, jobs });
  const alarmShelving = createAlarmShelvingService({ db, audit, logger });
  const { isSuppressed } = alarmShelving;
  const alarmEngine = createAlarmEngine({ db, logger, timeZone, isSuppressed });
  const lateAlarms = createLateAlarms({ db, logger, timeZone, isSuppressed });
  const base = {
    telemetry,
    presence,
    projects,
    deviceTypes,
    deviceCredentials,
    devices,
    deviceImports,
    deviceChanges,
    signalSheets,
    sweepers,
    messageCounts,
    home,
    weather,
    history,
  };
  const control = createControl({ db, audit, logger, telemetry, deviceTypes, gateway });
  const page = createDevicePage({
    ...{ db, logger, version, audit, mayDrop, background: { runner, jobs }, gateway, alarms },
    ...base,
    ...control,
  });
  return {
    ...base,
    ...page,
    alarms,
    alarmHealth,
    alarmRehearsal,
    alarmShelving,
    alarmEngine,
    lateAlarms,
    gateway,
    ...control,
  };
}

/** What is kept for a while only, or counted anew; what people did and what became of it, as long as the log. */
function createSweepers(
  { db, logger, auditDays: keptDays, alarmDays }: Pick<AppDeps, 'db' | 'logger' | 'auditDays' | 'alarmDays'>,
  mayDrop: () => boolean,
  audit: AuditEvents,
) {
  const onDeleted: OnDeleted = (what) => audit.recordsDeleted(db, what);
  const deps = { db, logger, keptDays, mayDrop, onDeleted };
  return [
    createImportSweeper({ db, logger, mayDrop }),
    createChangeSweeper({ db, logger, mayDrop }),
    createDeviceRecount({ db, logger }),
    createCommandRetention(deps),
    createParameterRetention(deps),
    createShelfRetention(deps),
    createAlarmRetention({ ...deps, keptDays: alarmDays }),
  ];
}
