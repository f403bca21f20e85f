import { registerDeviceGatewayRoutes } from '../features/telemetry/device-gateway/device-gateway.routes.ts';
import { createDeviceGateway } from '../features/telemetry/device-gateway/device-gateway.service.ts';
import { registerHistoryRoutes } from '../features/telemetry/history/history.routes.ts';
import { createHistoryService } from '../features/telemetry/history/history.service.ts';
import { createLoggerImportSweeper } from '../features/telemetry/logger-files/logger-imports.jobs.ts';
import { registerLoggerImportsRoutes } from '../features/telemetry/logger-files/logger-imports.routes.ts';
import { createLoggerImports } from '../features/telemetry/logger-files/logger-imports.service.ts';
import { feedPresence } from '../features/telemetry/presence/presence.ingest.ts';
import { registerTelemetryRoutes } from '../features/telemetry/telemetry/telemetry.routes.ts';
import { createTelemetryService } from '../features/telemetry/telemetry/telemetry.service.ts';
import type { Base } from './base.ts';
import { domain, type ServicesOf } from './domain.ts';
import type { Fleet } from './fleet.ts';

export type Telemetry = ServicesOf<typeof createTelemetry>;

/** What devices send: taken, kept, and shown again. */
export function createTelemetry(base: Base & Fleet) {
  const { connections, ingestWatch: watch, deviceCredentials: credentials } = base;
  const telemetry = createTelemetryService({
    ...{ ...base, ...connections, watch },
    options: base.options.telemetry ?? {},
  });
  feedPresence(base.bus, base.presence);
  const gateway = createDeviceGateway({ ...base, credentials, telemetry });
  return domain({
    services: {
      ...{ db: base.db, telemetry, gateway, history: createHistoryService(base) },
      loggerImports: createLoggerImports({ ...base, telemetry }),
    },
    parts: [],
    sweepers: [createLoggerImportSweeper(base)],
    routes: [
      registerTelemetryRoutes,
      (http) => registerDeviceGatewayRoutes(http, gateway),
      registerHistoryRoutes,
      registerLoggerImportsRoutes,
    ],
  });
}
