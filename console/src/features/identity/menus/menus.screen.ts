import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const menusPage: Screen<{ keyword?: string }> = screen({
  ...builtInMenus.menus,
  help: () => import('./menus.help.messages.ts').then((file) => textOf(file.menusHelp, 'menus')),
  load: () => import('./MenusPage.tsx').then((file) => file.MenusPage),
});
