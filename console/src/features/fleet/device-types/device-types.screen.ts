import { translated } from '@weir/contract/common';
import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const deviceTypesPage: Screen<{ deleted?: 1 }> = screen({
  ...builtInMenus['device-types'],
  also: ['product model 型号 modelo デバイス種別 ききしゅべつ', 'xinghao'],
  shortcut: 'g t',
  related: () => import('./device-types.related.ts').then((file) => file.ofDeviceTypes),
  help: () =>
    import('./device-types.help.messages.ts').then((file) => textOf(file.deviceTypesHelp, 'deviceTypes')),
  load: () => import('./list/DeviceTypesPage.tsx').then((file) => file.DeviceTypesPage),
});

export const addDeviceTypePage: Screen<object> = screen({
  path: '/device/addtype',
  title: translated('新增设备类型', 'Add device type', 'Añadir tipo de dispositivo', '機器種別を追加'),
  permission: 'device-types:create',
  parent: deviceTypesPage,
  help: () =>
    import('./device-types.help.messages.ts').then((file) => textOf(file.deviceTypesHelp, 'addDeviceType')),
  load: () => import('./pages/DeviceTypePage.tsx').then((file) => file.DeviceTypePage),
});

export const deviceTypePage: Screen<{ id: number }> = screen({
  path: '/device/edittype',
  title: translated('编辑设备类型', 'Edit device type', 'Editar tipo de dispositivo', '機器種別を編集'),
  permission: 'device-types:list',
  parent: deviceTypesPage,
  record: 'id',
  siblings: () =>
    import('./list/device-type-siblings.queries.ts').then((file) => file.deviceTypeSiblings(deviceTypePage)),
  related: () => import('./device-types.related.ts').then((file) => file.ofDeviceType),
  help: () =>
    import('./device-types.help.messages.ts').then((file) => textOf(file.deviceTypesHelp, 'editDeviceType')),
  load: () => import('./pages/DeviceTypePage.tsx').then((file) => file.DeviceTypePage),
});

export const parametersPage: Screen<{ id: number }> = screen({
  path: '/device/setparam',
  title: translated('参数设置', 'Set parameters', 'Definir parámetros', 'パラメーター設定'),
  permission: 'device-types:list',
  parent: deviceTypesPage,
  record: 'id',
  siblings: () =>
    import('./list/device-type-siblings.queries.ts').then((file) => file.deviceTypeSiblings(parametersPage)),
  related: () => import('./device-types.related.ts').then((file) => file.ofParameters),
  help: () =>
    import('./device-types.help.messages.ts').then((file) => textOf(file.deviceTypesHelp, 'parameters')),
  load: () => import('./pages/ParametersPage.tsx').then((file) => file.ParametersPage),
});
