import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { oneRow } from '../../../platform/db/rows.store.ts';

export const findRole = (db: Db, roleId: number): Promise<{ id: number; name: string } | undefined> =>
  db.selectFrom('role').select(['id', 'name']).where('id', '=', roleId).executeTakeFirst();

export interface OwnSession {
  sessionId: number;
  expiresAt: Date;
  remembered: boolean;
}

/** A read-only session that ends with the own one; it carries that one's ways, so that it lives as long. */
export const insertPreview = (
  trx: Db,
  { ownSessionId, roleId, tokenHash }: { ownSessionId: number; roleId: number; tokenHash: Buffer },
): Promise<OwnSession> =>
  oneRow<OwnSession>(trx)`
    insert into session (user_id, token_hash, kind, remembered, expires_at, address, user_agent,
      preview_role_id, own_session_id)
    select user_id, ${tokenHash}, 'preview', remembered, expires_at, address, user_agent, ${roleId}::int, id
    from session where id = ${ownSessionId} and ended_at is null
    returning id as "sessionId", expires_at as "expiresAt", remembered`;

/** Ends what was on top of the session before: there is one preview at a time. */
export async function endPreviewsOn(trx: Db, ownSessionId: number): Promise<number[]> {
  const rows = await trx
    .updateTable('session')
    .set({ ended_at: sql`now()`, end_reason: 'logout' })
    .where('own_session_id', '=', ownSessionId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives the session another token; undefined when it is over. */
export const replaceToken = (
  trx: Db,
  sessionId: number,
  tokenHash: Buffer,
): Promise<OwnSession | undefined> =>
  trx
    .updateTable('session')
    .set({ token_hash: tokenHash, last_seen_at: sql`now()` })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning(['id as sessionId', 'expires_at as expiresAt', 'remembered'])
    .executeTakeFirst();
