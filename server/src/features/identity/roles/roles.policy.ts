import { codes } from '@weir/contract/errors';
import type { Role, RoleRefusal } from '@weir/contract/identity/roles';
import type { Caller } from '../../../platform/access/caller.ts';
import { AppError, notPermitted } from '../../../platform/errors.ts';

/** What a caller may do is judged by. */
export type Grantor = Pick<Caller, 'userId' | 'roleId' | 'everything' | 'permissions'>;

const sentences: Record<RoleRefusal, string> = {
  builtIn: 'Only a super administrator changes a built-in role, and nobody SUPERADMIN',
  ownRole: 'Nobody changes the own role',
  wider: 'The role holds permissions that you do not',
  above: 'The role belongs to somebody above you: it may be given, not changed',
};

const refused = (reason: RoleRefusal): AppError =>
  new AppError(403, codes.notPermitted, sentences[reason], { reason });

/** The permissions among these that the grantor does not hold. */
export function missingPermissions(grantor: Grantor, permissions: readonly string[]): string[] {
  const own: ReadonlySet<string> = grantor.permissions;
  return grantor.everything ? [] : permissions.filter((permission) => !own.has(permission));
}

/** Nobody gives or takes what they do not hold. */
export function assertHolds(grantor: Grantor, permissions: readonly string[]): void {
  const [missing] = missingPermissions(grantor, permissions);
  if (missing !== undefined) throw notPermitted(missing);
}

export function assertMayEdit(
  grantor: Grantor,
  { refusal }: Pick<Role, 'refusal'>,
  permissions: readonly string[],
): void {
  if (refusal === 'wider') assertHolds(grantor, permissions);
  if (refusal) throw refused(refusal);
}
