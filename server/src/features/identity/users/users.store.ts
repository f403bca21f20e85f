import type { Account } from '@weir/contract/identity/sessions';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
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
  asRoleId?: number,
): Promise<UserAccount | undefined> {
  const row = await db
    .selectFrom('app_user')
    .innerJoin('role', (join) =>
      asRoleId === undefined
        ? join.onRef('role.id', '=', 'app_user.role_id')
        : join.on('role.id', '=', asRoleId),
    )
    .leftJoin('app_user as parent', 'parent.id', 'app_user.parent_id')
    .selectAll('app_user')
    .select('parent.name as parentName')
    .select(['role.id as roleId', 'role.identification as role', 'role.name as roleName'])
    .select(['role.name_en as roleNameEn', 'role.name_es as roleNameEs', 'role.name_ja as roleNameJa'])
    .select(
      sql<string[]>`array(select permission from role_permission p where p.role_id = role.id order by 1)`.as(
        'permissions',
      ),
    )
    .where('app_user.id', '=', userId)
    .where('app_user.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    // The column's check allows these and no others, here and for style and language.
    type: row.type as Account['type'],
    roleId: row.roleId,
    roleName: row.roleName,
    roleNameEn: row.roleNameEn,
    roleNameEs: row.roleNameEs,
    roleNameJa: row.roleNameJa,
    parentName: row.parentName,
    roles: [row.role],
    permissions: row.permissions,
    corporate_name: row.corporate_name,
    corporate_address: row.corporate_address,
    contact_number: row.contact_number,
    avatar: avatarAddress(row.id, row.avatar),
    introduction: row.introduction,
    // The columns' checks allow what the contract knows, and no others.
    dashboard_style: row.dashboard_style as Account['dashboard_style'],
    language: row.language_id as Account['language'],
    mustChangePassword: row.must_change_password,
    createdTime: row.created_time.toISOString(),
  };
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
  await sql`insert into user_closure (ancestor_id, descendant_id)
    select ancestor_id, ${id}::int from user_closure where descendant_id = ${user.parentId}
    union all select ${id}::int, ${id}::int`.execute(trx);
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
export async function findPasswordEnd(db: Db, userId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('app_user')
    .select('password_expires_at as end')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.end ?? null;
}

/** True when nobody has ever been created: deleted people count. */
export async function isWithoutUsers(trx: Db): Promise<boolean> {
  const found = await trx.selectFrom('app_user').select('id').limit(1).executeTakeFirst();
  return found === undefined;
}

/** Held until the transaction ends: two servers starting at once make one administrator. */
export async function lockBootstrap(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('weir:bootstrap'))`.execute(trx);
}
