import { wallLimits } from '@weir/contract/identity/wall-sessions';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { firstRow, oneValue } from '../../../../platform/db/rows.store.ts';
import { isExpired } from '../session/sessions.store.ts';

const days = (count: number) => sql<Date>`now() + make_interval(days => ${count})`;

/** A session that waits for its link to be opened. */
export async function insertWall(
  trx: Db,
  wall: { userId: number; name: string; linkHash: Buffer; tokenHash: Buffer },
): Promise<{ sessionId: number; expiresAt: Date }> {
  return trx
    .insertInto('session')
    .values({
      user_id: wall.userId,
      token_hash: wall.tokenHash,
      link_hash: wall.linkHash,
      kind: 'wall',
      name: wall.name,
      // Nobody is there to be idle.
      remembered: true,
      // Never used yet.
      last_seen_at: sql`now() - interval '2 minutes'`,
      expires_at: sql`now() + make_interval(hours => ${wallLimits.linkHours})`,
    })
    .returning(['id as sessionId', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow();
}

export interface OpenedWall {
  sessionId: number;
  expiresAt: Date;
  name: string;
  userId: number;
  username: string;
}

/** Uses the link up; undefined when there is no such link any more, or its user may not enter. */
export const openWall = (
  trx: Db,
  by: { linkHash: Buffer; tokenHash: Buffer; address: string; userAgent: string | null },
): Promise<OpenedWall | undefined> =>
  firstRow<OpenedWall>(trx)`
    update session s set token_hash = ${by.tokenHash}, link_hash = null, last_seen_at = now(),
      expires_at = ${days(wallLimits.days)}, address = ${by.address}, user_agent = ${by.userAgent}
    from app_user u
    where s.link_hash = ${by.linkHash} and s.ended_at is null and not ${isExpired}
      and u.id = s.user_id and u.enabled and u.deleted_at is null
    returning s.id as "sessionId", s.expires_at as "expiresAt", s.name, u.id as "userId", u.username`;

export const countWalls = (trx: Db, userId: number): Promise<number> =>
  oneValue<number>(trx)`select count(*)::int as count from session s
    where s.user_id = ${userId} and s.kind = 'wall' and s.ended_at is null and not ${isExpired}`;
