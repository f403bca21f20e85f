import { builtInRoles, permissions, permissionWords, roleIdentifications } from '@weir/contract/permissions';
import type { Db } from '../../platform/db/database.ts';
import {
  insertBuiltInRole,
  insertMissingPermissions,
  insertRolePermissions,
  lockRoles,
} from './roles.store.ts';

/**
 * Brings the words and the built-in roles of this version into the database. A word that the installation
 * has known before stays as administrators left it: only SUPERADMIN gets every word back.
 */
export const syncRoles = (db: Db): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockRoles(trx);
    const newWords = new Set(
      await insertMissingPermissions(
        trx,
        permissionWords.map((identification) => ({ identification, name: permissions[identification] })),
      ),
    );
    for (const role of roleIdentifications) {
      const { name, permissions: words } = builtInRoles[role];
      const createdId = await insertBuiltInRole(trx, role, name);
      const takesAll = createdId !== undefined || role === 'SUPERADMIN';
      await insertRolePermissions(trx, role, takesAll ? words : words.filter((word) => newWords.has(word)));
    }
  });
