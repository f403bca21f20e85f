import { addUser, type UserDraft } from '@weir/contract/identity/users';
import type { Permission } from '@weir/contract/permissions';
import type { Static } from '@weir/contract/schema';
import { type Actor, startTestApp } from '../../../../test/harness.ts';

export type UsersApp = Awaited<ReturnType<typeof startUsersApp>>;

let made = 0;

/** The platform, with what the log says of users, roles as a test wants them, and users made through the call. */
export async function startUsersApp() {
  const platform = await startTestApp();
  const roles = await platform.db.selectFrom('role').select(['id', 'identification']).execute();
  const roleId = (identification: string) =>
    roles.find((role) => role.identification === identification)?.id ?? 0;

  const addRole = async (permissions: readonly Permission[]): Promise<number> => {
    const identification = `ROLE${++made}`;
    const { id } = await platform.db
      .insertInto('role')
      .values({ identification, name: identification, name_en: 'A role' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = permissions.map((permission) => ({ role_id: id, permission }));
    if (rows.length > 0) await platform.db.insertInto('role_permission').values(rows).execute();
    return id;
  };
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
