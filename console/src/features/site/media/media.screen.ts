import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const mediaPage: Screen<{ media?: number; unused?: 1; deleted?: 1 }> = screen({
  ...builtInMenus.media,
  also: ['图片 照片 picture photo image foto imagen 写真 画像', 'tupian meitiku'],
  help: () => import('./media.help.messages.ts').then((file) => textOf(file.mediaHelp, 'media')),
  load: () => import('./MediaPage.tsx').then((file) => file.MediaPage),
});
