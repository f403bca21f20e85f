import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const siteSettingsPage: Screen = screen({
  ...builtInMenus['site-settings'],
  also: ['标题 版权 logo title copyright título タイトル', 'biaoti banquan'],
  section: 'sys',
  help: () =>
    import('./site-settings.help.messages.ts').then((file) => textOf(file.siteSettingsHelp, 'settings')),
  load: () => import('./SiteSettingsPage.tsx').then((file) => file.SiteSettingsPage),
});
