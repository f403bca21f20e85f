import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const photosPage: Screen<{ add?: 1; photo?: number; about?: number; facets?: string }> = screen({
  ...builtInMenus['fish-photos'],
  also: ['gallery', 'picture', '图库', 'galería', 'ギャラリー'],
  help: () => import('../help/fish.help.messages.ts').then((file) => textOf(file.fishHelp, 'photos')),
  load: () => import('./PhotosPage.tsx').then((file) => file.PhotosPage),
});
