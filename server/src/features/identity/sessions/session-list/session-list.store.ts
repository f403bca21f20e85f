import { sql } from 'kysely';
import type { Viewer } from '../../../../platform/access/caller.ts';
import { userInScope } from '../../../../platform/access/row-scope.store.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { allRows, oneValue } from '../../../../platform/db/rows.store.ts';
import { isExpired } from '../session/sessions.store.ts';

export interface LiveSession {
  id: number;
  kind: 'console' | 'preview' | 'api' | 'wall';
  name: string | null;
  startedTime: Date;
  lastSeenTime: Date;
  /** False of an API token that was never sent, and of a wall screen whose link waits. */
  isUsed: boolean;
  expiresTime: Date;
  address: string | null;
  userAgent: string | null;
  remembered: boolean;
  sensitiveActions: boolean;
}

/** People's own sign-ins, or what machines use. */
export type Kinds = 'signIns' | 'tokens';

const isOf = (kinds: Kinds) => (kinds === 'tokens' ? sql`s.kind = 'api'` : sql`s.kind <> 'api'`);

export const findLive = (db: Db, userId: number, kinds: Kinds): Promise<LiveSession[]> =>
  allRows<LiveSession>(db)`
    select s.id, s.kind, s.name, s.created_at as "startedTime", s.last_seen_at as "lastSeenTime",
      s.last_seen_at >= s.created_at as "isUsed", s.expires_at as "expiresTime", s.address,
      s.user_agent as "userAgent", s.remembered, s.grave_actions as "sensitiveActions"
    from session s
    where s.user_id = ${userId} and s.ended_at is null and not ${isExpired} and ${isOf(kinds)}
    order by s.created_at desc, s.id desc limit 1000`;

export interface Found {
  id: number;
  userId: number;
  username: string;
  name: string | null;
}

/** Of these sessions the live ones that are in the viewer's scope, kept for this transaction. */
export const lockLive = (trx: Db, viewer: Viewer, ids: readonly number[], kinds: Kinds): Promise<Found[]> =>
  allRows<Found>(trx)`
    select s.id, s.user_id as "userId", u.username, s.name
    from session s join app_user u on u.id = s.user_id
    where s.id = any(${ids}::int[]) and s.ended_at is null and not ${isExpired} and ${isOf(kinds)}
      and ${userInScope(viewer, sql<number>`s.user_id`)}
    order by s.id for update of s`;

/** Somebody in the viewer's scope. */
export async function findUser(
  db: Db,
  viewer: Viewer,
  userId: number,
): Promise<{ id: number; username: string } | undefined> {
  return db
    .selectFrom('app_user')
    .select(['id', 'username'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where((eb) => userInScope(viewer, eb.ref('app_user.id')))
    .executeTakeFirst();
}

export const countTokens = (trx: Db, userId: number): Promise<number> =>
  oneValue<number>(trx)`select count(*)::int as count from session s
    where s.user_id = ${userId} and s.kind = 'api' and s.ended_at is null and not ${isExpired}`;
