import type { Account } from '@weir/contract/identity/sessions';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { firstRow, hasRows, oneValue, run } from '../../../platform/db/rows.store.ts';
import { searchText, sortKey } from '../../../platform/search-text.ts';
import { avatarAddress } from './avatars/avatars.policy.ts';

export interface Credentials {
  id: number;
  username: string;
  passwordHash: string;
  corporateName: string | null;
  /** Enabled, and its one-time password, if it has one, still good. */
  mayEnter: boolean;
}

export async function findCredentials(
  db: Db,
  by: { usernameKey: string } | { id: number },
): Promise<Credentials | undefined> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['username_key', by.usernameKey] as const);
  return db
    .selectFrom('app_user')
    .select(['id', 'username', 'password_hash as passwordHash', 'corporate_name as corporateName'])
    .select(
      sql<boolean>`enabled and (password_expires_at is null or password_expires_at > now())`.as('mayEnter'),
    )
    .where(column, '=', value)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** What the user is, whichever session he comes by. */
export type UserAccount = Omit<Account, 'mustSetTwoFactor' | 'preview' | 'wall'>;

/** @param asRoleId the role to show the user in, when it is not his own */
export async function findAccount(
  db: Db,
  userId: number,
  asRoleId: number | null = null,
): Promise<UserAccount | undefined> {
  const account = await firstRow<UserAccount>(db)`
    select u.id, u.username, u.name, u.type, r.id as "roleId", r.name as "roleName", r.name_en as "roleNameEn",
      r.name_es as "roleNameEs", r.name_ja as "roleNameJa", p.name as "parentName",
      array[r.identification] as roles,
      array(select permission from role_permission held where held.role_id = r.id order by 1) as permissions,
      u.corporate_name, u.corporate_address, u.contact_number, u.avatar, u.introduction, u.dashboard_style,
      u.language_id as language, u.must_change_password as "mustChangePassword",
      iso_time(u.created_time) as "createdTime"
    from app_user u join role r on r.id = coalesce(${asRoleId}::int, u.role_id)
    left join app_user p on p.id = u.parent_id
    where u.id = ${userId} and u.deleted_at is null`;
  return account && { ...account, avatar: avatarAddress(account.id, account.avatar) };
}

export interface NewUser {
  username: string;
  usernameKey: string;
  passwordHash: string;
  mustChangePassword: boolean;
  /** Hours that a one-time password lives; null for one that somebody chose. */
  oneTimeHours: number | null;
  name: string;
  type: 0 | 1;
  role: { id: number } | { identification: string };
  parentId: number | null;
  corporateName: string | null;
  corporateAddress: string | null;
  contactNumber: string | null;
  dashboardStyle: string;
  introduction: string | null;
  languageId: number | null;
}

const hoursFromNow = (hours: number | null) =>
  hours === null ? null : sql<Date>`now() + make_interval(hours => ${hours})`;

/** Inserts the user and its place in the tree; both or neither needs a transaction around it. */
export async function insertUser(trx: Db, user: NewUser): Promise<number> {
  const { id } = await trx
    .insertInto('app_user')
    .values(({ selectFrom }) => ({
      username: user.username,
      username_key: user.usernameKey,
      password_hash: user.passwordHash,
      must_change_password: user.mustChangePassword,
      password_expires_at: hoursFromNow(user.oneTimeHours),
      type: user.type,
      role_id:
        'id' in user.role
          ? user.role.id
          : selectFrom('role').select('id').where('identification', '=', user.role.identification),
      parent_id: user.parentId,
      name: user.name,
      sort_key: sortKey(user.name),
      search: searchText(user.name, user.username, user.corporateName),
      corporate_name: user.corporateName,
      corporate_address: user.corporateAddress,
      contact_number: user.contactNumber,
      dashboard_style: user.dashboardStyle,
      introduction: user.introduction,
      language_id: user.languageId,
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await run(trx)`insert into user_closure (ancestor_id, descendant_id)
    select ancestor_id, ${id}::int from user_closure where descendant_id = ${user.parentId}
    union all select ${id}::int, ${id}::int`;
  return id;
}

export async function updatePassword(
  db: Db,
  userId: number,
  { passwordHash, oneTimeHours }: { passwordHash: string; oneTimeHours: number | null },
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({
      password_hash: passwordHash,
      must_change_password: oneTimeHours !== null,
      password_expires_at: hoursFromNow(oneTimeHours),
      updated_time: sql`now()`,
    })
    .where('id', '=', userId)
    .execute();
}

/** When a one-time password ends; null for one that somebody chose. */
export const findPasswordEnd = (db: Db, userId: number): Promise<Date | null> =>
  oneValue<Date | null>(db)`select password_expires_at from app_user where id = ${userId}`;

/** True when nobody has ever been created: deleted people count. */
export const isWithoutUsers = async (trx: Db): Promise<boolean> =>
  !(await hasRows(trx)`select from app_user limit 1`);

/** Held until the transaction ends: two servers starting at once make one administrator. */
export const lockBootstrap = (trx: Db): Promise<void> =>
  run(trx)`select pg_advisory_xact_lock(hashtext('weir:bootstrap'))`;
