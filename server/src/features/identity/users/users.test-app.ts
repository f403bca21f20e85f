import { addUser, type UserDraft } from '@weir/contract/identity/users';
import type { Permission } from '@weir/contract/permissions';
import type { Static } from '@weir/contract/schema';
import { buildRole } from '../../../../test/factories.ts';
import { type Actor, startTestApp } from '../../../../test/harness.ts';

export type UsersApp = Awaited<ReturnType<typeof startUsersApp>>;

let made = 0;

/** The platform, with what the log says of users, roles as a test wants them, and users made through the call. */
export async function startUsersApp() {
  const platform = await startTestApp();
  const roles = await platform.db.selectFrom('role').select(['id', 'identification']).execute();
  const roleId = (identification: string) =>
    roles.find((role) => role.identification === identification)?.id ?? 0;

  const addRole = (permissions: readonly Permission[]) => buildRole(platform, permissions);
  const add = async (as: Actor, draft: Partial<Static<typeof UserDraft>> = {}) => {
    const body = {
      username: `user-${++made}`,
      type: 1 as const,
      roleId: roleId('BATTERYMANAGEMENT'),
      ...draft,
    };
    const answer = await platform.call(addUser, { as, body });
    if (answer.status !== 200) throw new Error(`${answer.code} ${answer.message}`);
    return answer.data;
  };
  const signIn = async ({ id, username }: { id: number; username: string }): Promise<Actor> => {
    await platform.db
      .updateTable('app_user')
      .set({ must_change_password: false })
      .where('id', '=', id)
      .execute();
    return platform.actorOf(id, username);
  };
  const openApi = ({ id: userId }: { id: number }) =>
    platform.app.sessions.openApi(platform.db, { userId, name: null, days: 1 });
  /** What was done to users, oldest first. */
  const recorded = () =>
    platform.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', 'like', 'users:%')
      .orderBy('id')
      .execute();
  return { ...platform, recorded, roleId, addRole, add, signIn, openApi };
}
