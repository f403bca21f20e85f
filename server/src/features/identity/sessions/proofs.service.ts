import type { Caller } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { badField, illegalState, refuseUnknown, tokenIllegal, tooMany } from '../../../platform/errors.ts';
import type { PasswordService } from '../users/passwords/passwords.service.ts';
import { type UsersService, usernameKey } from '../users/users.service.ts';
import { sessionCounters } from './guard/failure-counters.policy.ts';
import type { AttemptOptions, LoginGuard } from './guard/login-guard.service.ts';
import { updateReauthenticated } from './session/sessions.store.ts';
import type { Proof, SessionEvents } from './session-events.service.ts';

/**
 * Somebody who is signed in proves again who he is. His session has a count of its own, as strict as that of the
 * sign-in form: a stolen session gives no more tries, and guesses at the form keep nobody from his work.
 */
export interface ProofsService {
  /** `field` carries the error. */
  password(caller: Caller, password: string, field: 'password' | 'oldPassword'): Promise<void>;
  /** A code of the second factor, or a recovery code; it is used up. */
  code(caller: Caller, code: string): Promise<void>;
  /** Opens the sensitive actions to the caller's session for a while. */
  reauthenticate(caller: Caller, password: string): Promise<{ until: string }>;
}

interface Deps {
  db: Db;
  audit: Pick<SessionEvents, 'proofRefused'>;
  guard: LoginGuard;
  users: Pick<UsersService, 'findCredentials'>;
  passwords: PasswordService;
  verifyCode: (userId: number, code: string) => Promise<boolean>;
}

export function createProofsService(deps: Deps): ProofsService {
  const { db, audit, guard, users, passwords, verifyCode } = deps;
  const prove = async (
    caller: Caller,
    isRight: () => Promise<boolean>,
    { proof, wrong, ...options }: AttemptOptions & { proof: Proof; wrong: () => Error },
  ) => {
    const verdict = await guard.attempt(
      sessionCounters(caller.sessionId, usernameKey(caller.username)),
      (state) => (state === 'open' ? isRight() : Promise.resolve(false)),
      options,
    );
    if (verdict.result === 'ok') return;
    const isLocked = verdict.result === 'locked';
    await audit.proofRefused(db, caller, { proof, reason: reasonOf(proof, isLocked) });
    throw isLocked ? tooMany(verdict.retryAfterS) : wrong();
  };
  const password: ProofsService['password'] = async (caller, given, field) => {
    const user = (await users.findCredentials({ id: caller.userId })) ?? refuseUnknown();
    const sentence = field === 'password' ? 'The password is wrong' : 'The old password is wrong';
    await prove(caller, () => passwords.verify(user.passwordHash, given), {
      proof: field === 'password' ? 'reauthenticate' : 'changePassword',
      wrong: () => badField(field, 'wrong', sentence),
      onSuccess: 'keep',
    });
  };
  return {
    password,
    code: (caller, code) =>
      prove(caller, () => verifyCode(caller.userId, code), {
        proof: 'secondFactor',
        wrong: () => badField('code', 'wrong', 'The code is wrong'),
      }),
    async reauthenticate(caller, given) {
      if (caller.kind !== 'console') throw illegalState('Only a sign-in can be confirmed by its password');
      await password(caller, given, 'password');
      const until = await updateReauthenticated(db, caller.sessionId);
      if (!until) throw tokenIllegal();
      return { until: until.toISOString() };
    },
  };
}

const reasonOf = (proof: Proof, isLocked: boolean) => {
  if (isLocked) return 'locked';
  return proof === 'secondFactor' ? 'wrongCode' : 'wrongPassword';
};
