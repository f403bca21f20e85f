import {
  addPermission,
  checkPermissions,
  deletePermission,
  editPermission,
  getPermission,
  listPermissions,
  permissionDependants,
  permissionHolders,
  permissionMenuOptions,
} from '@weir/contract/identity/permission-entries';
import { idList } from '../../../platform/http/id-list.ts';
import type { Http } from '../../../platform/http/mount.ts';
import type { MenusService } from '../menus/menus.service.ts';
import type { PermissionsService } from './permissions.service.ts';

interface Deps {
  permissions: PermissionsService;
  menus: Pick<MenusService, 'options'>;
}

export function registerPermissionsRoutes(http: Http, { permissions, menus }: Deps): void {
  http.mount(listPermissions, ({ query }) => permissions.list(query));
  http.mount(getPermission, ({ query }) => permissions.get(query.id));
  http.mount(permissionMenuOptions, async () => ({ list: await menus.options() }));
  http.mount(addPermission, ({ body, caller }) => permissions.create(caller, body));
  http.mount(editPermission, ({ body, caller }) => permissions.update(caller, body));
  http.mount(deletePermission, async ({ query, caller }) => ({
    removed: await permissions.remove(caller, idList(query.id)),
  }));
  http.mount(permissionDependants, async ({ query }) => ({
    list: await permissions.dependants(idList(query.id)),
  }));
  http.mount(checkPermissions, () => permissions.check());
  http.mount(permissionHolders, ({ query, caller }) => permissions.holders(caller, query.permission));
}
