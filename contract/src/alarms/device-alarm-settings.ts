import { idQuery } from '../common.ts';
import { endpoint, scopes } from '../endpoint.ts';
import { AlarmSettings, AlarmSettingsDraft } from '../fleet/device-type-settings.ts';

const tag = 'Alarms';

export const getDeviceAlarmSettings = endpoint({
  method: 'GET',
  path: '/device/alarmsettings',
  tag,
  summary: 'The settings that a device has instead of those of its type.',
  addition: true,
  access: 'devices:list',
  scope: scopes.view('device'),
  query: idQuery,
  response: AlarmSettings,
});

export const saveDeviceAlarmSettings = endpoint({
  method: 'POST',
  path: '/device/addalarmsettings',
  tag,
  summary: 'Replaces the settings that a device has instead of those of its type.',
  addition: true,
  access: 'devices:update',
  scope: scopes.operate('device'),
  body: AlarmSettingsDraft,
  response: AlarmSettings,
});
