import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const siteContactsPage: Screen<{ add?: 1; deleted?: 1; contact?: number }> = screen({
  ...builtInMenus['site-contacts'],
  section: 'about',
  help: () => import('../help/site.help.messages.ts').then((file) => textOf(file.siteHelp, 'contacts')),
  load: () => import('./SiteContactsPage.tsx').then((file) => file.SiteContactsPage),
});
