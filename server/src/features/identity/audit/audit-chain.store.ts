import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { allRows, allValues, firstRow, oneRow, oneValue } from '../../../platform/db/rows.store.ts';
import { type StoredRow, storedColumns } from './audit.store.ts';

export interface Seal {
  fromId: number;
  toId: number;
  rowCount: number;
  seal: Buffer;
  previous: Buffer;
  at: Date;
}

const sealColumns = sql`s.from_id as "fromId", s.to_id as "toId", s.row_count as "rowCount", s.seal, s.previous, s.at`;

export interface Anchor {
  toId: number;
  seal: Buffer;
  at: Date;
}

export interface ChainSnapshot {
  /** The last row that can be seen; 0 when there is none. */
  lastId: number;
  /** Every transaction below is over, and every one that has a number is below `next`. */
  oldest: number;
  next: number;
  sealedTo: number;
}

/**
 * A snapshot ends after the last transaction that is over: some that run have a number beyond it. One of our
 * own, given after the snapshot was taken, is beyond all of them; where nothing waits none is spent.
 */
export const readSnapshot = (db: Db): Promise<ChainSnapshot> =>
  oneRow<ChainSnapshot>(db)`${prepared}
    select *, case when "lastId" > "sealedTo" then pg_current_xact_id()::text::bigint else 0 end as next
    from (
      select coalesce((select max(id) from audit_log), 0) as "lastId",
        coalesce((select max(to_id) from audit_seal), (select max(to_id) from audit_anchor), 0) as "sealedTo",
        pg_snapshot_xmin(pg_current_snapshot())::text::bigint as oldest
    ) seen`;

/** Until the transaction ends; false when somebody else seals, or retention is at work. */
export const lockChain = (trx: Trx): Promise<boolean> =>
  oneValue<boolean>(trx)`
    select pg_try_advisory_xact_lock(hashtext('weir:audit-seal')) as mine`;

export const findLastSeal = (db: Db): Promise<Seal | undefined> =>
  firstRow<Seal>(db)`
    select ${sealColumns} from audit_seal s order by s.to_id desc limit 1`;

export const findAnchor = (db: Db): Promise<Anchor | undefined> =>
  firstRow<Anchor>(db)`
    select to_id as "toId", seal, at from audit_anchor order by to_id desc limit 1`;

/** The seal over a row; undefined while it waits for one. */
export async function findSealOf(db: Db, id: number): Promise<Seal | undefined> {
  const seal = await firstRow<Seal>(db)`
    select ${sealColumns} from audit_seal s where s.to_id >= ${id} order by s.to_id limit 1`;
  return seal && seal.fromId <= id ? seal : undefined;
}

/** Seals after an id, oldest first. */
export const findSeals = (db: Db, afterId: number, limit: number): Promise<Seal[]> =>
  allRows<Seal>(db)`
    select ${sealColumns} from audit_seal s where s.to_id > ${afterId} order by s.to_id limit ${limit}`;

/** The seal after which about so many rows follow; undefined where fewer do. */
export const findStart = (db: Db, rows: number): Promise<Seal | undefined> =>
  firstRow<Seal>(db)`
    select ${sealColumns} from (
      select *, sum(row_count) over (order by to_id desc) - row_count as following from audit_seal
      order by to_id desc limit ${rows + 1}
    ) s where s.following >= ${rows} order by s.to_id desc limit 1`;

/** Rows between two ids, the first left out, in the order of the chain. */
export const findRowsBetween = (
  db: Db,
  { after, to, limit }: { after: number; to: number; limit: number },
): Promise<StoredRow[]> =>
  allRows<StoredRow>(db)`
    select ${storedColumns} from audit_log l where l.id > ${after} and l.id <= ${to}
    order by l.id limit ${limit}`;

export async function insertSeal(trx: Trx, seal: Omit<Seal, 'at'>): Promise<void> {
  await trx
    .insertInto('audit_seal')
    .values({
      from_id: seal.fromId,
      to_id: seal.toId,
      row_count: seal.rowCount,
      seal: seal.seal,
      previous: seal.previous,
    })
    .execute();
}

/** Rows without a seal, and since when the oldest of them waits. */
export const countUnsealed = (db: Db, sealedTo: number): Promise<{ waiting: number; since: Date | null }> =>
  oneRow<{ waiting: number; since: Date | null }>(db)`
    select count(*)::int as waiting, min(at) as since from audit_log where id > ${sealedTo}`;

/** Rows that retention has left behind the anchor, where none should be. */
export const countBehind = (db: Db, anchorId: number): Promise<number> =>
  oneValue<number>(db)`
    select count(*)::int as count from (select from audit_log where id <= ${anchorId} limit 1000) r`;

/** Those of the users who are not deleted. */
export const findLiveUsers = (db: Db, ids: readonly number[]): Promise<number[]> =>
  allValues<number>(db)`
    select id from app_user where id = any(${ids}::int[]) and deleted_at is null`;
