import type { AppDeps } from './app.ts';
import type { AuditEvents } from './app-audit.ts';
import type { Background } from './app-jobs.ts';
import type { AlarmsService } from './features/alarms/alarms/alarms.service.ts';
import type { DeviceCommandsService } from './features/control/device-commands/device-commands.service.ts';
import type { ParametersService } from './features/control/parameters/parameters.service.ts';
import {
  createConnectionLog,
  createDeviceLogService,
  createRecorder,
  createRecordingsService,
  createSupportBundles,
  createWhyService,
} from './features/diagnosis/device-log/device-log.service.ts';
import { createDeviceNotesService } from './features/fleet/device-notes/device-notes.service.ts';
import type { DeviceTypesService } from './features/fleet/device-types/device-types.service.ts';
import type { DeviceGateway } from './features/telemetry/device-gateway/device-gateway.service.ts';
import type { HistoryService } from './features/telemetry/history/history.service.ts';
import { createLiveGroupsService } from './features/telemetry/telemetry/latest/live-groups.service.ts';
import type { TelemetryService } from './features/telemetry/telemetry/telemetry.service.ts';

interface Deps extends Pick<AppDeps, 'db' | 'logger' | 'version'> {
  audit: AuditEvents;
  /** Whether it may be said by the clock what is old. */
  mayDrop: () => boolean;
  background: Pick<Background, 'runner' | 'jobs'>;
  gateway: DeviceGateway;
  history: HistoryService;
  telemetry: TelemetryService;
  deviceTypes: DeviceTypesService;
  alarms: AlarmsService;
  deviceCommands: DeviceCommandsService;
  parameters: ParametersService;
}

/** What the page of one device is told by: its log, its messages, and what people say about it. */
export function createDevicePage(deps: Deps) {
  const { db, logger, audit, gateway, history, telemetry, version, mayDrop } = deps;
  const recorder = createRecorder({ db, monitor: gateway.monitor, logger });
  const deviceLog = createDeviceLogService({ db });
  const why = createWhyService({ db, history });
  const groups = createLiveGroupsService({ db, latest: telemetry.latest });
  const { deviceTypes, alarms, parameters, deviceCommands: commands } = deps;
  const sources = { deviceTypes, groups, history, alarms, commands, parameters, deviceLog, why };
  return {
    connectionLog: createConnectionLog({ db, logger, mayDrop }),
    deviceLog,
    recorder,
    deviceNotes: createDeviceNotesService({ db, audit, logger, mayDrop }),
    why,
    recordings: createRecordingsService({ db, audit, recorder }),
    supportBundles: createSupportBundles({ db, audit, version, ...deps.background, ...sources }),
  };
}
