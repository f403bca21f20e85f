import { allPermissions, builtInRoles, roleIdentifications } from '@weir/contract/permissions';
import { permissions } from '@weir/contract/permissions.words';
import type { Db } from '../../../platform/db/database.ts';
import {
  fillSearch,
  insertBuiltInRole,
  insertMissingPermissions,
  insertRolePermissions,
  lockRoles,
  takeOverPermissions,
} from './role-sync.store.ts';

/**
 * Brings the permissions and the built-in roles of this version into the database. A permission that the installation
 * has known before stays as administrators left it: only SUPERADMIN gets every permission back.
 */
export const syncRoles = (db: Db): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockRoles(trx);
    const rows = allPermissions.map((identification) => ({
      identification,
      name: permissions[identification],
    }));
    const taken = await takeOverPermissions(trx, rows);
    const newPermissions = new Set([...taken, ...(await insertMissingPermissions(trx, rows))]);
    for (const role of roleIdentifications) {
      const { name, permissions: held } = builtInRoles[role];
      const createdId = await insertBuiltInRole(trx, role, name);
      const takesAll = createdId !== undefined || role === 'SUPERADMIN';
      await insertRolePermissions(
        trx,
        role,
        takesAll ? held : held.filter((permission) => newPermissions.has(permission)),
      );
    }
    await fillSearch(trx);
  });
