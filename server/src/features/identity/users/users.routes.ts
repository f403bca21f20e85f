import { getAvatar, setAvatar, setProfile } from '@weir/contract/identity/user-profiles';
import {
  addUser,
  deleteUser,
  editUser,
  exportUsers,
  getUser,
  listUsers,
  resetUserPassword,
  restoreUser,
  setUserEnabled,
  userDependants,
  userOptions,
  userTree,
} from '@weir/contract/identity/users';
import { namedIds } from '../../../platform/db/recycle-bin.store.ts';
import { sendsFile } from '../../../platform/exports/table-file.ts';
import { idList } from '../../../platform/http/id-list.ts';
import type { Http } from '../../../platform/http/mount.ts';
import type { UserAdministration } from './user-administration.service.ts';

export function registerUsersRoutes(
  http: Http,
  { userAdministration: users }: { userAdministration: UserAdministration },
): void {
  http.mount(listUsers, ({ query, caller }) => users.list(caller, query));
  http.mount(exportUsers, sendsFile(users.export));
  http.mount(userTree, ({ query, caller }) => users.tree(caller, query));
  http.mount(userOptions, ({ query, caller }) => users.options(caller, query));
  http.mount(getUser, ({ query, caller }) => users.get(caller, query.id));
  http.mount(addUser, ({ body, caller }) => users.create(caller, body));
  http.mount(editUser, ({ body, caller }) => users.update(caller, body));
  http.mount(deleteUser, async ({ query, caller }) => ({
    removed: await users.remove(caller, idList(query.id)),
  }));
  http.mount(restoreUser, async ({ body, caller }) => {
    await users.restore(caller, namedIds(body));
    return body;
  });
  http.mount(userDependants, async ({ query, caller }) => ({
    list: await users.dependants(caller, idList(query.id)),
  }));
  http.mount(setUserEnabled, ({ body, caller }) => users.setEnabled(caller, body));
  http.mount(resetUserPassword, ({ body, caller }) => users.resetPassword(caller, body.id));
  http.mount(setProfile, ({ body, caller }) => users.setProfile(caller, body));
  http.mount(setAvatar, ({ body, caller }) => users.setAvatar(caller, body));
  http.mount(getAvatar, async ({ query, caller, reply }) => {
    const { image, version } = await users.getAvatar(caller, query.id);
    return reply
      .type('image/webp')
      .header('content-disposition', 'inline; filename="avatar.webp"')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', query.v === version ? 'private, max-age=31536000, immutable' : 'no-store')
      .send(image);
  });
}
