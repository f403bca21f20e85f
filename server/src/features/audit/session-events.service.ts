import type { Author } from '../../platform/access/caller.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Audit, AuditEntry } from './audit.service.ts';

/** Why somebody did not get in: for the log, never for him. */
export type SignInReason = 'unknownUser' | 'wrongPassword' | 'mayNotEnter' | 'locked';

interface Person {
  id: number;
  username?: string;
}

interface Door {
  address: string | null;
  userAgent: string | null;
}

export interface SessionEvents {
  signedIn(trx: Trx, person: Person, session: Door & { sessionId: number }): Promise<void>;
  /** `person` is null for a name that nobody has: it may be a password typed in the wrong field. */
  signInRefused(db: Db, person: Person | null, why: Door & { reason: SignInReason }): Promise<void>;
  /** The name has to wait so long for the next try. */
  lockedOut(db: Db, person: Person | null, lock: Door & { lockedForS: number }): Promise<void>;
  signedOut(trx: Trx, author: Author): Promise<void>;
  passwordChanged(trx: Trx, author: Author): Promise<void>;
  passwordChangeRefused(db: Db, author: Author, why: { reason: SignInReason }): Promise<void>;
  /** A one-time password, by the command line. */
  passwordReset(trx: Trx, person: Person): Promise<void>;
  /** `author` is null where the command line made it. */
  tokenCreated(
    trx: Trx,
    author: Author | null,
    person: Person,
    token: { name: string | null; days: number },
  ): Promise<void>;
}

export function sessionEvents({ record }: Audit): SessionEvents {
  const user = (person: Person | null) => ({
    kind: 'user',
    id: person?.id ?? null,
    name: person?.username ?? null,
  });
  const own = (action: string, actor: Author): AuditEntry => ({
    action,
    actor,
    target: { kind: 'user', id: actor.userId, name: actor.username ?? null },
  });
  return {
    signedIn: (trx, person, { sessionId, ...door }) =>
      record(trx, {
        action: 'sessions:signIn',
        actor: { userId: person.id, ...person, sessionId },
        target: user(person),
        ...door,
      }),
    signInRefused: (db, person, { reason, ...door }) =>
      record(db, {
        action: 'sessions:signIn',
        actor: null,
        target: user(person),
        after: { reason },
        result: 'refused',
        ...door,
      }),
    lockedOut: (db, person, { lockedForS, ...door }) =>
      record(db, {
        action: 'sessions:lockOut',
        actor: null,
        target: user(person),
        after: { lockedForS },
        ...door,
      }),
    signedOut: (trx, author) => record(trx, own('sessions:signOut', author)),
    passwordChanged: (trx, author) => record(trx, own('sessions:changePassword', author)),
    passwordChangeRefused: (db, author, after) =>
      record(db, { ...own('sessions:changePassword', author), after, result: 'refused' }),
    passwordReset: (trx, person) =>
      record(trx, { action: 'sessions:resetPassword', actor: null, target: user(person) }),
    tokenCreated: (trx, actor, person, after) =>
      record(trx, { action: 'sessions:createToken', actor, target: user(person), after }),
  };
}
