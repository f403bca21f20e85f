import type { Account } from '@weir/contract/identity/sessions';
import type { Caller } from '../../../../platform/access/caller.ts';
import type { UsersService } from '../../users/users.service.ts';

/** The signed-in user as this session has him: a preview shows the role that it looks at. */
export async function accountOf(
  users: Pick<UsersService, 'getAccount'>,
  { userId, mustSetTwoFactor, preview, wall }: Caller,
): Promise<Account> {
  const account = await users.getAccount(userId, preview?.roleId);
  const shown = preview && { roleId: preview.roleId, roleName: preview.roleName };
  return { ...account, mustSetTwoFactor, preview: shown, wall: wall === null ? null : { name: wall } };
}
