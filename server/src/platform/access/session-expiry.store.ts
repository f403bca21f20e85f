import { type RawBuilder, sql } from 'kysely';

const idleLimit = sql`interval '30 minutes'`;

/** Of a row of `session` by this name: it is refused by now, although nobody has ended it. */
export const hasExpired = (alias: 's' | 'o'): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${column('expires_at')} <= now() or (${column('kind')} <> 'api'
    and not ${column('remembered')} and ${column('last_seen_at')} <= now() - ${idleLimit}))`;
};

/** Of the row `s` of `session`: it opens things now, and so does what a preview returns to. */
export const isLiveSession = sql<boolean>`(s.ended_at is null and not ${hasExpired('s')}
  and (s.own_session_id is null or exists (
    select from session o where o.id = s.own_session_id and o.ended_at is null and not ${hasExpired('o')})))`;
