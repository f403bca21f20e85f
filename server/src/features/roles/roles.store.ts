import type { TranslatedName } from '@weir/contract/common';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

const nameColumns = ({ name, nameEn, nameEs, nameJa }: TranslatedName) => ({
  name,
  name_en: nameEn,
  name_es: nameEs,
  name_ja: nameJa,
});

/** Held until the transaction ends: servers that start together take turns. */
export async function lockRoles(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('weir:roles'))`.execute(trx);
}

/** Inserts the words that are missing and returns those. */
export async function insertMissingPermissions(
  trx: Db,
  words: readonly { identification: string; name: TranslatedName }[],
): Promise<string[]> {
  const inserted = await trx
    .insertInto('permission')
    .values(words.map(({ identification, name }) => ({ identification, ...nameColumns(name) })))
    .onConflict((conflict) => conflict.column('identification').doNothing())
    .returning('identification')
    .execute();
  return inserted.map(({ identification }) => identification);
}

/** Returns the new role's id, or undefined when the role was there already. */
export async function insertBuiltInRole(
  trx: Db,
  identification: string,
  name: TranslatedName,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('role')
    .values({ identification, ...nameColumns(name), built_in: true })
    .onConflict((conflict) => conflict.column('identification').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function insertRolePermissions(
  trx: Db,
  identification: string,
  words: readonly string[],
): Promise<void> {
  if (words.length === 0) return;
  await sql`insert into role_permission (role_id, permission)
    select role.id, word from role, unnest(${words}::text[]) as word
    where role.identification = ${identification}
    on conflict do nothing`.execute(trx);
}
