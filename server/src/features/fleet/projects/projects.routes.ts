import {
  addProject,
  deleteProject,
  editProject,
  exportProjects,
  getProject,
  listMembers,
  listProjects,
  memberCandidates,
  projectDependants,
  restoreProject,
  setMembers,
} from '@weir/contract/fleet/projects';
import { namedIds } from '../../../platform/db/recycle-bin.store.ts';
import { sendsFile } from '../../../platform/exports/table-file.ts';
import { idList } from '../../../platform/http/id-list.ts';
import type { Http } from '../../../platform/http/mount.ts';
import type { ProjectsService } from './projects.service.ts';

export function registerProjectsRoutes(http: Http, { projects }: { projects: ProjectsService }): void {
  http.mount(listProjects, ({ query, caller }) => projects.list(caller, query));
  http.mount(exportProjects, sendsFile(projects.export));
  http.mount(projectDependants, async ({ query, caller }) => ({
    list: await projects.dependants(caller, idList(query.id)),
  }));
  http.mount(getProject, ({ query, caller }) => projects.get(caller, query.id));
  http.mount(addProject, ({ body, caller }) => projects.create(caller, body));
  http.mount(editProject, ({ body, caller }) => projects.update(caller, body));
  http.mount(deleteProject, async ({ query, caller }) => ({
    removed: await projects.remove(caller, idList(query.id)),
  }));
  http.mount(restoreProject, async ({ body, caller }) => {
    await projects.restore(caller, namedIds(body));
    return body;
  });
  http.mount(listMembers, ({ query, caller }) => projects.listMembers(caller, query));
  http.mount(memberCandidates, ({ query, caller }) => projects.memberCandidates(caller, query));
  http.mount(setMembers, ({ body, caller }) => projects.setMembers(caller, body));
}
