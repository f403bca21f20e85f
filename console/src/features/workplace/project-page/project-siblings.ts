import { listProjects } from '@weir/contract/fleet/projects';
import { call } from '../../../platform/api.ts';
import type { Sibling } from '../../../platform/screen.ts';
import { projectPage } from './project-page.screen.ts';

const most = 50;

/** The projects of the user, by name. */
export async function projectSiblings(): Promise<Sibling[]> {
  const { list } = await call(listProjects, { query: { sort: 'name', page: 1, limit: most } });
  return list.map((project) => ({ href: projectPage.address({ id: project.id }), name: project.name }));
}
