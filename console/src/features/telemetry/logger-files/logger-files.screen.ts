import { translated } from '@weir/contract/common';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';
import { devicesPage } from '../../workplace/device-list/device-list.screen.ts';

interface LoggerFilesQuery {
  device: number;
  import?: number;
}

export const loggerFilesPage: Screen<LoggerFilesQuery> = screen({
  path: '/project/loggerfile',
  title: translated(
    '导入记录仪文件',
    'Import a logger file',
    'Importar archivo de registrador',
    'ロガーファイルの取り込み',
  ),
  permission: 'devices:update',
  parent: devicesPage,
  record: 'device',
  help: () =>
    import('./logger-files.help.messages.ts').then((file) => textOf(file.loggerFilesHelp, 'loggerFiles')),
  load: () => import('./LoggerFilesPage.tsx').then((file) => file.LoggerFilesPage),
});
