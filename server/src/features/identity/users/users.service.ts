import type { Account } from '@weir/contract/identity/sessions';
import type { BuiltInRole } from '@weir/contract/permissions';
import type { Db } from '../../../platform/db/database.ts';
import { unlessTaken } from '../../../platform/db/unique-violation.ts';
import { duplicate, refuseUnknown } from '../../../platform/errors.ts';
import { createOneTimePassword, type PasswordService } from './passwords/passwords.service.ts';
import { assertUsername, usernameKey } from './usernames.policy.ts';
import {
  type Credentials,
  findAccount,
  findCredentials,
  insertUser,
  isWithoutUsers,
  lockBootstrap,
  type UserAccount,
  updatePassword,
} from './users.store.ts';

export { usernameKey } from './usernames.policy.ts';
export type { Credentials } from './users.store.ts';

/** A secret that the platform made up is good for this long, and has to be changed. */
export const oneTimePasswordHours = 24;

export interface UserDraft {
  username: string;
  password: string;
  name: string;
  type: 0 | 1;
  role: BuiltInRole;
  parentId: number | null;
  corporateName?: string | null;
  corporateAddress?: string | null;
  contactNumber?: string | null;
  dashboardStyle?: Account['dashboard_style'];
  languageId?: Account['language'];
}

export interface UsersService {
  /** In another role, for who looks at the console as one. */
  getAccount(userId: number, asRoleId?: number): Promise<UserAccount>;
  findCredentials(by: { usernameKey: string } | { id: number }): Promise<Credentials | undefined>;
  createUser(draft: UserDraft): Promise<number>;
  /** The first super administrator, when there is no user at all. */
  ensureAdministrator(options: { password: string | undefined }): Promise<FirstStart>;
  setPassword(trx: Db, userId: number, password: { hash: string; kind: 'own' | 'oneTime' }): Promise<void>;
}

export interface FirstStart {
  created: boolean;
  /** To be printed once; null when the operator chose the password. */
  oneTimePassword: string | null;
}

interface Deps {
  db: Db;
  passwords: PasswordService;
}

export const createUsersService = (deps: Deps): UsersService => ({
  getAccount: async (userId, asRoleId) => (await findAccount(deps.db, userId, asRoleId)) ?? refuseUnknown(),
  findCredentials: (by) => findCredentials(deps.db, by),
  createUser: (draft) => createUser(deps, draft),
  ensureAdministrator: ({ password }) => ensureAdministrator(deps, password),
  setPassword: (trx, userId, { hash, kind }) =>
    updatePassword(trx, userId, {
      passwordHash: hash,
      oneTimeHours: kind === 'oneTime' ? oneTimePasswordHours : null,
    }),
});

async function createUser({ db, passwords }: Deps, draft: UserDraft): Promise<number> {
  assertUsername(draft.username);
  passwords.assertAcceptable(draft.password, [draft.username, draft.corporateName ?? null]);
  const passwordHash = await passwords.hash(draft.password);
  const user = newUser(draft, passwordHash, null);
  return unlessTaken(
    () => duplicate('username', 'This user name is taken'),
    () => db.transaction().execute((trx) => insertUser(trx, user)),
  );
}

const newUser = (draft: Omit<UserDraft, 'password'>, passwordHash: string, oneTimeHours: number | null) => ({
  username: draft.username,
  usernameKey: usernameKey(draft.username),
  passwordHash,
  mustChangePassword: oneTimeHours !== null,
  oneTimeHours,
  name: draft.name,
  type: draft.type,
  role: { identification: draft.role },
  parentId: draft.parentId,
  corporateName: draft.corporateName ?? null,
  corporateAddress: draft.corporateAddress ?? null,
  contactNumber: draft.contactNumber ?? null,
  dashboardStyle: draft.dashboardStyle ?? 'default',
  introduction: null,
  languageId: draft.languageId ?? null,
});

const administrator = {
  username: 'admin',
  name: 'Administrator',
  type: 0,
  role: 'SUPERADMIN',
  parentId: null,
} as const;

async function ensureAdministrator(
  { db, passwords }: Deps,
  password: string | undefined,
): Promise<FirstStart> {
  if (!(await isWithoutUsers(db))) return { created: false, oneTimePassword: null };
  if (password !== undefined) passwords.assertNotCommon(password);
  const oneTimePassword = password === undefined ? createOneTimePassword() : null;
  const oneTimeHours = password === undefined ? oneTimePasswordHours : null;
  const passwordHash = await passwords.hash(password ?? oneTimePassword ?? '');
  return db.transaction().execute(async (trx) => {
    await lockBootstrap(trx);
    if (!(await isWithoutUsers(trx))) return { created: false, oneTimePassword: null };
    await insertUser(trx, newUser(administrator, passwordHash, oneTimeHours));
    return { created: true, oneTimePassword };
  });
}
