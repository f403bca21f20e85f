import { translated } from '@weir/contract/common';
import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';
import { deviceTypesPage } from '../../fleet/device-types/device-types.screen.ts';

export const alarmsPage: Screen<{ alarm?: number; level?: number; projectId?: number }> = screen({
  ...builtInMenus.alarms,
  shortcut: 'g a',
  help: () => import('./alarms.help.messages.ts').then((file) => textOf(file.alarmsHelp, 'alarms')),
  load: () => import('./list/AlarmsPage.tsx').then((file) => file.AlarmsPage),
});

export const alarmHistoryPage: Screen<object> = screen({
  ...builtInMenus['alarm-history'],
  help: () => import('./alarms.help.messages.ts').then((file) => textOf(file.alarmsHelp, 'alarmHistory')),
  load: () => import('./list/AlarmHistoryPage.tsx').then((file) => file.AlarmHistoryPage),
});

export const alarmSettingsPage: Screen<{ id: number }> = screen({
  path: '/device/setalarm',
  title: translated('告警设置', 'Alarm settings', 'Ajustes de alarma', '警報設定'),
  permission: 'device-types:list',
  parent: deviceTypesPage,
  record: 'id',
  siblings: () =>
    import('../../fleet/device-types/list/device-type-siblings.queries.ts').then((file) =>
      file.deviceTypeSiblings(alarmSettingsPage),
    ),
  help: () => import('./alarms.help.messages.ts').then((file) => textOf(file.alarmsHelp, 'alarmSettings')),
  load: () => import('./settings/AlarmSettingsPage.tsx').then((file) => file.AlarmSettingsPage),
});
