import {
  addRole,
  cloneRole,
  deleteRole,
  editRole,
  getRole,
  getRolePermissions,
  listRoles,
  roleDependants,
  roleImpact,
  roleOptions,
  setRolePermissions,
} from '@weir/contract/identity/roles';
import { idList } from '../../../platform/http/id-list.ts';
import type { Http } from '../../../platform/http/mount.ts';
import type { RolesService } from './roles.service.ts';

const permissionKeyList = (text: string | undefined): string[] => (text === undefined ? [] : text.split(','));

export function registerRolesRoutes(http: Http, { roles }: { roles: RolesService }): void {
  http.mount(listRoles, ({ query, caller }) => roles.list(caller, query));
  http.mount(roleOptions, async ({ query, caller }) => ({ list: await roles.options(caller, query) }));
  http.mount(getRole, ({ query, caller }) => roles.get(caller, query.id));
  http.mount(addRole, ({ body, caller }) => roles.create(caller, body));
  http.mount(cloneRole, ({ body, caller }) => roles.clone(caller, body));
  http.mount(editRole, ({ body, caller }) => roles.update(caller, body));
  http.mount(deleteRole, async ({ query, caller }) => ({
    removed: await roles.remove(caller, idList(query.id)),
  }));
  http.mount(roleDependants, async ({ query, caller }) => ({
    list: await roles.dependants(caller, idList(query.id)),
  }));
  http.mount(getRolePermissions, ({ query, caller }) => roles.getPermissions(caller, query.id));
  http.mount(setRolePermissions, ({ body, caller }) => roles.setPermissions(caller, body));
  http.mount(roleImpact, ({ query, caller }) =>
    roles.impact(caller, {
      id: query.id,
      add: permissionKeyList(query.add),
      remove: permissionKeyList(query.remove),
    }),
  );
}
