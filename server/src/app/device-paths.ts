import type { FastifyInstance } from 'fastify';
import { createDeviceAdmission } from '../features/telemetry/device-gateway/http/device-admission.service.ts';
import {
  type DeviceHttpDeps,
  registerDeviceHttpRoutes,
} from '../features/telemetry/device-gateway/http/device-http.routes.ts';
import {
  type PositionDeps,
  registerPositionRoutes,
} from '../features/telemetry/device-gateway/positions/positions.routes.ts';
import { type DdiDeps, registerDdiRoutes } from '../features/upgrades/campaigns/ddi/ddi.routes.ts';
import { type PartyDeps, registerPartyRoutes } from '../features/upgrades/external/party.routes.ts';

type Deps = Omit<DeviceHttpDeps & PositionDeps & DdiDeps & PartyDeps, 'admission'> &
  Parameters<typeof createDeviceAdmission>[0];

/** Everything that devices speak to over HTTP, and who upgrades them. A device has one allowance for all of it. */
export async function registerDeviceRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const admission = createDeviceAdmission(deps);
  await registerDeviceHttpRoutes(app, { ...deps, admission });
  await registerPositionRoutes(app, { ...deps, admission });
  await registerDdiRoutes(app, { ...deps, admission });
  await registerPartyRoutes(app, deps);
}
