import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { allRows, firstRow, hasRows } from '../../../platform/db/rows.store.ts';
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

export const findState = (db: Db, userId: number): Promise<TwoFactorState | undefined> =>
  firstRow<TwoFactorState>(db)`
    select t.confirmed_at as "enabledTime", r.require_two_factor as required,
      (select count(*)::int from recovery_code c where c.user_id = u.id and c.used_at is null)
        as "recoveryCodesLeft"
    from app_user u join role r on r.id = u.role_id left join two_factor t on t.user_id = u.id
    where u.id = ${userId}`;

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
export const putUnconfirmed = (trx: Db, userId: number, secret: Buffer): Promise<boolean> =>
  hasRows(trx)`
    insert into two_factor (user_id, secret) values (${userId}, ${secret})
    on conflict (user_id) do update set secret = excluded.secret, last_step = 0, created_time = now()
      where two_factor.confirmed_at is null
    returning user_id`;

export async function confirm(trx: Db, userId: number, step: number): Promise<void> {
  await trx
    .updateTable('two_factor')
    .set({ confirmed_at: sql`now()`, last_step: step })
    .where('user_id', '=', userId)
    .execute();
}

/** False when a code of this step or a later one was taken before. */
export const takeStep = (db: Db, userId: number, step: number): Promise<boolean> =>
  hasRows(db)`
    update two_factor set last_step = ${step}
    where user_id = ${userId} and confirmed_at is not null and last_step < ${step} returning user_id`;

export const takeRecoveryCode = (db: Db, userId: number, codeHash: Buffer): Promise<boolean> =>
  hasRows(db)`
    update recovery_code set used_at = now()
    where user_id = ${userId} and code_hash = ${codeHash} and used_at is null returning user_id`;

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

export const deleteTwoFactor = (db: Db, userId: number): Promise<boolean> =>
  hasRows(db)`delete from two_factor where user_id = ${userId} returning user_id`;

/** Secrets whose seal does not begin with one of these prefixes. */
export const findSealedOtherwise = (
  db: Db,
  prefixes: readonly Buffer[],
): Promise<{ id: number; secret: Buffer }[]> =>
  allRows<{ id: number; secret: Buffer }>(db)`
    select user_id as id, secret from two_factor
    where substring(secret from 1 for ${prefixBytes}::int) <> all(${[...prefixes]}::bytea[]) order by 1`;

/** Unless it was changed in the meantime. */
export async function reseal(db: Db, userId: number, from: Buffer, to: Buffer): Promise<void> {
  await db
    .updateTable('two_factor')
    .set({ secret: to })
    .where('user_id', '=', userId)
    .where('secret', '=', from)
    .execute();
}
