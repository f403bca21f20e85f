import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { prefixBytes } from '../../../platform/secrets/secret-box.ts';

export interface TwoFactorRow {
  secret: Buffer;
  confirmedTime: Date | null;
}

export interface TwoFactorState {
  enabledTime: Date | null;
  recoveryCodesLeft: number;
  required: boolean;
}

export async function findState(db: Db, userId: number): Promise<TwoFactorState | undefined> {
  const { rows } = await sql<TwoFactorState>`
    select t.confirmed_at as "enabledTime", r.require_two_factor as required,
      (select count(*)::int from recovery_code c where c.user_id = u.id and c.used_at is null)
        as "recoveryCodesLeft"
    from app_user u join role r on r.id = u.role_id left join two_factor t on t.user_id = u.id
    where u.id = ${userId}`.execute(db);
  return rows[0];
}

export const findTwoFactor = (db: Db, userId: number): Promise<TwoFactorRow | undefined> =>
  db
    .selectFrom('two_factor')
    .select(['secret', 'confirmed_at as confirmedTime'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Keeps the row for this transaction: of two calls at once one sees what the other did. */
export const lockTwoFactor = (trx: Db, userId: number): Promise<TwoFactorRow | undefined> =>
  trx
    .selectFrom('two_factor')
    .select(['secret', 'confirmed_at as confirmedTime'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

/** False when there is a confirmed one, which stays. */
export async function putUnconfirmed(trx: Db, userId: number, secret: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into two_factor (user_id, secret) values (${userId}, ${secret})
    on conflict (user_id) do update set secret = excluded.secret, last_step = 0, created_time = now()
      where two_factor.confirmed_at is null
    returning user_id`.execute(trx);
  return rows.length > 0;
}

export async function confirm(trx: Db, userId: number, step: number): Promise<void> {
  await trx
    .updateTable('two_factor')
    .set({ confirmed_at: sql`now()`, last_step: step })
    .where('user_id', '=', userId)
    .execute();
}

/** False when a code of this step or a later one was taken before. */
export async function takeStep(db: Db, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function takeRecoveryCode(db: Db, userId: number, codeHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function replaceRecoveryCodes(
  trx: Db,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

export async function deleteTwoFactor(trx: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('two_factor')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Secrets whose seal does not begin with one of these prefixes. */
export async function findSealedOtherwise(
  db: Db,
  prefixes: readonly Buffer[],
): Promise<{ userId: number; secret: Buffer }[]> {
  const { rows } = await sql<{ userId: number; secret: Buffer }>`
    select user_id as "userId", secret from two_factor
    where substring(secret from 1 for ${prefixBytes}::int) <> all(${[...prefixes]}::bytea[]) order by 1`.execute(
    db,
  );
  return rows;
}

/** Unless it was changed in the meantime. */
export async function reseal(db: Db, userId: number, from: Buffer, to: Buffer): Promise<void> {
  await db
    .updateTable('two_factor')
    .set({ secret: to })
    .where('user_id', '=', userId)
    .where('secret', '=', from)
    .execute();
}
