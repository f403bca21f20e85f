import { registerDeviceLogRoutes } from '../features/diagnosis/device-log/device-log.routes.ts';
import {
  createConnectionLog,
  createDeviceLogService,
  createRecorder,
  createRecordingsService,
  createSupportBundles,
  createWhyService,
} from '../features/diagnosis/device-log/device-log.service.ts';
import { createLiveGroupsService } from '../features/telemetry/telemetry/latest/live-groups.service.ts';
import type { Alarms } from './alarms.ts';
import type { Base } from './base.ts';
import type { Control } from './control.ts';
import { domain, type ServicesOf } from './domain.ts';
import type { Fleet } from './fleet.ts';
import type { Telemetry } from './telemetry.ts';

export type Diagnosis = ServicesOf<typeof createDiagnosis>;

/** What a device did, and why it is as it is. */
export function createDiagnosis(base: Base & Fleet & Telemetry & Alarms & Control) {
  const recorder = createRecorder({ ...base, monitor: base.gateway.monitor });
  const connectionLog = createConnectionLog(base);
  const deviceLog = createDeviceLogService(base);
  const why = createWhyService(base);
  const groups = createLiveGroupsService({ ...base, latest: base.telemetry.latest });
  const sources = { ...base, commands: base.deviceCommands, groups, deviceLog, why };
  return domain({
    services: {
      ...{ recorder, connectionLog, deviceLog, why },
      recordings: createRecordingsService({ ...base, recorder }),
      supportBundles: createSupportBundles(sources),
    },
    parts: [
      { name: 'connection log', ...connectionLog },
      { name: 'recorder', ...recorder },
    ],
    routes: [registerDeviceLogRoutes],
  });
}
