import { codes } from '@weir/contract/errors';
import { AppError } from '../../../../platform/errors.ts';
import { networkOf } from '../../../../platform/network.ts';
import { type UsersService, usernameKey } from '../../users/users.service.ts';
import { codeCounters, type Standing } from '../guard/failure-counters.policy.ts';
import type { LoginGuard, Verdict } from '../guard/login-guard.service.ts';
import { createSingleUse } from '../guard/single-use.service.ts';
import type { SignInClient } from './standings.service.ts';

/** What the first step has proven, and where. */
export interface FirstStep extends SignInClient {
  userId: number;
  /** The password that was right: another one since then makes the ticket worthless. */
  passwordHash: string;
  standing: Standing;
  remember: boolean;
}

export interface SecondStep {
  /** The error that asks for the second factor. */
  ask(step: FirstStep): AppError;
  /**
   * Takes the ticket, whatever the code is, and answers the first step when the code is right. A wrong code
   * is an error that carries the next ticket, which lives no longer than the first one.
   */
  take(ticket: string, code: string, address: string): Promise<FirstStep>;
}

interface Deps {
  guard: LoginGuard;
  users: Pick<UsersService, 'findCredentials'>;
  verifyCode: (userId: number, code: string) => Promise<boolean>;
  /** Hears of every try. */
  note: (step: FirstStep, verdict: Verdict) => Promise<void>;
  nowMs?: () => number;
}

const lifetimeMs = 5 * 60_000;

export function createSecondStep(deps: Deps): SecondStep {
  const { guard, users, verifyCode, note, nowMs = () => performance.now() } = deps;
  const tickets = createSingleUse<FirstStep & { untilMs: number }>({ lifetimeMs, nowMs });
  return {
    ask: (step) =>
      new AppError(400, codes.secondFactorNeeded, 'Enter the code of your authenticator', {
        ticket: tickets.put({ ...step, untilMs: nowMs() + lifetimeMs }),
      }),
    async take(ticket, code, address) {
      const step = tickets.take(ticket);
      if (!step || step.untilMs <= nowMs() || step.address !== address) throw ticketOver();
      const user = await users.findCredentials({ id: step.userId });
      if (!user?.mayEnter || user.passwordHash !== step.passwordHash) throw ticketOver();
      const tried = {
        usernameKey: usernameKey(user.username),
        network: networkOf(address),
        standing: step.standing,
      };
      const verdict = await guard.attempt(codeCounters(tried), (state) =>
        state === 'open' ? verifyCode(step.userId, code) : Promise.resolve(false),
      );
      await note(step, verdict);
      if (verdict.result !== 'ok') throw wrongCode(verdict, tickets.put(step));
      return step;
    },
  };
}

const ticketOver = () =>
  new AppError(400, codes.verificationFailed, 'Begin again with your user name and password');

/** Whoever comes here knows the password, so that a lock need not be hidden from him. */
const wrongCode = (verdict: Verdict, ticket: string) =>
  verdict.result === 'locked'
    ? new AppError(429, codes.tooMany, 'Too many wrong codes', { ticket }, verdict.retryAfterS)
    : new AppError(400, codes.verificationFailed, 'The code is wrong', { ticket });
