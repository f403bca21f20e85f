import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const versionsPage: Screen<{ add?: 1; deleted?: 1; version?: number }> = screen({
  ...builtInMenus.versions,
  also: ['firmware 固件 升级 upgrade ota actualización アップグレード', 'gujian shengji'],
  shortcut: 'g f',
  help: () => import('./versions.help.messages.ts').then((file) => textOf(file.versionsHelp, 'versions')),
  load: () => import('./VersionsPage.tsx').then((file) => file.VersionsPage),
});
