import { translated } from '@weir/contract/common';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';
import { devicesPage } from '../../workplace/device-list/device-list.screen.ts';

export const deviceImportPage: Screen<object> = screen({
  path: '/project/deviceimport',
  title: translated(
    '批量上传设备',
    'Batch upload of devices',
    'Carga de dispositivos por lotes',
    '機器の一括追加',
  ),
  permission: 'devices:create',
  parent: devicesPage,
  help: () =>
    import('./device-imports.help.messages.ts').then((file) =>
      textOf(file.deviceImportsHelp, 'deviceImport'),
    ),
  load: () => import('./DeviceImportPage.tsx').then((file) => file.DeviceImportPage),
});
