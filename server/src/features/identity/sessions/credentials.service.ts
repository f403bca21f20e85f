import { tokenLimits } from '@weir/contract/identity/session-list';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { badField, notFound, refuseUnknown, tokenIllegal } from '../../../platform/errors.ts';
import { createOneTimePassword, type PasswordService } from '../users/passwords/passwords.service.ts';
import { type UsersService, usernameKey } from '../users/users.service.ts';
import type { KnownUser } from './guard/known-browsers.service.ts';
import type { LoginGuard } from './guard/login-guard.service.ts';
import type { ProofsService } from './proofs.service.ts';
import type { SessionsService } from './session/sessions.service.ts';
import { holdSession, lockUser } from './session/sessions.store.ts';
import type { SessionEvents } from './session-events.service.ts';

export interface PasswordChange {
  id: number;
  oldPassword: string;
  password: string;
  rePassword: string;
}

export interface CredentialsService {
  /** One's own password; one's other sign-ins end, and all browsers are strange again. */
  changePassword(caller: Caller, change: PasswordChange): Promise<KnownUser>;
  /** A one-time password for somebody who lost theirs; all their sessions and tokens end. */
  resetPassword(username: string): Promise<string>;
  /** A token that acts as the user; it is shown only here. */
  createApiToken(
    username: string,
    options: { days?: number; name?: string; sensitiveActions?: boolean },
  ): Promise<string>;
}

interface Deps {
  db: Db;
  audit: SessionEvents;
  guard: LoginGuard;
  sessions: SessionsService;
  users: UsersService;
  passwords: PasswordService;
  proofs: Pick<ProofsService, 'password'>;
}

const defaultTokenDays = 365;

export const createCredentialsService = (deps: Deps): CredentialsService => ({
  changePassword: (caller, change) => changePassword(deps, caller, change),
  resetPassword: (username) => resetPassword(deps, username),
  async createApiToken(username, { days = defaultTokenDays, name, sensitiveActions = false }) {
    if (!Number.isInteger(days) || days < 1 || days > tokenLimits.days)
      throw badField('days', 'range', `A token lives between 1 and ${tokenLimits.days} days`);
    const { id } = await getCredentials(deps, { usernameKey: usernameKey(username) });
    const token = { userId: id, name: name ?? null, days, sensitiveActions };
    return deps.db.transaction().execute(async (trx) => {
      const made = await deps.sessions.openApi(trx, token);
      await deps.audit.tokenCreated(trx, null, { ...token, id: made.sessionId });
      return made.token;
    });
  },
});

const getCredentials = async ({ users }: Deps, by: Parameters<UsersService['findCredentials']>[0]) =>
  (await users.findCredentials(by)) ?? refuseUnknown();

async function changePassword(deps: Deps, caller: Caller, change: PasswordChange): Promise<KnownUser> {
  const { db, audit, users, passwords, sessions } = deps;
  if (change.id !== caller.userId) throw notFound();
  if (change.rePassword !== change.password)
    throw badField('rePassword', 'match', 'The two new passwords do not match');
  const user = await getCredentials(deps, { id: caller.userId });
  await deps.proofs.password(caller, change.oldPassword, 'oldPassword');
  if (change.password === change.oldPassword)
    throw badField('password', 'same', 'The new password is the old one');
  passwords.assertAcceptable(change.password, [user.username, user.corporateName, ...caller.roles]);
  const hash = await passwords.hash(change.password);
  const except = caller.sessionId;
  await db.transaction().execute(async (trx) => {
    // The old password may have been replaced while it was being looked at.
    const isStill = await lockUser(trx, user.id, user.passwordHash);
    if (!isStill || !(await holdSession(trx, except))) throw tokenIllegal();
    await users.setPassword(trx, user.id, { hash, kind: 'own' });
    await sessions.endAllOf(trx, user.id, { except, kinds: ['console'] });
    await audit.passwordChanged(trx, caller);
  });
  sessions.announceEnded({ userId: user.id, exceptSessionId: except });
  return { id: user.id, passwordHash: hash };
}

async function resetPassword(deps: Deps, username: string): Promise<string> {
  const { db, audit, guard, users, passwords, sessions } = deps;
  const key = usernameKey(username);
  const user = await getCredentials(deps, { usernameKey: key });
  const { id } = user;
  const oneTimePassword = createOneTimePassword();
  const hash = await passwords.hash(oneTimePassword);
  await db.transaction().execute(async (trx) => {
    await users.setPassword(trx, id, { hash, kind: 'oneTime' });
    await sessions.endAllOf(trx, id, { except: null, kinds: ['console', 'api'] });
    await guard.clear(trx, key);
    await audit.passwordReset(trx, { id, username: user.username });
  });
  sessions.announceEnded({ userId: id, exceptSessionId: null });
  return oneTimePassword;
}
