import type { AppDeps } from './app.ts';
import type { AuditEvents } from './features/audit/audit-events.service.ts';
import type { DeviceGateway } from './features/device-gateway/device-gateway.service.ts';
import {
  createConnectionLog,
  createDeviceLogService,
  createRecorder,
  createRecordingsService,
  createWhyService,
} from './features/device-log/device-log.service.ts';

import { createDeviceNotesService } from './features/device-notes/device-notes.service.ts';
import type { HistoryService } from './features/history/history.service.ts';

interface Deps extends Pick<AppDeps, 'db' | 'logger'> {
  audit: AuditEvents;
  gateway: DeviceGateway;
  history: HistoryService;
}

/** What the page of one device is told by: its log, its messages, and what people say about it. */
export function createDevicePage({ db, logger, audit, gateway, history }: Deps) {
  const recorder = createRecorder({ db, tap: gateway.tap, logger });
  return {
    connectionLog: createConnectionLog({ db, logger }),
    deviceLog: createDeviceLogService({ db }),
    recorder,
    deviceNotes: createDeviceNotesService({ db, audit, logger }),
    why: createWhyService({ db, history }),
    recordings: createRecordingsService({ db, audit, recorder }),
  };
}
