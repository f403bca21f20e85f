import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const siteContactsPage: Screen<{ add?: 1; deleted?: 1; contact?: number }> = screen({
  ...builtInMenus['site-contacts'],
  also: ['电话 地址 telephone address teléfono 電話 住所', 'lianxi dianhua'],
  section: 'about',
  help: () =>
    import('./site-contacts.help.messages.ts').then((file) => textOf(file.siteContactsHelp, 'contacts')),
  load: () => import('./SiteContactsPage.tsx').then((file) => file.SiteContactsPage),
});
