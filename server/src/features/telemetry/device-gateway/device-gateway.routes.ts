import { connectionInfo } from '@weir/contract/fleet/device-credentials';
import { deviceAttributes, setSharedAttributes } from '@weir/contract/telemetry/telemetry';
import type { Http } from '../../../platform/http/mount.ts';
import type { DeviceGateway } from './device-gateway.service.ts';

export function registerDeviceGatewayRoutes(
  http: Http,
  { attributes, addresses }: Pick<DeviceGateway, 'attributes' | 'addresses'>,
): void {
  http.mount(connectionInfo, async () => addresses());
  http.mount(deviceAttributes, async ({ query, caller }) => ({
    list: await attributes.list(caller, query.id),
  }));
  http.mount(setSharedAttributes, async ({ body, caller }) => {
    await attributes.share(caller, body);
    return { id: body.id };
  });
}
