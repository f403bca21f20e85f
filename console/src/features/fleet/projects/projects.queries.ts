import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { maxPageSize } from '@weir/contract/common';
import type { Input } from '@weir/contract/endpoint';
import {
  addProject,
  deleteProject,
  editProject,
  exportProjects,
  getProject,
  listProjects,
  type Project,
  type ProjectDraft,
  projectDependants,
  restoreProject,
} from '@weir/contract/fleet/projects';
import type { ExportChoice } from '../../../components/data-table/ExportButton.tsx';
import type { RestorableDeletion } from '../../../components/data-table/use-deletion.ts';
import { call, download, queryOf } from '../../../platform/api.ts';
import { useMay } from '../../../platform/session.ts';
import { devicesPage } from '../../workplace/device-list/device-list.screen.ts';

export const devicesHref = ({ id }: Pick<Project, 'id'>) => devicesPage.address({ projectId: id });

export const projectsQuery = (query: Input<typeof listProjects>['query']) => ({
  ...queryOf(listProjects, { query }),
  placeholderData: keepPreviousData,
});

export const projectQuery = (id: number) => queryOf(getProject, { query: { id } });

/** A project, once it is known; undefined for one that the user does not see. */
export function useProject(id: number | undefined): Project | undefined {
  const enabled = useMay()('projects:list') && id !== undefined;
  return useQuery({ ...projectQuery(id ?? 0), enabled }).data;
}

/** Projects to choose from, as options of a Select. */
export function useProjectOptions(keyword?: string): { value: number; label: string; mayOperate: boolean }[] {
  const { data } = useQuery(
    projectsQuery({ page: 1, limit: maxPageSize, sort: 'name', keyword: keyword || undefined }),
  );
  return (data?.list ?? []).map(({ id, name, mayOperate }) => ({
    value: id,
    label: name,
    mayOperate: mayOperate === 1,
  }));
}

export const saveProject = (existing: Project | undefined, draft: ProjectDraft) =>
  existing
    ? call(editProject, { body: { ...draft, id: existing.id, version: existing.version } })
    : call(addProject, { body: draft });

/** How projects are deleted and brought back. */
export const projectDeletion: RestorableDeletion = {
  kind: 'project',
  remove: (ids) => call(deleteProject, { query: { id: ids.join(',') } }),
  async restore(ids) {
    for (const id of ids) await call(restoreProject, { body: { id } });
  },
  dependants: (ids) => call(projectDependants, { query: { id: ids.join(',') } }),
};

type ProjectsAsked = Input<typeof listProjects>['query'];

/** A page of the list that is not shown. */
export const fetchProjects = (query: ProjectsAsked) => call(listProjects, { query });

export const downloadProjects = (query: Omit<ProjectsAsked, 'page' | 'limit'>, choice: ExportChoice) =>
  download(exportProjects, { query: { ...query, ...choice } });
