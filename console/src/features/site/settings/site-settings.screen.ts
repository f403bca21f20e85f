import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const siteSettingsPage: Screen = screen({
  ...builtInMenus['site-settings'],
  section: 'sys',
  help: () => import('../help/site.help.messages.ts').then((file) => textOf(file.siteHelp, 'settings')),
  load: () => import('./SiteSettingsPage.tsx').then((file) => file.SiteSettingsPage),
});
