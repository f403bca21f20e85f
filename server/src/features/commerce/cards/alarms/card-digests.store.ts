import type { Trx } from '../../../../platform/db/database.ts';
import { allRows, hasRows, run } from '../../../../platform/db/rows.store.ts';
import { cards, isMarked } from '../cards.store.ts';

/** Whether nobody else tells of this day; the day is taken when the transaction commits. */
export async function claimDay(trx: Trx, day: string): Promise<boolean> {
  await run(trx)`delete from card_digest where day < ${day}::date - 7`;
  return hasRows(
    trx,
  )`insert into card_digest (day) values (${day}::date) on conflict do nothing returning day`;
}

/** Who may handle cards in no device that somebody should look at, and how many. */
export const countMarked = (trx: Trx): Promise<{ userId: number; cardCount: number }[]> =>
  allRows<{ userId: number; cardCount: number }>(trx)`
    with marked as materialized (
      select c.project_id, count(*)::int as count from ${cards}
      where p.deleted_at is null and b.id is null and ${isMarked} group by c.project_id)
    select u.id as "userId", sum(m.count)::int as "cardCount"
    from app_user u join role r on r.id = u.role_id
    cross join lateral (
      select project_id from visible_projects(u.id, 'operate')
      union select project_id from marked where r.identification = 'SUPERADMIN') seen
    join marked m on m.project_id = seen.project_id
    where u.enabled and u.deleted_at is null and (r.identification = 'SUPERADMIN'
      or exists (select from role_permission w where w.role_id = r.id and w.permission = 'cards:handle'))
    group by u.id`;
