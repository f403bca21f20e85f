import { codes } from '@weir/contract/errors';
import type { Account } from '@weir/contract/sessions';
import { AppError } from '../../platform/errors.ts';
import type { PasswordService } from '../users/passwords.service.ts';
import { type UsersService, usernameKey } from '../users/users.service.ts';
import type { CaptchaService } from './captcha.service.ts';
import type { LoginGuard } from './login-guard.service.ts';
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

async function identify(deps: Deps, { username, password, address }: LoginAttempt): Promise<number> {
  const { guard, users, passwords, log } = deps;
  const key = usernameKey(username);
  const user = await users.findCredentials({ usernameKey: key });
  const userId = user?.id ?? null;
  const { result } = await guard.attempt(key, (state) =>
    passwords.verify(state === 'open' && user?.mayEnter ? user.passwordHash : null, password),
  );
  log({ event: 'signIn', result, userId, address });
  if (result !== 'ok' || userId === null) throw wrongAccount();
  return userId;
}
