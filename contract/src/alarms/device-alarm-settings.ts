import { idQuery } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { AlarmSettings, AlarmSettingsDraft } from '../fleet/device-type-settings.ts';

const additions = additionsOf('Alarms');

export const getDeviceAlarmSettings = additions.get('/device/alarmsettings', {
  summary: 'The settings that a device has instead of those of its type.',
  access: 'devices:list',
  scope: scopes.view('device'),
  query: idQuery,
  response: AlarmSettings,
});

export const saveDeviceAlarmSettings = additions.post('/device/addalarmsettings', {
  summary: 'Replaces the settings that a device has instead of those of its type.',
  access: 'devices:update',
  scope: scopes.operate('device'),
  body: AlarmSettingsDraft,
  response: AlarmSettings,
});
