import { registerDeviceCommandsRoutes } from '../features/control/device-commands/device-commands.routes.ts';
import { createDeviceCommands } from '../features/control/device-commands/device-commands.service.ts';
import { createDirectCommands } from '../features/control/device-commands/direct-commands.service.ts';
import { createCommandRetention } from '../features/control/device-commands/retention.jobs.ts';
import { registerParametersRoutes } from '../features/control/parameters/parameters.routes.ts';
import { createParametersService } from '../features/control/parameters/parameters.service.ts';
import { createParameterRetention } from '../features/control/parameters/writing/retention.jobs.ts';
import type { Base } from './base.ts';
import { domain, type ServicesOf } from './domain.ts';
import type { Fleet } from './fleet.ts';
import type { Telemetry } from './telemetry.ts';

export type Control = ServicesOf<typeof createControl>;

/** What people ask of devices, and what becomes of it. */
export function createControl(base: Base & Fleet & Telemetry) {
  const { rpc, outbound } = base.gateway;
  const { parametersOf } = base.deviceTypes;
  const parameters = createParametersService({ ...base, outbound, parametersOf });
  const deviceCommands = createDeviceCommands({ ...base, outbound, readBacks: parameters });
  return domain({
    services: {
      parameters,
      deviceCommands,
      directCommands: createDirectCommands({ ...base, rpc }),
    },
    parts: [
      { name: 'parameters', ...parameters },
      { name: 'commands', ...deviceCommands },
    ],
    sweepers: [createCommandRetention(base), createParameterRetention(base)],
    routes: [registerParametersRoutes, registerDeviceCommandsRoutes],
  });
}
