import type { Account } from '@weir/contract/sessions';
import type { Caller } from '../../platform/access/caller.ts';
import type { UsersService } from '../users/users.service.ts';

/** The signed-in user as this session has him: a preview shows the role that it looks at. */
export async function accountOf(
  users: Pick<UsersService, 'getAccount'>,
  { userId, roleId, roles, permissions, mustSetTwoFactor, preview }: Caller,
): Promise<Account> {
  const account = { ...(await users.getAccount(userId)), mustSetTwoFactor, preview: null };
  if (!preview) return account;
  return {
    ...account,
    roleId,
    roles: [...roles],
    permissions: [...permissions].sort(),
    preview: { roleId: preview.roleId, roleName: preview.roleName },
  };
}
