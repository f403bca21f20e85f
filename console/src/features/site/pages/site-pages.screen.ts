import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const aboutPage: Screen = screen({
  ...builtInMenus['site-about'],
  also: ['简介 介绍 about acerca 概要', 'jianjie'],
  section: 'about',
  help: () => import('./site-pages.help.messages.ts').then((file) => textOf(file.sitePagesHelp, 'about')),
  load: () => import('./AboutPage.tsx').then((file) => file.AboutPage),
});

export const teamPage: Screen = screen({
  ...builtInMenus['site-team'],
  also: ['成员 人员 team members equipo メンバー', 'chengyuan'],
  section: 'about',
  help: () => import('./site-pages.help.messages.ts').then((file) => textOf(file.sitePagesHelp, 'team')),
  load: () => import('./TeamPage.tsx').then((file) => file.TeamPage),
});
