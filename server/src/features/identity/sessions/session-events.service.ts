import type { LogAction, LogReason } from '@weir/contract/identity/log-words';
import type { Author } from '../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Audit, AuditEntry } from '../audit/audit.service.ts';
import { createAuditEntries, type Named } from '../audit/audit-entries.service.ts';

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

export type SessionEvents = ReturnType<typeof sessionEvents>;

/** What sign-ins and tokens tell the log: never a password, a code or a token. */
export function sessionEvents(audit: Audit) {
  const { record } = audit;
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
    signedIn: (trx: Trx, person: Person, { sessionId, ...client }: SignInClient & { sessionId: number }) =>
      record(trx, {
        action: 'sessions:signIn',
        actor: { userId: person.id, ...person, sessionId },
        target: user(person),
        ...client,
      }),
    /**
     * `person` is null for a name that nobody has: it may be a password typed in the wrong field. Beyond 0
     * seconds the name has to wait so long for the next try.
     */
    signInRefused: (
      db: Db,
      person: Person | null,
      { reason, lockedForS, ...client }: SignInClient & { reason: SignInReason; lockedForS: number },
    ) => {
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
    signedOut: (trx: Trx, author: Author) => record(trx, own('sessions:signOut', author)),
    passwordChanged: (trx: Trx, author: Author) => record(trx, own('sessions:changePassword', author)),
    proofRefused: (db: Db, author: Author, { proof, reason }: { proof: Proof; reason: SignInReason }) =>
      record(db, { ...own(`sessions:${proof}`, author), after: { reason }, result: 'refused' }),
    /** A one-time password, by the command line. */
    passwordReset: (trx: Trx, person: Person) =>
      record(trx, { action: 'sessions:resetPassword', actor: null, target: user(person) }),
    /** Sign-ins of one user that were ended from the list. */
    sessionsEnded: (trx: Trx, actor: Author, { id, name }: Named, sessionIds: readonly number[]) =>
      record(trx, {
        action: 'sessions:end',
        actor,
        target: { kind: 'user', id, name },
        after: { sessionIds },
      }),
    /** `actor` is null where the command line made it. */
    tokenCreated: (
      trx: Trx,
      actor: Author | null,
      { days, sensitiveActions, ...token }: Token & { days: number; sensitiveActions: boolean },
    ) =>
      record(trx, {
        action: 'tokens:create',
        actor,
        target: apiToken(token),
        after: { userId: token.userId, days, sensitiveActions },
      }),
    tokenRevoked: (trx: Trx, actor: Author, token: Token) =>
      record(trx, {
        action: 'tokens:remove',
        actor,
        target: apiToken(token),
        before: { userId: token.userId },
      }),
    wallAdded: (trx: Trx, actor: Author, { sessionId, name }: Wall) =>
      record(trx, { ...own('sessions:addWall', actor), after: { sessionId, name } }),
    /** Its link was opened, somewhere. */
    wallOpened: (
      trx: Trx,
      { sessionId, name, userId, username }: Wall & { userId: number; username: string },
      client: SignInClient,
    ) =>
      record(trx, {
        action: 'sessions:openWall',
        actor: { userId, username, sessionId },
        target: { kind: 'user', id: userId, name: username },
        after: { name },
        ...client,
      }),
    previewStarted: createAuditEntries({ audit, kind: 'role' }).noted('roles:preview'),
  };
}
