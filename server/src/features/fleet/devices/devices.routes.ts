import {
  addDevice,
  deleteDevices,
  deviceDependants,
  editDevice,
  exportDevices,
  getDeviceBasic,
  listDevices,
  listDeviceTags,
  listSubUnits,
  restoreDevice,
} from '@weir/contract/fleet/devices';
import { namedIds } from '../../../platform/db/recycle-bin.store.ts';
import { sendsFile } from '../../../platform/exports/table-file.ts';
import { idList } from '../../../platform/http/id-list.ts';
import type { Http } from '../../../platform/http/mount.ts';
import type { DevicesService } from './devices.service.ts';

export function registerDevicesRoutes(http: Http, { devices }: { devices: DevicesService }): void {
  http.mount(listDevices, ({ query, caller }) => devices.list(caller, query));
  http.mount(listDeviceTags, async ({ caller }) => ({ list: await devices.tags(caller) }));
  http.mount(exportDevices, sendsFile(devices.export));
  http.mount(deviceDependants, async ({ query, caller }) => ({
    list: await devices.dependants(caller, idList(query.id)),
  }));
  http.mount(getDeviceBasic, ({ query, caller }) => devices.get(caller, query.id));
  http.mount(addDevice, ({ body, caller }) => devices.create(caller, body));
  http.mount(editDevice, ({ body, caller }) => devices.update(caller, body));
  http.mount(deleteDevices, async ({ query, caller }) => ({
    removed: await devices.remove(caller, idList(query.id)),
  }));
  http.mount(restoreDevice, async ({ body, caller }) => {
    await devices.restore(caller, namedIds(body));
    return body;
  });
  http.mount(listSubUnits, async ({ query, caller }) => ({ list: await devices.subUnits(caller, query.id) }));
}
