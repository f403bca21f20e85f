import type { TranslatedName } from '@weir/contract/common';
import type { Trx } from '../../../platform/db/database.ts';
import { identifiedColumns } from '../../../platform/db/name-columns.ts';
import { allRows, allValues, run } from '../../../platform/db/rows.store.ts';
import { searchText, sortKey } from '../../../platform/search-text.ts';

/** Held until the transaction ends: changes of roles and permissions take turns, and so do servers that start. */
export const lockRoles = (trx: Trx): Promise<void> =>
  run(trx)`select pg_advisory_xact_lock(hashtext('weir:roles'))`;

export interface PermissionRow {
  identification: string;
  name: TranslatedName;
}

/** Inserts the permissions that are missing and returns those. */
export async function insertMissingPermissions(
  trx: Trx,
  permissions: readonly PermissionRow[],
): Promise<string[]> {
  const known = new Set(await allValues<string>(trx)`select identification from permission`);
  const missing = permissions.filter(({ identification }) => !known.has(identification));
  if (missing.length === 0) return [];
  const rows = missing.map(({ identification, name }) => ({
    ...identifiedColumns({ identification, ...name }),
    built_in: true,
  }));
  await trx.insertInto('permission').values(rows).execute();
  return missing.map(({ identification }) => identification);
}

/**
 * A permission that the installation added and that the platform now gives a meaning of its own: whoever held it
 * was not given that, so it is taken from every role. Returns those permissions.
 */
export async function takeOverPermissions(
  trx: Trx,
  permissions: readonly PermissionRow[],
): Promise<string[]> {
  const rows = await allRows<{ identification: string }>(trx)`
    update permission set built_in = true, version = version + 1, updated_time = now()
    where not built_in and identification = any(${permissions.map((permission) => permission.identification)}::text[])
    returning identification`;
  const taken = rows.map(({ identification }) => identification);
  if (taken.length === 0) return [];
  await run(trx)`delete from role_permission where permission = any(${taken}::text[])`;
  for (const { identification, name } of permissions.filter((permission) =>
    taken.includes(permission.identification),
  )) {
    await trx
      .updateTable('permission')
      .set(identifiedColumns({ identification, ...name }))
      .where('identification', '=', identification)
      .execute();
  }
  return taken;
}

/** Returns the new role's id, or undefined when the role was there already. */
export async function insertBuiltInRole(
  trx: Trx,
  identification: string,
  name: TranslatedName,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('role')
    .values({ ...identifiedColumns({ identification, ...name }), built_in: true })
    .onConflict((conflict) => conflict.column('identification').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function insertRolePermissions(
  trx: Trx,
  identification: string,
  permissions: readonly string[],
): Promise<void> {
  if (permissions.length === 0) return;
  await run(trx)`insert into role_permission (role_id, permission)
    select role.id, permission from role, unnest(${permissions}::text[]) as permission
    where role.identification = ${identification}
    on conflict do nothing`;
}

/** Sort and search texts of rows from before there were any. */
export async function fillSearch(trx: Trx): Promise<void> {
  for (const table of ['role', 'permission'] as const) {
    const rows = await trx.selectFrom(table).selectAll().where('search', '=', '').execute();
    for (const { id, identification, name, name_en, name_es, name_ja } of rows) {
      const texts = {
        sort_key: sortKey(name),
        search: searchText(name, identification, name_en, name_es, name_ja),
      };
      await trx.updateTable(table).set(texts).where('id', '=', id).execute();
    }
  }
}
