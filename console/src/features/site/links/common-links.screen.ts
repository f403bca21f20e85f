import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const commonLinksPage: Screen<{ add?: 1; deleted?: 1; link?: number }> = screen({
  ...builtInMenus['common-links'],
  also: ['链接 网站 website enlaces リンク', 'lianjie changyong'],
  section: 'sys',
  help: () => import('./common-links.help.messages.ts').then((file) => textOf(file.commonLinksHelp, 'links')),
  load: () => import('./CommonLinksPage.tsx').then((file) => file.CommonLinksPage),
});
