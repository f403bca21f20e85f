import { menuList } from '@weir/contract/identity/menu-list';
import {
  addMenu,
  deleteMenu,
  editMenu,
  listMenus,
  menuOptions,
  moveMenu,
  previewMenu,
  restoreMenu,
  showMenus,
} from '@weir/contract/identity/menus';
import { namedIds } from '../../../platform/db/recycle-bin.store.ts';
import { idList } from '../../../platform/http/id-list.ts';
import type { Http } from '../../../platform/http/mount.ts';
import type { MenusService } from './menus.service.ts';

export function registerMenusRoutes(http: Http, { menus }: { menus: MenusService }): void {
  http.mount(menuList, async ({ caller, query }) => ({ list: await menus.list(caller, query.parent_id) }));
  http.mount(listMenus, ({ query }) => menus.listAll(query));
  http.mount(menuOptions, async () => ({ list: await menus.options() }));
  http.mount(addMenu, ({ body, caller }) => menus.create(caller, body));
  http.mount(editMenu, ({ body, caller }) => menus.update(caller, body));
  http.mount(showMenus, async ({ body, caller }) => ({
    changed: await menus.show(caller, body.ids, body.is_show),
  }));
  http.mount(moveMenu, ({ body, caller }) => menus.move(caller, body));
  http.mount(deleteMenu, async ({ query, caller }) => ({
    removed: await menus.remove(caller, idList(query.id)),
  }));
  http.mount(restoreMenu, async ({ body, caller }) => {
    await menus.restore(caller, namedIds(body));
    return body;
  });
  http.mount(previewMenu, async ({ query, caller }) => ({ list: await menus.preview(caller, query.roleId) }));
}
