import {
  addBasin,
  addBasinClass,
  deleteBasinClasses,
  deleteBasins,
  editBasin,
  editBasinClass,
  getBasin,
  listBasinClasses,
  listBasins,
} from '@weir/contract/fish/basins';
import { idList } from '../../../platform/http/id-list.ts';
import type { Http } from '../../../platform/http/mount.ts';
import type { FishAccess } from '../records/fish-access.service.ts';
import type { Basins } from './basins.service.ts';

interface Services {
  basins: Basins;
  fishAccess: FishAccess;
}

export function registerBasinsRoutes(http: Http, { basins, fishAccess }: Services): void {
  http.mount(listBasinClasses, async ({ caller, query }) => {
    await fishAccess.assertOpen(caller);
    return basins.listClasses(query);
  });
  http.mount(addBasinClass, ({ caller, body }) => basins.createClass(caller, body));
  http.mount(editBasinClass, ({ caller, body }) => basins.updateClass(caller, body));
  http.mount(deleteBasinClasses, async ({ caller, query }) => ({
    removed: await basins.removeClasses(caller, idList(query.id)),
  }));
  http.mount(listBasins, async ({ caller, query }) => {
    await fishAccess.assertOpen(caller);
    return basins.list(query);
  });
  http.mount(getBasin, ({ query }) => basins.get(query.id));
  http.mount(addBasin, ({ caller, body }) => basins.create(caller, body));
  http.mount(editBasin, ({ caller, body }) => basins.update(caller, body));
  http.mount(deleteBasins, async ({ caller, query }) => ({
    removed: await basins.remove(caller, idList(query.id)),
  }));
}
