import type { Permission } from '@weir/contract/permissions';
import type { Trx } from '../../../platform/db/database.ts';
import { tokenIllegal } from '../../../platform/errors.ts';
import { lockRoles } from './role-sync.store.ts';
import type { Grantor } from './roles.policy.ts';
import { findOwnRole } from './roles.store.ts';

/**
 * Changes of roles and permissions take turns until the transaction ends. Answers the caller as of now: what was
 * taken from a caller while the request waited gives nothing any more.
 */
export async function grantorOf<C extends Grantor>(trx: Trx, caller: C): Promise<C> {
  await lockRoles(trx);
  const own = await findOwnRole(trx, caller.userId);
  if (!own) throw tokenIllegal();
  const permissions: ReadonlySet<string> = new Set(own.permissions);
  return {
    ...caller,
    everything: caller.everything && own.identification === 'SUPERADMIN',
    permissions: new Set<Permission>(
      [...caller.permissions].filter((permission) => permissions.has(permission)),
    ),
  };
}
