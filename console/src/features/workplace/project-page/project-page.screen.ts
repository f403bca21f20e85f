import { translated } from '@weir/contract/common';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';
import { projectsPage } from '../../fleet/projects/projects.screen.ts';

export const projectPage: Screen<{ id: number }> = screen({
  path: '/project/overview',
  title: translated('项目概况', 'Project overview', 'Resumen del proyecto', 'プロジェクトの概要'),
  permission: 'projects:list',
  features: ['devices', 'alarms'],
  parent: projectsPage,
  record: 'id',
  siblings: () => import('./project-siblings.ts').then((file) => file.projectSiblings()),
  help: () =>
    import('./project-page.help.messages.ts').then((file) => textOf(file.projectPageHelp, 'project')),
  load: () => import('./ProjectPage.tsx').then((file) => file.ProjectPage),
});
