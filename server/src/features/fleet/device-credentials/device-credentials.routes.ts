import {
  listCredentials,
  revokeCredentials,
  rotateCredential,
} from '@weir/contract/fleet/device-credentials';
import type { Http } from '../../../platform/http/mount.ts';
import type { DeviceCredentialsService } from './device-credentials.service.ts';

export function registerDeviceCredentialsRoutes(
  http: Http,
  { deviceCredentials }: { deviceCredentials: DeviceCredentialsService },
): void {
  http.mount(listCredentials, async ({ query, caller }) => ({
    list: await deviceCredentials.list(caller, query.id),
  }));
  http.mount(rotateCredential, ({ body, caller }) => deviceCredentials.rotate(caller, body));
  http.mount(revokeCredentials, async ({ body, caller }) => {
    await deviceCredentials.revoke(caller, body.id);
    return { id: body.id };
  });
}
