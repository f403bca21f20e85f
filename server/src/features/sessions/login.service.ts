import { codes } from '@weir/contract/errors';
import type { Account } from '@weir/contract/sessions';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { SessionEvents, SignInReason } from '../audit/session-events.service.ts';
import type { PasswordService } from '../users/passwords.service.ts';
import { type Credentials, type UsersService, usernameKey } from '../users/users.service.ts';
import type { CaptchaService } from './captcha.service.ts';
import type { LoginGuard, Verdict } from './login-guard.service.ts';
import type { OpenedSession, SessionsService } from './sessions.service.ts';

export interface LoginAttempt {
  username: string;
  password: string;
  captcha: string;
  key: string;
  remember: boolean;
  address: string;
  userAgent: string | null;
}

export interface LoginService {
  login(attempt: LoginAttempt): Promise<{ session: OpenedSession; user: Account }>;
}

/** What the security log gets to know; a name nobody has may be a password typed in the wrong field. */
export interface SignInEvent {
  event: 'signIn';
  result: 'ok' | 'refused' | 'locked';
  userId: number | null;
  address: string;
}

interface Deps {
  db: Db;
  audit: SessionEvents;
  guard: LoginGuard;
  sessions: SessionsService;
  users: UsersService;
  passwords: PasswordService;
  captcha: CaptchaService;
  log: (event: SignInEvent) => void;
}

/** One text for unknown, wrong, disabled and locked. */
const wrongAccount = () => new AppError(401, codes.wrongAccount, 'Wrong account or password');

export const createLoginService = (deps: Deps): LoginService => ({
  async login(attempt) {
    // Each address gets few captchas a minute, and so few tries.
    deps.captcha.consume(attempt.key, attempt.captcha);
    const userId = await identify(deps, attempt);
    const { remember, address, userAgent } = attempt;
    const session = await deps.sessions.open({ userId, remember, address, userAgent });
    return { session, user: await deps.users.getAccount(userId) };
  },
});

async function identify(deps: Deps, attempt: LoginAttempt): Promise<number> {
  const { guard, users, passwords, log } = deps;
  const { username, password, address } = attempt;
  const key = usernameKey(username);
  const user = await users.findCredentials({ usernameKey: key });
  const userId = user?.id ?? null;
  const verdict = await guard.attempt(key, (state) =>
    passwords.verify(state === 'open' && user?.mayEnter ? user.passwordHash : null, password),
  );
  log({ event: 'signIn', result: verdict.result, userId, address });
  if (verdict.result === 'ok' && userId !== null) return userId;
  await recordRefusal(deps, attempt, verdict, user);
  throw wrongAccount();
}

/** The same rows for a name that nobody has: their number tells nothing either. */
async function recordRefusal(
  { db, audit }: Deps,
  { address, userAgent }: LoginAttempt,
  verdict: Verdict,
  user: Credentials | undefined,
): Promise<void> {
  const person = user ? { id: user.id, username: user.username } : null;
  const door = { address, userAgent };
  await audit.signInRefused(db, person, { ...door, reason: reasonOf(verdict, user) });
  const lockedForS = verdict.result === 'refused' ? verdict.lockedForS : 0;
  if (lockedForS > 0) await audit.lockedOut(db, person, { ...door, lockedForS });
}

function reasonOf({ result }: Verdict, user: Credentials | undefined): SignInReason {
  if (result === 'locked') return 'locked';
  if (!user) return 'unknownUser';
  return user.mayEnter ? 'wrongPassword' : 'mayNotEnter';
}
