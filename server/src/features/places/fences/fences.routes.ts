import {
  cancelFence,
  closeFence,
  getFence,
  listFenceRevisions,
  rehearseFence,
  relockFence,
  setFence,
  setFenceLevel,
} from '@weir/contract/places/fences';
import { rehearseProjectFence } from '@weir/contract/places/project-fences';
import type { Http } from '../../../platform/http/mount.ts';
import type { FencesService } from './fences.service.ts';

export function registerFencesRoutes(http: Http, { fences }: { fences: FencesService }): void {
  http.mount(getFence, ({ caller, query }) => fences.get(caller, query.id));
  http.mount(listFenceRevisions, ({ caller, query }) => fences.revisions(caller, query));
  http.mount(setFence, ({ caller, body }) => fences.set(caller, body));
  http.mount(closeFence, ({ caller, body }) => fences.close(caller, body));
  http.mount(relockFence, ({ caller, body }) => fences.relock(caller, body));
  http.mount(cancelFence, ({ caller, body }) => fences.cancel(caller, body.id));
  http.mount(setFenceLevel, ({ caller, body }) => fences.setLevel(caller, body.id, body.level));
  http.mount(rehearseFence, ({ caller, body }) => fences.rehearse(caller, body));
  http.mount(rehearseProjectFence, ({ caller, body }) => fences.rehearseForProject(caller, body));
}
