import type { AppDeps } from './app.ts';
import type { AuditEvents } from './app-audit.ts';
import { createDeviceCommands } from './features/control/device-commands/device-commands.service.ts';
import { createDirectCommands } from './features/control/device-commands/direct-commands.service.ts';
import { createParametersService } from './features/control/parameters/parameters.service.ts';
import type { DeviceTypesService } from './features/fleet/device-types/device-types.service.ts';
import type { DeviceGateway } from './features/telemetry/device-gateway/device-gateway.service.ts';
import type { TelemetryService } from './features/telemetry/telemetry/telemetry.service.ts';

interface Deps extends Pick<AppDeps, 'db' | 'logger'> {
  audit: AuditEvents;
  telemetry: TelemetryService;
  deviceTypes: DeviceTypesService;
  gateway: DeviceGateway;
}

/** What people ask of devices, and what becomes of it. */
export function createControl({ db, audit, logger, telemetry, deviceTypes, gateway }: Deps) {
  const { outbound, rpc, operations } = gateway;
  const { operable } = operations;
  const { parametersOf } = deviceTypes;
  const parameters = createParametersService({ db, audit, outbound, telemetry, parametersOf, logger });
  const base = { db, audit, operable };
  return {
    parameters,
    deviceCommands: createDeviceCommands({ ...base, outbound, readBacks: parameters, logger }),
    directCommands: createDirectCommands({ ...base, rpc }),
  };
}
