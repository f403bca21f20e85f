import { translated } from '@weir/contract/common';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';
import { devicesPage } from '../../workplace/device-list/device-list.screen.ts';

export const historyPage: Screen<{ devices?: string }> = screen({
  path: '/project/history',
  title: translated('历史对比', 'Compare history', 'Comparar el historial', '履歴の比較'),
  permission: 'devices:list',
  parent: devicesPage,
  help: () =>
    import('./telemetry.help.messages.ts').then((file) => textOf(file.telemetryHelp, 'historyComparison')),
  load: () => import('./page/HistoryPage.tsx').then((file) => file.HistoryPage),
});
