import {
  addProjectFence,
  deleteProjectFences,
  editProjectFence,
  getProjectFence,
  listProjectFences,
} from '@weir/contract/places/project-fences';
import { idList } from '../../../../platform/http/id-list.ts';
import type { Http } from '../../../../platform/http/mount.ts';
import type { ProjectFencesService } from './project-fences.service.ts';

export function registerProjectFencesRoutes(
  http: Http,
  { projectFences }: { projectFences: ProjectFencesService },
): void {
  http.mount(listProjectFences, ({ caller, query }) => projectFences.list(caller, query));
  http.mount(getProjectFence, ({ caller, query }) => projectFences.get(caller, query.id));
  http.mount(addProjectFence, ({ caller, body }) => projectFences.create(caller, body));
  http.mount(editProjectFence, ({ caller, body }) => projectFences.update(caller, body));
  http.mount(deleteProjectFences, async ({ caller, query }) => ({
    removed: await projectFences.remove(caller, idList(query.id)),
  }));
}
