import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const basinsPage: Screen<{ add?: 1; basin?: number }> = screen({
  ...builtInMenus.basins,
  help: () => import('../help/fish.help.messages.ts').then((file) => textOf(file.fishHelp, 'basins')),
  load: () => import('./BasinsPage.tsx').then((file) => file.BasinsPage),
});
