import { connectionInfo } from '@weir/contract/fleet/device-credentials';
import { deviceAttributes, setSharedAttributes } from '@weir/contract/telemetry/telemetry';
import type { Http } from '../../../platform/http/mount.ts';
import type { DeviceGateway } from './device-gateway.service.ts';

export function registerDeviceGatewayRoutes(
  http: Http,
  { attributes, operations, addresses }: Pick<DeviceGateway, 'attributes' | 'operations' | 'addresses'>,
): void {
  http.mount(connectionInfo, async () => addresses());

  http.mount(deviceAttributes, async ({ query, caller }) => {
    const rows = await attributes.list(caller, query.id);
    return { list: rows.map((row) => ({ ...row, updatedTime: row.updatedTime.toISOString() })) };
  });

  http.mount(setSharedAttributes, async ({ body, caller }) => {
    await operations.share(caller, body);
    return { id: body.id };
  });
}
