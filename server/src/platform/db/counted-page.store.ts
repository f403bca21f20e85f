import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { allRows, allValues, oneRow, oneValue } from './rows.store.ts';

interface Wanted {
  /** A query of all rows, each with an `id`, that are worked out in any case. */
  rows: RawBuilder<unknown>;
  /** All of them hold for what is listed. */
  conditions: readonly RawBuilder<unknown>[];
  order: RawBuilder<unknown> | undefined;
  /** From 1. */
  page: number;
  limit: number;
}

/** One page of rows, and how many there are on all pages, worked out once. */
export async function findCountedPage<Row extends { id: number }>(
  db: Db,
  { rows: all, conditions, order = sql`id`, page, limit }: Wanted,
): Promise<{ rows: Row[]; total: number }> {
  const wanted = sql.join([sql`true`, ...conditions], sql` and `);
  const rows = await allRows<Partial<Row> & { total: number }>(db)`
    with found as materialized (select * from (${all}) entry where ${wanted})
    select page.*, all_of_them.total from (select count(*)::int as total from found) all_of_them
    left join lateral (select * from found order by ${order} limit ${limit} offset ${(page - 1) * limit}) page
      on true`;
  // A page beyond the last has the total alone.
  const isRow = (row: Partial<Row> & { total: number }): row is Row & { total: number } => row.id != null;
  return { rows: rows.filter(isRow), total: rows[0]?.total ?? 0 };
}

/** The ids of a page in the order of a list, and how many there are on all pages. */
export interface IdPage {
  ids: number[];
  total: number;
}

interface WantedIds extends Pick<Wanted, 'conditions' | 'page' | 'limit'> {
  /** A table with its alias, as it stands after `from`. */
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}

/** One page of a list whose rows are read by their ids afterwards. */
export function findIdPage(db: Db, { from, id, conditions, order, page, limit }: WantedIds): Promise<IdPage> {
  const where = sql.join(conditions, sql` and `);
  return oneRow<IdPage>(db)`
    select (select count(*)::int from ${from} where ${where}) as total,
      array(select ${id} from ${from} where ${where}
        order by ${order} limit ${limit} offset ${(page - 1) * limit}) as ids`;
}

/** So many rows are passed without being counted first. */
const nearRows = 1000;

interface WantedFarIds extends WantedIds {
  /** The same order from the last row to the first. */
  reversed: RawBuilder<unknown>;
}

/** The same of a list so long that its last pages are reached from its end. */
export async function findFarIdPage(
  db: Db,
  { from, id, conditions, order, reversed, page, limit }: WantedFarIds,
): Promise<IdPage> {
  const offset = (page - 1) * limit;
  if (offset <= nearRows) return findIdPage(db, { from, id, conditions, order, page, limit });
  const where = sql.join(conditions, sql` and `);
  const total = await oneValue<number>(db)`select count(*)::int from ${from} where ${where}`;
  const rows = Math.max(0, Math.min(limit, total - offset));
  const beyond = Math.max(0, total - offset - rows);
  const isNearer = beyond < offset;
  const ids = await allValues<number>(db)`
    select ${id} from ${from} where ${where}
    order by ${isNearer ? reversed : order} limit ${rows} offset ${isNearer ? beyond : offset}`;
  return { ids: isNearer ? ids.toReversed() : ids, total };
}
