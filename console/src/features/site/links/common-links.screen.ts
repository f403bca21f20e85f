import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const commonLinksPage: Screen<{ add?: 1; deleted?: 1; link?: number }> = screen({
  ...builtInMenus['common-links'],
  section: 'sys',
  help: () => import('../help/site.help.messages.ts').then((file) => textOf(file.siteHelp, 'links')),
  load: () => import('./CommonLinksPage.tsx').then((file) => file.CommonLinksPage),
});
