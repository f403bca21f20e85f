import type { LogAction, LogReason } from '@weir/contract/identity/log-words';
import type { Author } from '../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Audit, AuditEntry } from '../audit/audit.service.ts';

/** Why somebody did not get in: for the log, never for him. */
export type SignInReason = Extract<
  LogReason,
  'unknownUser' | 'wrongPassword' | 'wrongCode' | 'mayNotEnter' | 'locked'
>;

interface Person {
  id: number;
  username?: string;
}

interface SignInClient {
  address: string | null;
  userAgent: string | null;
}

interface Named {
  id: number;
  name: string;
}

interface Wall {
  sessionId: number;
  name: string;
}

interface Token {
  id: number;
  name: string | null;
  userId: number;
}

/** What somebody who is signed in failed to prove anew. */
export type Proof = 'changePassword' | 'reauthenticate' | 'secondFactor';

/** What sign-ins and tokens tell the log: never a password, a code or a token. */
export interface SessionEvents {
  signedIn(trx: Trx, person: Person, session: SignInClient & { sessionId: number }): Promise<void>;
  /**
   * `person` is null for a name that nobody has: it may be a password typed in the wrong field. Beyond 0
   * seconds the name has to wait so long for the next try.
   */
  signInRefused(
    db: Db,
    person: Person | null,
    why: SignInClient & { reason: SignInReason; lockedForS: number },
  ): Promise<void>;
  signedOut(trx: Trx, author: Author): Promise<void>;
  passwordChanged(trx: Trx, author: Author): Promise<void>;
  proofRefused(db: Db, author: Author, why: { proof: Proof; reason: SignInReason }): Promise<void>;
  /** A one-time password, by the command line. */
  passwordReset(trx: Trx, person: Person): Promise<void>;
  /** Sign-ins of one user that were ended from the list. */
  sessionsEnded(trx: Trx, author: Author, user: Named, sessionIds: readonly number[]): Promise<void>;
  /** `author` is null where the command line made it. */
  tokenCreated(
    trx: Trx,
    author: Author | null,
    token: Token & { days: number; sensitiveActions: boolean },
  ): Promise<void>;
  tokenRevoked(trx: Trx, author: Author, token: Token): Promise<void>;
  previewStarted(trx: Trx, author: Author, role: Named): Promise<void>;
  wallAdded(trx: Trx, author: Author, wall: Wall): Promise<void>;
  /** Its link was opened, somewhere. */
  wallOpened(
    trx: Trx,
    wall: Wall & { userId: number; username: string },
    client: SignInClient,
  ): Promise<void>;
}

export function sessionEvents({ record }: Audit): SessionEvents {
  const user = (person: Person | null) => ({
    kind: 'user' as const,
    id: person?.id ?? null,
    name: person?.username ?? null,
  });
  const own = (action: LogAction, actor: Author): AuditEntry => ({
    action,
    actor,
    target: { kind: 'user', id: actor.userId, name: actor.username ?? null },
  });
  const apiToken = ({ id, name }: Token) => ({ kind: 'apiToken' as const, id, name });
  return {
    signedIn: (trx, person, { sessionId, ...client }) =>
      record(trx, {
        action: 'sessions:signIn',
        actor: { userId: person.id, ...person, sessionId },
        target: user(person),
        ...client,
      }),
    signInRefused: (db, person, { reason, lockedForS, ...client }) => {
      const tried = { actor: null, target: user(person), ...client };
      const refused = {
        action: 'sessions:signIn' as const,
        after: { reason },
        result: 'refused' as const,
        ...tried,
      };
      const locked = { action: 'sessions:lockOut' as const, after: { lockedForS }, ...tried };
      return record(db, refused, ...(lockedForS > 0 ? [locked] : []));
    },
    signedOut: (trx, author) => record(trx, own('sessions:signOut', author)),
    passwordChanged: (trx, author) => record(trx, own('sessions:changePassword', author)),
    proofRefused: (db, author, { proof, reason }) =>
      record(db, { ...own(`sessions:${proof}`, author), after: { reason }, result: 'refused' }),
    passwordReset: (trx, person) =>
      record(trx, { action: 'sessions:resetPassword', actor: null, target: user(person) }),
    sessionsEnded: (trx, actor, { id, name }, sessionIds) =>
      record(trx, {
        action: 'sessions:end',
        actor,
        target: { kind: 'user', id, name },
        after: { sessionIds },
      }),
    tokenCreated: (trx, actor, { days, sensitiveActions, ...token }) =>
      record(trx, {
        action: 'tokens:create',
        actor,
        target: apiToken(token),
        after: { userId: token.userId, days, sensitiveActions },
      }),
    tokenRevoked: (trx, actor, token) =>
      record(trx, {
        action: 'tokens:remove',
        actor,
        target: apiToken(token),
        before: { userId: token.userId },
      }),
    wallAdded: (trx, actor, { sessionId, name }) =>
      record(trx, { ...own('sessions:addWall', actor), after: { sessionId, name } }),
    wallOpened: (trx, { sessionId, name, userId, username }, client) =>
      record(trx, {
        action: 'sessions:openWall',
        actor: { userId, username, sessionId },
        target: { kind: 'user', id: userId, name: username },
        after: { name },
        ...client,
      }),
    previewStarted: (trx, actor, { id, name }) =>
      record(trx, { action: 'roles:preview', actor, target: { kind: 'role', id, name } }),
  };
}
