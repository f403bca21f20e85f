import type { AppDeps } from './app.ts';
import type { AuditEvents } from './features/audit/audit-events.service.ts';
import type { DeviceGateway } from './features/device-gateway/device-gateway.service.ts';
import {
  createConnectionLog,
  createDeviceLogService,
  createRecorder,
  createRecordingsService,
} from './features/device-log/device-log.service.ts';

interface Deps extends Pick<AppDeps, 'db' | 'logger'> {
  audit: AuditEvents;
  gateway: DeviceGateway;
}

/** What the page of one device is told by: its log, its messages, and what people say about it. */
export function createDevicePage({ db, logger, audit, gateway }: Deps) {
  const recorder = createRecorder({ db, tap: gateway.tap, logger });
  return {
    connectionLog: createConnectionLog({ db, logger }),
    deviceLog: createDeviceLogService({ db }),
    recorder,
    recordings: createRecordingsService({ db, audit, recorder }),
  };
}
