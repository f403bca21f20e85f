import { codes } from '@weir/contract/errors';
import type { Account } from '@weir/contract/identity/sessions';
import type { Db } from '../../../../platform/db/database.ts';
import { AppError, tokenIllegal } from '../../../../platform/errors.ts';
import { networkOf } from '../../../../platform/network.ts';
import type { TwoFactorService } from '../../two-factor/two-factor.service.ts';
import type { PasswordService } from '../../users/passwords/passwords.service.ts';
import { type Credentials, type UsersService, usernameKey } from '../../users/users.service.ts';
import type { CaptchaService, WorkLevel } from '../captcha/captcha.service.ts';
import { passwordCounters, type Standing } from '../guard/failure-counters.policy.ts';
import type { KnownBrowsers } from '../guard/known-browsers.service.ts';
import { type LoginGuard, lockedForS, type Verdict } from '../guard/login-guard.service.ts';
import type { OpenedSession, SessionsService } from '../session/sessions.service.ts';
import type { SessionEvents, SignInReason } from '../session-events.service.ts';
import { accountOf } from './accounts.service.ts';
import { createSecondStep, type FirstStep } from './second-step.service.ts';
import type { SignInClient, Standings } from './standings.service.ts';

export interface LoginAttempt extends SignInClient {
  username: string;
  password: string;
  captcha: string;
  key: string;
  remember: boolean;
}

export interface LoginService {
  /** Throws 40012 with a ticket for a second factor, 40013 with a captcha that takes more work. */
  login(attempt: LoginAttempt): Promise<Entered>;
  secondFactor(step: { ticket: string; code: string; address: string }): Promise<Entered>;
}

export interface Login {
  session: OpenedSession;
  user: Account;
  remember: boolean;
}

/** A sign-in by password: its browser is known from now on. */
export interface Entered extends Login {
  browserCookie: string;
}

/** What the security log gets to know; a name nobody has may be a password typed in the wrong field. */
export interface SignInEvent {
  event: 'signIn';
  result: 'ok' | 'refused' | 'locked' | 'secondFactorNeeded' | 'moreWorkNeeded';
  factor: 'password' | 'code';
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
  captcha: Pick<CaptchaService, 'consume' | 'issueMore'>;
  browsers: Pick<KnownBrowsers, 'remember'>;
  standings: Standings;
  twoFactor: Pick<TwoFactorService, 'isOn' | 'verify'>;
  log: (event: SignInEvent) => void;
}

/** One text for unknown, wrong, disabled and locked. */
const wrongAccount = () => new AppError(401, codes.wrongAccount, 'Wrong account or password');

export function createLoginService(deps: Deps): LoginService {
  const { db, audit, sessions, users, guard, twoFactor, browsers, log } = deps;
  const secondStep = createSecondStep({
    guard,
    users,
    verifyCode: twoFactor.verify,
    async note({ userId, address, userAgent }, verdict) {
      log({ event: 'signIn', result: verdict.result, factor: 'code', userId, address });
      if (verdict.result === 'ok') return;
      const reason = verdict.result === 'locked' ? 'locked' : 'wrongCode';
      const why = { address, userAgent, reason, lockedForS: lockedForS(verdict) } as const;
      await audit.signInRefused(db, { id: userId }, why);
    },
  });
  const enter = async ({ remember, ...step }: FirstStep): Promise<Entered> => {
    const session = await sessions.open({ ...step, remember }).catch((error: unknown) => {
      // Put out, or given another password, while the old one was being looked at.
      throw error instanceof AppError && error.status === 401 ? wrongAccount() : error;
    });
    const caller = await sessions.callerOf(session.sessionId);
    if (!caller) throw tokenIllegal();
    const browserCookie = browsers.remember(step.browserCookie, { id: step.userId, ...step });
    return { session, user: await accountOf(users, caller), remember, browserCookie };
  };
  return {
    async login(attempt) {
      // Each address gets few captchas a minute, and so few tries.
      const work = deps.captcha.consume(attempt.key, attempt.captcha);
      const { user, standing, needsCode } = await identify(deps, attempt, work);
      const { remember, address, userAgent, browserCookie } = attempt;
      const client = { address, userAgent, browserCookie };
      const step = { userId: user.id, passwordHash: user.passwordHash, standing, remember, ...client };
      if (needsCode) throw secondStep.ask(step);
      return enter(step);
    },
    secondFactor: async ({ ticket, code, address }) => enter(await secondStep.take(ticket, code, address)),
  };
}

interface Identified {
  user: Credentials;
  standing: Standing;
  needsCode: boolean;
}

async function identify(deps: Deps, attempt: LoginAttempt, work: WorkLevel): Promise<Identified> {
  const { guard, users, passwords, twoFactor, log } = deps;
  const { username, password, address } = attempt;
  const key = usernameKey(username);
  const user = await users.findCredentials({ usernameKey: key });
  const userId = user?.id ?? null;
  const standing = await deps.standings.of(user, attempt);
  if (standing === 'newcomer' && work === 'usual') await askForMore(deps, key, { userId, address });
  // Asked for a name nobody has too: the answer must not come sooner for it.
  const needsCode = await twoFactor.isOn(userId ?? 0);
  const verdict = await guard.attempt(
    passwordCounters({ usernameKey: key, network: networkOf(address), standing }),
    (state) => passwords.verify(state === 'open' && user?.mayEnter ? user.passwordHash : null, password),
    { onSuccess: needsCode ? 'keep' : 'clear' },
  );
  const said = verdict.result === 'ok' && needsCode ? 'secondFactorNeeded' : verdict.result;
  log({ event: 'signIn', result: said, factor: 'password', userId, address });
  if (verdict.result === 'ok' && user) return { user, standing, needsCode };
  await recordRefusal(deps, attempt, verdict, user);
  throw wrongAccount();
}

/** Of a newcomer, when the name is under attack; the password is not looked at. */
async function askForMore(
  { guard, captcha, log }: Deps,
  key: string,
  who: Pick<SignInEvent, 'userId' | 'address'>,
): Promise<void> {
  const bits = await guard.workFor(key);
  if (bits === null) return;
  log({ event: 'signIn', result: 'moreWorkNeeded', factor: 'password', ...who });
  throw new AppError(400, codes.moreWorkNeeded, 'Many try this user name: answer the next captcha too', {
    captcha: await captcha.issueMore(bits),
  });
}

/** The same rows for a name that nobody has: their number tells nothing either. */
async function recordRefusal(
  { db, audit }: Deps,
  { address, userAgent }: LoginAttempt,
  verdict: Verdict,
  user: Credentials | undefined,
): Promise<void> {
  const person = user ? { id: user.id, username: user.username } : null;
  const reason = reasonOf(verdict, user);
  await audit.signInRefused(db, person, { address, userAgent, reason, lockedForS: lockedForS(verdict) });
}

function reasonOf({ result }: Verdict, user: Credentials | undefined): SignInReason {
  if (result === 'locked') return 'locked';
  if (!user) return 'unknownUser';
  return user.mayEnter ? 'wrongPassword' : 'mayNotEnter';
}
