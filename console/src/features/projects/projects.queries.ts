import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { maxPageSize } from '@weir/contract/common';
import type { Input } from '@weir/contract/endpoint';
import { homeProjects, homeSummary } from '@weir/contract/home';
import {
  addProject,
  deleteProject,
  editProject,
  exportProjects,
  listProjects,
  type Project,
  type ProjectDraft,
  projectDependants,
  restoreProject,
} from '@weir/contract/projects';
import type { ExportChoice } from '../../components/data-table/ExportButton.tsx';
import { call, download, queryOf } from '../../platform/api.ts';

export const projectsQuery = (query: Input<typeof listProjects>['query']) => ({
  ...queryOf(listProjects, { query }),
  placeholderData: keepPreviousData,
});

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

/** Everything that shows projects or counts them is out of date. */
const projectsChanged = (queryClient: QueryClient) =>
  Promise.all(
    [listProjects.path, homeProjects.path, homeSummary.path].map((path) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  );

export async function saveProject(
  queryClient: QueryClient,
  existing: Project | undefined,
  draft: ProjectDraft,
): Promise<void> {
  await (existing
    ? call(editProject, { body: { ...draft, id: existing.id, version: existing.version } })
    : call(addProject, { body: draft }));
  await projectsChanged(queryClient);
}

export async function removeProjects(queryClient: QueryClient, ids: readonly number[]): Promise<void> {
  await call(deleteProject, { query: { id: ids.join(',') } });
  await projectsChanged(queryClient);
}

export async function bringBackProjects(queryClient: QueryClient, ids: readonly number[]): Promise<void> {
  for (const id of ids) await call(restoreProject, { body: { id } });
  await projectsChanged(queryClient);
}

/** What a deletion takes along, or what stands in its way. */
export const dependantsOfProjects = (ids: readonly number[]) =>
  call(projectDependants, { query: { id: ids.join(',') } });

type ProjectsAsked = Input<typeof listProjects>['query'];

/** A page of the list that is not shown. */
export const fetchProjects = (query: ProjectsAsked) => call(listProjects, { query });

export const downloadProjects = (query: Omit<ProjectsAsked, 'page' | 'limit'>, choice: ExportChoice) =>
  download(exportProjects, { query: { ...query, ...choice } });
