import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type SessionKind = 'console' | 'api';
export type EndReason = 'logout' | 'replaced' | 'passwordChanged' | 'revoked' | 'userDisabled';

/** A session with its user, role and words, as every request needs it. */
export interface SessionRow {
  sessionId: number;
  kind: SessionKind;
  endReason: string | null;
  isExpired: boolean;
  /** Nobody has written down for a minute that it is in use. */
  isSeenStale: boolean;
  userId: number;
  username: string;
  type: 0 | 1;
  isUserActive: boolean;
  mustChangePassword: boolean;
  roleId: number;
  role: string;
  permissions: string[];
}

const idleLimit = sql`interval '30 minutes'`;
const isExpired = sql<boolean>`(s.expires_at <= now()
  or (s.kind = 'console' and not s.remembered and s.last_seen_at <= now() - ${idleLimit}))`;

/** One query, by primary key look-ups only: it runs before every signed-in call. */
export async function findSession(
  db: Db,
  by: { tokenHash: Buffer } | { sessionId: number },
): Promise<SessionRow | undefined> {
  const condition: RawBuilder<boolean> =
    'tokenHash' in by ? sql`s.token_hash = ${by.tokenHash}` : sql`s.id = ${by.sessionId}`;
  const { rows } = await sql<SessionRow>`
    select s.id as "sessionId", s.kind, s.end_reason as "endReason", ${isExpired} as "isExpired",
      s.last_seen_at < now() - interval '1 minute' as "isSeenStale",
      u.id as "userId", u.username, u.type, u.enabled and u.deleted_at is null as "isUserActive",
      u.must_change_password as "mustChangePassword", r.id as "roleId", r.identification as role,
      array(select permission from role_permission p where p.role_id = r.id) as permissions
    from session s join app_user u on u.id = s.user_id join role r on r.id = u.role_id
    where ${condition}`.execute(db);
  return rows[0];
}

/** At most one write a minute, however many requests arrive at once. */
export async function updateSeen(db: Db, sessionId: number): Promise<void> {
  await sql`update session s set last_seen_at = now()
    where id = ${sessionId} and ended_at is null and last_seen_at < now() - interval '1 minute'
      and not ${isExpired}`.execute(db);
}

export interface NewSession {
  userId: number;
  tokenHash: Buffer;
  kind: SessionKind;
  name: string | null;
  remembered: boolean;
  lifetimeS: number;
  address: string | null;
  userAgent: string | null;
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
      address: session.address,
      user_agent: session.userAgent,
    })
    .returning(['id as sessionId', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow();
}

/** Makes sign-ins of one user take turns; false when the user may not enter any more. */
export async function lockUser(trx: Db, userId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateLastSignIn(trx: Db, userId: number): Promise<void> {
  await trx.updateTable('app_user').set({ last_sign_in_at: sql`now()` }).where('id', '=', userId).execute();
}

/** Ends the oldest live sign-ins beyond the newest `keep`, and returns them. */
export async function endOldest(trx: Db, userId: number, keep: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update session set ended_at = now(), end_reason = 'replaced' where id in (
      select id from session s
      where user_id = ${userId} and kind = 'console' and ended_at is null and not ${isExpired}
      order by created_at desc, id desc offset ${keep})
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function endSession(db: Db, sessionId: number, reason: EndReason): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endSessionsOf(
  trx: Db,
  userId: number,
  { except, kinds, reason }: { except: number | null; kinds: readonly SessionKind[]; reason: EndReason },
): Promise<void> {
  await trx
    .updateTable('session')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('kind', 'in', [...kinds])
    .where('id', '!=', except ?? 0)
    .execute();
}

/** Ended and expired sessions stay for a while, so that their tokens are told why they are refused. */
export async function deleteOldSessions(db: Db): Promise<void> {
  await sql`delete from session where coalesce(ended_at, expires_at) < now() - interval '30 days'`.execute(
    db,
  );
}
