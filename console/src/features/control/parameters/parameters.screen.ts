import { translated } from '@weir/contract/common';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';
import { devicesPage } from '../../workplace/device-list/device-list.screen.ts';

export const parameterWritesPage: Screen<{ batch?: number; keyword?: string }> = screen({
  path: '/project/paramwrites',
  title: translated(
    '参数下发记录',
    'Parameter writes',
    'Escrituras de parámetros',
    'パラメーター書き込み履歴',
  ),
  permission: 'devices:list',
  parent: devicesPage,
  help: () =>
    import('./parameters.help.messages.ts').then((file) => textOf(file.parametersHelp, 'parameterWrites')),
  load: () => import('./batches/BatchesPage.tsx').then((file) => file.BatchesPage),
});
