import { dayCounts, levelCounts, noisiestDevices } from '@weir/contract/alarms/alarm-counts';
import {
  alarmGroups,
  assignAlarms,
  commentAlarm,
  exportAlarms,
  getAlarm,
  handleAlarms,
  listAlarms,
} from '@weir/contract/alarms/alarms';
import { getDeviceAlarmSettings, saveDeviceAlarmSettings } from '@weir/contract/alarms/device-alarm-settings';
import { sendsFile } from '../../../platform/exports/table-file.ts';
import type { Http } from '../../../platform/http/mount.ts';
import type { AlarmsService } from './alarms.service.ts';

export function registerAlarmsRoutes(http: Http, { alarms }: { alarms: AlarmsService }): void {
  http.mount(listAlarms, ({ query, caller }) => alarms.list(caller, query));
  http.mount(exportAlarms, sendsFile(alarms.export));
  http.mount(getAlarm, ({ query, caller }) => alarms.get(caller, query.id));
  http.mount(alarmGroups, ({ query, caller }) => alarms.groups(caller, query.id));
  http.mount(handleAlarms, async ({ body, caller }) => ({ changed: await alarms.handle(caller, body) }));
  http.mount(assignAlarms, async ({ body, caller }) => ({ changed: await alarms.assign(caller, body) }));
  http.mount(commentAlarm, async ({ body, caller }) => {
    await alarms.comment(caller, body);
    return { id: body.id };
  });
  http.mount(getDeviceAlarmSettings, ({ query, caller }) => alarms.deviceSettings(caller, query.id));
  http.mount(saveDeviceAlarmSettings, ({ body, caller }) => alarms.saveDeviceSettings(caller, body));
  http.mount(levelCounts, ({ query, caller }) => alarms.levels(caller, query.projectId));
  http.mount(dayCounts, ({ query, caller }) => alarms.days(caller, query));
  http.mount(noisiestDevices, ({ query, caller }) => alarms.noisiest(caller, query));
}
