import { type RawBuilder, sql } from 'kysely';
import { hasExpired } from '../../../../platform/access/session-expiry.store.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { prepared } from '../../../../platform/db/prepared.ts';
import { allValues, firstRow, firstValue, hasRows, run } from '../../../../platform/db/rows.store.ts';

export type SessionKind = 'console' | 'api' | 'preview' | 'wall';
export type EndReason = 'logout' | 'replaced' | 'passwordChanged' | 'revoked' | 'userDisabled';

/** A session with its user, role and permissions, as every request needs it. */
export interface SessionRow {
  sessionId: number;
  kind: SessionKind;
  name: string | null;
  endReason: string | null;
  isExpired: boolean;
  /** Nobody has written down for a minute that it is in use. */
  isSeenStale: boolean;
  isReauthenticated: boolean;
  userId: number;
  username: string;
  type: 0 | 1;
  isUserActive: boolean;
  mustChangePassword: boolean;
  mustSetTwoFactor: boolean;
  /** The user's own role; of a preview, `roleId`, `role` and the permissions are those of the role looked at. */
  ownRole: string;
  roleId: number;
  role: string;
  roleName: string;
  /** Joined by commas, which is much quicker to read than an array; null where there are none. */
  permissions: string | null;
  /** Of a preview: the sign-in that it returns to, and whether that is still live. */
  ownSessionId: number | null;
  isOwnSessionLive: boolean;
}

/** For how long a password that was given again opens the sensitive actions. */
const sensitiveFor = sql`interval '5 minutes'`;
export const isExpired = hasExpired('s');

/** One query, by primary key look-ups only: it runs before every signed-in call. */
export async function findSession(
  db: Db,
  by: { tokenHash: Buffer } | { sessionId: number },
): Promise<SessionRow | undefined> {
  const condition: RawBuilder<boolean> =
    'tokenHash' in by ? sql`s.token_hash = ${by.tokenHash}` : sql`s.id = ${by.sessionId}`;
  return firstRow<SessionRow>(db)`${prepared}
    select s.id as "sessionId", s.kind, s.name, s.end_reason as "endReason", ${isExpired} as "isExpired",
      s.last_seen_at < now() - interval '1 minute' as "isSeenStale",
      s.grave_actions or coalesce(s.reauthenticated_at > now() - ${sensitiveFor}, false) as "isReauthenticated",
      u.id as "userId", u.username, u.type, u.enabled and u.deleted_at is null as "isUserActive",
      u.must_change_password as "mustChangePassword",
      own.require_two_factor and not exists (
        select from two_factor t where t.user_id = u.id and t.confirmed_at is not null
      ) as "mustSetTwoFactor",
      own.identification as "ownRole", r.id as "roleId", r.identification as role, r.name as "roleName",
      (select string_agg(permission, ',') from role_permission p where p.role_id = r.id) as permissions,
      o.id as "ownSessionId",
      coalesce(o.ended_at is null and not ${hasExpired('o')}, false) as "isOwnSessionLive"
    from session s join app_user u on u.id = s.user_id join role own on own.id = u.role_id
      join role r on r.id = coalesce(s.preview_role_id, u.role_id)
      left join session o on o.id = s.own_session_id
    where ${condition}`;
}

/** At most one write a minute, however many requests arrive at once. A preview keeps its own session alive. */
export const updateSeen = (db: Db, sessionId: number): Promise<void> =>
  run(db)`update session s set last_seen_at = now()
    where (s.id = ${sessionId} or s.id = (select own_session_id from session where id = ${sessionId}))
      and s.ended_at is null and s.last_seen_at < now() - interval '1 minute'
      and not ${isExpired}`;

export interface NewSession {
  userId: number;
  tokenHash: Buffer;
  kind: SessionKind;
  name: string | null;
  remembered: boolean;
  lifetimeS: number;
  address: string | null;
  userAgent: string | null;
  sensitiveActions?: boolean;
  preview?: { roleId: number; ownSessionId: number };
}

export async function insertSession(
  trx: Db,
  session: NewSession,
): Promise<{ sessionId: number; expiresAt: Date }> {
  return trx
    .insertInto('session')
    .values({
      user_id: session.userId,
      token_hash: session.tokenHash,
      kind: session.kind,
      name: session.name,
      remembered: session.remembered,
      expires_at: sql`now() + make_interval(secs => ${session.lifetimeS})`,
      // Never used yet: the first use is written down at once.
      ...(session.kind === 'api' ? { last_seen_at: sql`now() - interval '2 minutes'` } : {}),
      address: session.address,
      user_agent: session.userAgent,
      grave_actions: session.sensitiveActions ?? false,
      preview_role_id: session.preview?.roleId ?? null,
      own_session_id: session.preview?.ownSessionId ?? null,
    })
    .returning(['id as sessionId', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow();
}

/**
 * Makes sign-ins of one user take turns; false when the user may not enter any more, or by another password
 * than the one that was looked at.
 */
export async function lockUser(trx: Db, userId: number, passwordHash?: string): Promise<boolean> {
  const row = await trx
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', userId)
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined && (passwordHash === undefined || row.password_hash === passwordHash);
}

/** Whether the session has not ended; it does not before the transaction does. */
export const holdSession = (trx: Db, sessionId: number): Promise<boolean> =>
  hasRows(trx)`
    select from session s where s.id = ${sessionId} and s.ended_at is null and not ${isExpired} for share`;

/** From where the user has signed in, as far back as sessions are kept. */
export const findSignInAddresses = (db: Db, userId: number): Promise<string[]> =>
  allValues<string>(db)`
    select distinct address from session
    where user_id = ${userId} and kind = 'console' and address is not null`;

export async function updateLastSignIn(trx: Db, userId: number): Promise<void> {
  await trx.updateTable('app_user').set({ last_sign_in_at: sql`now()` }).where('id', '=', userId).execute();
}

/** Ends the oldest live sign-ins beyond the newest `keep`, and returns them. */
export const endOldest = (trx: Db, userId: number, keep: number): Promise<number[]> =>
  allValues<number>(trx)`
    with oldest as (
      select id from session s
      where user_id = ${userId} and kind = 'console' and ended_at is null and not ${isExpired}
      order by created_at desc, id desc offset ${keep})
    update session set ended_at = now(), end_reason = 'replaced'
    where ended_at is null and (id in (select id from oldest) or own_session_id in (select id from oldest))
    returning id`;

/** Ends sessions and the previews on top of them; returns those that were live, with whose they were. */
export async function endSessions(
  db: Db,
  sessionIds: readonly number[],
  reason: EndReason,
): Promise<{ sessionId: number; userId: number }[]> {
  return db
    .updateTable('session')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where((eb) =>
      eb.or([
        eb('id', '=', sql<number>`any(${sessionIds})`),
        eb('own_session_id', '=', sql<number>`any(${sessionIds})`),
      ]),
    )
    .where('ended_at', 'is', null)
    .returning(['id as sessionId', 'user_id as userId'])
    .execute();
}

/** A wall screen hangs on its user's sign-ins: whatever ends all of those ends it too. */
export async function endSessionsOf(
  trx: Db,
  userId: number,
  { except, kinds, reason }: { except: number | null; kinds: readonly SessionKind[]; reason: EndReason },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('session')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('kind', 'in', kinds.includes('console') ? [...kinds, 'wall'] : [...kinds])
    .where('id', '!=', except ?? 0)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Until when sensitive actions are open; undefined for a session that has ended. */
export const updateReauthenticated = (db: Db, sessionId: number): Promise<Date | undefined> =>
  firstValue<Date>(db)`update session set reauthenticated_at = now()
    where id = ${sessionId} and ended_at is null
    returning reauthenticated_at + ${sensitiveFor} as until`;

/** Ended and expired sessions stay for a while, so that their tokens are told why they are refused. */
export const deleteOldSessions = (db: Db): Promise<void> =>
  run(db)`delete from session where coalesce(ended_at, expires_at) < now() - interval '30 days'`;
