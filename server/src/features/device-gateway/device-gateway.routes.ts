import { sendCommand } from '@weir/contract/device-commands';
import { connectionInfo } from '@weir/contract/device-credentials';
import type { Output } from '@weir/contract/endpoint';
import { deviceAttributes, setSharedAttributes } from '@weir/contract/telemetry';
import type { Caller } from '../../platform/access/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { Http } from '../../platform/http/mount.ts';
import type { DeviceAttributesService } from './device-attributes.service.ts';
import { isOperable } from './device-attributes.store.ts';
import type { DeviceRpcService } from './device-rpc.service.ts';

/** Where devices knock. */
export type Doors = Output<typeof connectionInfo>;

export function registerDeviceGatewayRoutes(
  http: Http,
  deps: { db: Db; attributes: DeviceAttributesService; rpc: DeviceRpcService; doors: () => Doors },
): void {
  const { attributes, rpc } = deps;

  http.mount(connectionInfo, async () => deps.doors());

  http.mount(deviceAttributes, async ({ query, caller }) => {
    const rows = await attributes.list(caller, query.id);
    return { list: rows.map((row) => ({ ...row, updatedTime: row.updatedTime.toISOString() })) };
  });

  http.mount(setSharedAttributes, async ({ body, caller }) => {
    await assertOperable(caller, body.id);
    await attributes.share(body.id, body.values);
    return { id: body.id };
  });

  http.mount(sendCommand, async ({ body, caller }) => {
    await assertOperable(caller, body.id);
    return rpc.send(body.id, body);
  });

  async function assertOperable(caller: Caller, deviceId: number): Promise<void> {
    if (!(await isOperable(deps.db, caller, deviceId))) throw notFound();
  }
}
