import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const projectsPage: Screen<{ add?: 1; deleted?: 1; ownerId?: number }> = screen({
  ...builtInMenus.projects,
  also: ['site 现场 站点 obra 案件', 'xianchang'],
  shortcut: 'g p',
  related: () => import('./projects.related.ts').then((file) => file.ofProjects),
  help: () => import('./projects.help.messages.ts').then((file) => textOf(file.projectsHelp, 'projects')),
  load: () => import('./ProjectsPage.tsx').then((file) => file.ProjectsPage),
});
