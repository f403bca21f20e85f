import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const mediaPage: Screen<{ media?: number; unused?: 1; deleted?: 1 }> = screen({
  ...builtInMenus.media,
  help: () => import('../help/site.help.messages.ts').then((file) => textOf(file.siteHelp, 'media')),
  load: () => import('./MediaPage.tsx').then((file) => file.MediaPage),
});
