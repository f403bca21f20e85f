import {
  getAlarmSettings,
  getParameters,
  saveAlarmSettings,
  saveParameters,
} from '@weir/contract/fleet/device-type-settings';
import {
  addDeviceType,
  deleteDeviceType,
  deviceTypeDependants,
  deviceTypeOptions,
  editDeviceType,
  exportDeviceTypes,
  getDeviceType,
  listDeviceTypes,
  restoreDeviceType,
  rotateProvisionSecret,
  userDeviceTypes,
} from '@weir/contract/fleet/device-types';
import { makeSignalSheet, readSignalSheet } from '@weir/contract/fleet/signal-sheets';
import { namedIds } from '../../../platform/db/recycle-bin.store.ts';
import { sendsFile } from '../../../platform/exports/table-file.ts';
import { attachment } from '../../../platform/files/attachment.ts';
import { idList } from '../../../platform/http/id-list.ts';
import type { Http } from '../../../platform/http/mount.ts';
import { uploadedFile } from '../../../platform/http/uploads.ts';
import type { DeviceTypesService } from './device-types.service.ts';
import type { SignalSheets } from './signal-sheets.service.ts';

export function registerDeviceTypesRoutes(
  http: Http,
  { deviceTypes: types, signalSheets }: { deviceTypes: DeviceTypesService; signalSheets: SignalSheets },
): void {
  http.mount(listDeviceTypes, ({ query, caller }) => types.list(caller, query));
  http.mount(exportDeviceTypes, sendsFile(types.export));
  http.mount(deviceTypeDependants, async ({ query, caller }) => ({
    list: await types.dependants(caller, idList(query.id)),
  }));
  http.mount(getDeviceType, ({ query, caller }) => types.get(caller, query.id));
  http.mount(deviceTypeOptions, async ({ caller }) => ({ list: await types.options(caller, 'visible') }));
  http.mount(userDeviceTypes, async ({ caller }) => ({ list: await types.options(caller, 'used') }));
  http.mount(addDeviceType, ({ body, caller }) => types.create(caller, body));
  http.mount(editDeviceType, ({ body, caller }) => types.update(caller, body));
  http.mount(deleteDeviceType, async ({ query, caller }) => ({
    removed: await types.remove(caller, idList(query.id)),
  }));
  http.mount(restoreDeviceType, async ({ body, caller }) => {
    await types.restore(caller, namedIds(body));
    return body;
  });
  http.mount(rotateProvisionSecret, ({ body, caller }) => types.rotateProvision(caller, body.id));
  registerSettingsRoutes(http, types);
  registerSheetRoutes(http, signalSheets);
}

function registerSheetRoutes(http: Http, sheets: SignalSheets): void {
  http.mount(readSignalSheet, ({ caller, query, request }) =>
    sheets.read(caller.userId, uploadedFile(request, readSignalSheet, query.name)),
  );
  http.mount(makeSignalSheet, async ({ body, reply }) =>
    reply
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .header('content-disposition', attachment('signals.xlsx'))
      .send(sheets.make(body)),
  );
}

function registerSettingsRoutes(http: Http, types: DeviceTypesService): void {
  http.mount(getParameters, ({ query, caller }) => types.parameters(caller, query.id));
  http.mount(saveParameters, ({ body, caller }) => types.saveParameters(caller, body));
  http.mount(getAlarmSettings, ({ query, caller }) => types.alarmSettings(caller, query.id));
  http.mount(saveAlarmSettings, ({ body, caller }) => types.saveAlarmSettings(caller, body));
}
