import { useQuery } from '@tanstack/react-query';
import { maxPageSize } from '@weir/contract/common';
import type { Input } from '@weir/contract/endpoint';
import { getProject, listProjects, type Project } from '@weir/contract/fleet/projects';
import { queryOf, steadyQueryOf } from '../../../platform/api.ts';
import { useMay } from '../../../platform/session.ts';
import { devicesPage } from '../../workplace/device-list/device-list.screen.ts';
import { projectPage } from '../../workplace/project-page/project-page.screen.ts';

export const projectHref = ({ id }: Pick<Project, 'id'>) => projectPage.address({ id });
export const devicesHref = ({ id }: Pick<Project, 'id'>) => devicesPage.address({ projectId: id });

const projectsQuery = (query: Input<typeof listProjects>['query']) => steadyQueryOf(listProjects, { query });

export const projectQuery = (id: number) => queryOf(getProject, { query: { id } });

/** A project, once it is known; undefined for one that the user does not see. */
export function useProject(id: number | undefined): Project | undefined {
  const enabled = useMay()('projects:list') && id !== undefined;
  return useQuery({ ...projectQuery(id ?? 0), enabled }).data;
}

/** Projects to choose from, as options of a Select. */
export function useProjectOptions(keyword?: string): { value: number; label: string; mayOperate: boolean }[] {
  const { data } = useQuery({
    ...projectsQuery({ page: 1, limit: maxPageSize, sort: 'name', keyword: keyword || undefined }),
    enabled: useMay()('projects:list'),
  });
  return (data?.list ?? []).map(({ id, name, mayOperate }) => ({
    value: id,
    label: name,
    mayOperate: mayOperate === 1,
  }));
}
