import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

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
  const { rows } = await sql<Partial<Row> & { total: number }>`
    with found as materialized (select * from (${all}) entry where ${wanted})
    select page.*, all_of_them.total from (select count(*)::int as total from found) all_of_them
    left join lateral (select * from found order by ${order} limit ${limit} offset ${(page - 1) * limit}) page
      on true`.execute(db);
  // A page beyond the last has the total alone.
  const isRow = (row: Partial<Row> & { total: number }): row is Row & { total: number } => row.id != null;
  return { rows: rows.filter(isRow), total: rows[0]?.total ?? 0 };
}
