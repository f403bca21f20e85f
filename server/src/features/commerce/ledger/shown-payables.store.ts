import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { firstValue } from '../../../platform/db/rows.store.ts';
import { accounts } from './postings.policy.ts';

/** The accounts of agents that somebody may see; null: all of them. */
export type ShownPayables = readonly string[] | null;

/**
 * An agent, and whoever works for one, sees what the agent and those below get, and not what those above do. Who has no
 * agent above works for the owner, and sees all.
 */
export async function findShownPayables(db: Db, viewer: Viewer): Promise<ShownPayables> {
  if (viewer.everything) return null;
  const ids = await firstValue<number[]>(db)`${prepared}
    select array(select below.id from user_closure down join agent below on below.user_id = down.descendant_id
      where down.ancestor_id = nearest.user_id)
    from user_closure up join agent nearest on nearest.user_id = up.ancestor_id
    where up.descendant_id = ${viewer.userId}
    order by (select count(*) from user_closure path where path.descendant_id = nearest.user_id) desc limit 1`;
  return ids?.map(accounts.payable) ?? null;
}

/** The condition "the posting `p` is shown". */
export const isShown = (shown: ShownPayables): RawBuilder<boolean> => {
  if (shown === null) return sql<boolean>`true`;
  return sql<boolean>`case when p.account = ${accounts.share} then exists (
      select from ledger_posting x where x.entry_id = p.entry_id and x.account = any(${shown}::text[]))
    else p.account not like 'payable.%' or p.account = any(${shown}::text[]) end`;
};

/** The amount of the posting `p`: of a share, as much as is shown of whose it is. */
export const shownAmount = (shown: ShownPayables): RawBuilder<number> => {
  if (shown === null) return sql<number>`p.amount_minor`;
  return sql<number>`case when p.account = ${accounts.share} then (
      select -sum(x.amount_minor) from ledger_posting x where x.entry_id = p.entry_id and x.account = any(${shown}::text[]))
    else p.amount_minor end::int8`;
};
