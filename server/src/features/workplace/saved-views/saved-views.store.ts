import type { SavedView } from '@weir/contract/workplace/saved-views';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { allRows, firstRow, hasRows, run } from '../../../platform/db/rows.store.ts';

export interface ViewColumns {
  screen: string;
  name: string;
  sort_key: string;
  query: string;
  shared: boolean;
}

/** More than anybody chooses from, however many users above share theirs. */
const maxListed = 1000;

const columns = (userId: number) => sql`v.id, v.screen, v.name, v.query, v.shared::int,
  (v.owner_id = ${userId})::int as mine, u.name as "ownerName"`;

/** The user's own first, then what users above share; who was deleted shares nothing. */
export const findViews = (db: Db, userId: number, screen: string): Promise<SavedView[]> =>
  allRows<SavedView>(db)`
    select ${columns(userId)} from saved_view v join app_user u on u.id = v.owner_id
    where v.screen = ${screen} and u.deleted_at is null and (
      v.owner_id = ${userId}
      or v.shared and v.owner_id in (select ancestor_id from user_closure where descendant_id = ${userId}))
    order by mine desc, v.sort_key, v.id limit ${maxListed}`;

export const findView = (db: Db, userId: number, id: number): Promise<SavedView | undefined> =>
  firstRow<SavedView>(db)`
    select ${columns(userId)} from saved_view v join app_user u on u.id = v.owner_id
    where v.id = ${id} and v.owner_id = ${userId}`;

/** Held until the transaction ends. */
export const lockOwner = (trx: Trx, userId: number): Promise<void> =>
  run(trx)`select from app_user where id = ${userId} for no key update`;

export async function countViews(trx: Trx, userId: number, screen: string): Promise<number> {
  const { count } = await trx
    .selectFrom('saved_view')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', userId)
    .where('screen', '=', screen)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertView(trx: Trx, userId: number, view: ViewColumns): Promise<number> {
  const { id } = await trx
    .insertInto('saved_view')
    .values({ ...view, owner_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateView(trx: Trx, id: number, view: Partial<ViewColumns>): Promise<void> {
  await trx
    .updateTable('saved_view')
    .set({ ...view, updated_time: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** False when there is no such view of the user's. */
export const deleteView = (db: Db, userId: number, id: number): Promise<boolean> =>
  hasRows(db)`
    delete from saved_view where id = ${id} and owner_id = ${userId} returning id`;
