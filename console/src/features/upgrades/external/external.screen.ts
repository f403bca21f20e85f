import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const externalPage: Screen<{ add?: 1; state?: string }> = screen({
  ...builtInMenus['external-upgrades'],
  also: ['third party feedback 第三方 外包 反馈 terceros 外部 業者', 'waibu shengji'],
  help: () => import('./external.help.messages.ts').then((file) => textOf(file.externalHelp, 'external')),
  load: () => import('./ExternalPage.tsx').then((file) => file.ExternalPage),
});
