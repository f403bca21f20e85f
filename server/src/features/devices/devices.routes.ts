import {
  addDevice,
  deleteDevices,
  editDevice,
  getDeviceBasic,
  listDevices,
  listSubUnits,
  restoreDevice,
} from '@weir/contract/devices';
import { idList } from '../../platform/http/id-list.ts';
import type { Http } from '../../platform/http/mount.ts';
import type { DevicesService } from './devices.service.ts';

export function registerDevicesRoutes(http: Http, { devices }: { devices: DevicesService }): void {
  http.mount(listDevices, ({ query, caller }) => devices.list(caller, query));
  http.mount(getDeviceBasic, ({ query, caller }) => devices.get(caller, query.id));
  http.mount(addDevice, ({ body, caller }) => devices.create(caller, body));
  http.mount(editDevice, ({ body, caller }) => devices.update(caller, body));
  http.mount(deleteDevices, async ({ query, caller }) => ({
    removed: await devices.remove(caller, idList(query.id)),
  }));
  http.mount(restoreDevice, async ({ body, caller }) => {
    await devices.restore(caller, body.id);
    return { id: body.id };
  });
  http.mount(listSubUnits, async ({ query, caller }) => ({ list: await devices.subUnits(caller, query.id) }));
}
