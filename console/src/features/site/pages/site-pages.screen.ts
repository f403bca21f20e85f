import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const aboutPage: Screen = screen({
  ...builtInMenus['site-about'],
  section: 'about',
  help: () => import('../help/site.help.messages.ts').then((file) => textOf(file.siteHelp, 'about')),
  load: () => import('./AboutPage.tsx').then((file) => file.AboutPage),
});

export const feedbackPage: Screen = screen({
  ...builtInMenus['site-feedback'],
  section: 'serviceGuide',
  help: () => import('../help/site.help.messages.ts').then((file) => textOf(file.siteHelp, 'feedback')),
  load: () => import('./FeedbackPage.tsx').then((file) => file.FeedbackPage),
});

export const teamPage: Screen = screen({
  ...builtInMenus['site-team'],
  section: 'about',
  help: () => import('../help/site.help.messages.ts').then((file) => textOf(file.siteHelp, 'team')),
  load: () => import('./TeamPage.tsx').then((file) => file.TeamPage),
});
