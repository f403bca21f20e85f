import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { allRows, run } from '../db/rows.store.ts';

export interface RowChange {
  id: string;
  event: string;
  key: number;
}

export interface RowChanges {
  changes: RowChange[];
  /** Whatever is committed from here on has no smaller transaction number. */
  next: string;
}

/** What transactions from that number on have changed, as far as they are over; null: from now on. */
export async function findRowChanges(db: Db, since: string | null): Promise<RowChanges> {
  const rows = await allRows<{ next: string } & { [Name in keyof RowChange]: RowChange[Name] | null }>(
    db,
  )`${prepared}
    select now.next::text as next, c.id::text as id, c.event, c.key
    from (select pg_snapshot_xmin(pg_current_snapshot()) as next) as now
    left join row_change c on c.xid >= coalesce(${since}::text::xid8, now.next)
    order by c.id`;
  return {
    changes: rows.flatMap(({ id, event, key }) =>
      id === null || event === null || key === null ? [] : { id, event, key },
    ),
    next: rows[0]?.next ?? '0',
  };
}

/** Of what no trigger can know: that a cache has to be told of it, in the transaction that changes it. */
export async function insertRowChange(trx: Db, { name }: { name: string }, key: number): Promise<void> {
  await trx.insertInto('row_change').values({ event: name, key }).execute();
}

/** What is older, and what a backup has brought along from a database whose transactions have larger numbers. */
export const deleteRowChangesBefore = (db: Db, days: number): Promise<void> =>
  run(db)`
    delete from row_change
    where at < now() - make_interval(days => ${days}) or xid >= pg_snapshot_xmax(pg_current_snapshot())`;
