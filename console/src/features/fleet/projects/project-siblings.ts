import { listProjects } from '@weir/contract/fleet/projects';
import { call } from '../../../platform/api.ts';
import { projectHref } from './project-columns.tsx';

const most = 50;

/** The projects of the user, by name. */
export async function projectSiblings(): Promise<{ href: string; name: string }[]> {
  const { list } = await call(listProjects, { query: { sort: 'name', page: 1, limit: most } });
  return list.map((project) => ({ href: projectHref(project), name: project.name }));
}
