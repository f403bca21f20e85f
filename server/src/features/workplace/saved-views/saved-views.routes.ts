import {
  addSavedView,
  deleteSavedView,
  editSavedView,
  listSavedViews,
} from '@weir/contract/workplace/saved-views';
import type { Http } from '../../../platform/http/mount.ts';
import type { SavedViewsService } from './saved-views.service.ts';

export function registerSavedViewsRoutes(
  http: Http,
  { savedViews }: { savedViews: SavedViewsService },
): void {
  http.mount(listSavedViews, async ({ caller, query }) => ({
    list: await savedViews.list(caller.userId, query.screen),
  }));
  http.mount(addSavedView, ({ caller, body }) => savedViews.create(caller.userId, body));
  http.mount(editSavedView, ({ caller, body }) => savedViews.update(caller.userId, body));
  http.mount(deleteSavedView, async ({ caller, query }) => ({
    removed: await savedViews.remove(caller.userId, query.id),
  }));
}
