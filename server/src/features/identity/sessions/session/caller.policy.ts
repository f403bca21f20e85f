import type { Permission } from '@weir/contract/permissions';
import type { Caller } from '../../../../platform/access/caller.ts';
import { signedInElsewhere, tokenExpired, tokenIllegal } from '../../../../platform/errors.ts';
import type { SessionRow } from './sessions.store.ts';

const everything = 'SUPERADMIN';

/** The session, when it may still be used. */
export function assertLive(row: SessionRow | undefined): SessionRow {
  if (!row) throw tokenIllegal();
  if (row.endReason === 'replaced') throw signedInElsewhere();
  if (row.endReason !== null || !row.isUserActive) throw tokenIllegal();
  if (row.isExpired) throw tokenExpired();
  if (row.kind === 'preview' && !(row.isOwnSessionLive && row.ownRole === everything)) throw tokenIllegal();
  return row;
}

/** A permission that this version does not know is never asked for. Who walks past a wall is shown no telephone number. */
const permissionsOf = ({ kind, permissions }: SessionRow): ReadonlySet<Permission> => {
  const effective = new Set((permissions?.split(',') ?? []) as Permission[]);
  if (kind === 'wall') effective.delete('contacts:get');
  return effective;
};

export const toCaller = (row: SessionRow, via: Caller['via']): Caller => ({
  userId: row.userId,
  username: row.username,
  type: row.type,
  roleId: row.roleId,
  roles: [row.role],
  permissions: permissionsOf(row),
  everything: row.ownRole === everything,
  sessionId: row.sessionId,
  // Whoever made the token at the server's own terminal has proven more than the password does.
  mustChangePassword: row.mustChangePassword && (row.kind === 'console' || row.kind === 'wall'),
  mustSetTwoFactor: row.mustSetTwoFactor && row.kind !== 'api',
  kind: row.kind,
  isReauthenticated: row.isReauthenticated,
  preview:
    row.ownSessionId === null
      ? null
      : { roleId: row.roleId, roleName: row.roleName, ownSessionId: row.ownSessionId },
  wall: row.kind === 'wall' ? row.name : null,
  via,
});
