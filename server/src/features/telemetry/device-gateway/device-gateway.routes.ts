import type { Output } from '@weir/contract/endpoint';
import { connectionInfo } from '@weir/contract/fleet/device-credentials';
import { deviceAttributes, setSharedAttributes } from '@weir/contract/telemetry/telemetry';
import type { Http } from '../../../platform/http/mount.ts';
import type { DeviceAttributesService } from './links/device-attributes.service.ts';
import type { Operations } from './operations.service.ts';

/** Where devices knock. */
export type Doors = Output<typeof connectionInfo>;

export function registerDeviceGatewayRoutes(
  http: Http,
  deps: { attributes: DeviceAttributesService; operations: Operations; doors: () => Doors },
): void {
  const { attributes, operations } = deps;

  http.mount(connectionInfo, async () => deps.doors());

  http.mount(deviceAttributes, async ({ query, caller }) => {
    const rows = await attributes.list(caller, query.id);
    return { list: rows.map((row) => ({ ...row, updatedTime: row.updatedTime.toISOString() })) };
  });

  http.mount(setSharedAttributes, async ({ body, caller }) => {
    await operations.share(caller, body);
    return { id: body.id };
  });
}
