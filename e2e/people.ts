import { addRole } from '@weir/contract/identity/roles';
import { changePassword } from '@weir/contract/identity/sessions';
import { addUser } from '@weir/contract/identity/users';
import { apiClient, type ServerProcess } from './server-process.ts';

const first = 'heron on the weir 1';
const own = 'heron on the weir 2';

/** A corporate user with a role of these permissions, who has a password of their own; answers a token of theirs. */
export async function addPerson(
  server: Pick<ServerProcess, 'url' | 'tokenOf'>,
  token: string,
  { username, permissions }: { username: string; permissions: readonly string[] },
): Promise<{ token: string; roleId: number; id: number }> {
  const call = apiClient(server.url, token);
  const { id: roleId } = await call(addRole, {
    body: {
      name: `${username} 的角色`,
      nameEn: `Role of ${username}`,
      identification: `ROLE_OF_${username.toUpperCase()}`,
      permissions: [...permissions],
    },
  });
  const { id } = await call(addUser, { body: { username, type: 1, roleId, password: first } });
  const personal = await server.tokenOf(username);
  const body = { id, oldPassword: first, password: own, rePassword: own };
  await apiClient(server.url, personal)(changePassword, { body });
  // Changing the password ends what was there before.
  return { token: await server.tokenOf(username), roleId, id };
}
