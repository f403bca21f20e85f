import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';
import { devicesPage } from '../device-list/device-list.screen.ts';

export const dashboardPage: Screen<{ wall?: 1 }> = screen({
  ...builtInMenus.dashboard,
  also: ['home 首页 概览 inicio tablero ホーム', 'shouye'],
  shortcut: 'g d',
  affix: true,
  related: devicesPage.related,
  help: () => import('./home.help.messages.ts').then((file) => textOf(file.homeHelp, 'dashboard')),
  load: () => import('./dashboard/DashboardPage.tsx').then((file) => file.DashboardPage),
});
