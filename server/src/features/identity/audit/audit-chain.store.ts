import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
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
export async function readSnapshot(db: Db): Promise<ChainSnapshot> {
  const { rows } = await sql<ChainSnapshot>`
    select *, case when "lastId" > "sealedTo" then pg_current_xact_id()::text::bigint else 0 end as next
    from (
      select coalesce((select max(id) from audit_log), 0) as "lastId",
        coalesce((select max(to_id) from audit_seal), (select max(to_id) from audit_anchor), 0) as "sealedTo",
        pg_snapshot_xmin(pg_current_snapshot())::text::bigint as oldest
    ) seen`.execute(db);
  return rows[0] ?? { lastId: 0, oldest: 0, next: 0, sealedTo: 0 };
}

/** Until the transaction ends; false when somebody else seals, or retention is at work. */
export async function lockChain(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('weir:audit-seal')) as mine`.execute(trx);
  return rows[0]?.mine ?? false;
}

export async function findLastSeal(db: Db): Promise<Seal | undefined> {
  const { rows } = await sql<Seal>`
    select ${sealColumns} from audit_seal s order by s.to_id desc limit 1`.execute(db);
  return rows[0];
}

export async function findAnchor(db: Db): Promise<Anchor | undefined> {
  const { rows } = await sql<Anchor>`
    select to_id as "toId", seal, at from audit_anchor order by to_id desc limit 1`.execute(db);
  return rows[0];
}

/** The seal over a row; undefined while it waits for one. */
export async function findSealOf(db: Db, id: number): Promise<Seal | undefined> {
  const { rows } = await sql<Seal>`
    select ${sealColumns} from audit_seal s where s.to_id >= ${id} order by s.to_id limit 1`.execute(db);
  const [seal] = rows;
  return seal && seal.fromId <= id ? seal : undefined;
}

/** Seals after an id, oldest first. */
export async function findSeals(db: Db, afterId: number, limit: number): Promise<Seal[]> {
  const { rows } = await sql<Seal>`
    select ${sealColumns} from audit_seal s where s.to_id > ${afterId} order by s.to_id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** The seal after which about so many rows follow; undefined where fewer do. */
export async function findStart(db: Db, rows: number): Promise<Seal | undefined> {
  const found = await sql<Seal>`
    select ${sealColumns} from (
      select *, sum(row_count) over (order by to_id desc) - row_count as following from audit_seal
      order by to_id desc limit ${rows + 1}
    ) s where s.following >= ${rows} order by s.to_id desc limit 1`.execute(db);
  return found.rows[0];
}

/** Rows between two ids, the first left out, in the order of the chain. */
export async function findRowsBetween(
  db: Db,
  { after, to, limit }: { after: number; to: number; limit: number },
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${storedColumns} from audit_log l where l.id > ${after} and l.id <= ${to}
    order by l.id limit ${limit}`.execute(db);
  return rows;
}

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
export async function countUnsealed(
  db: Db,
  sealedTo: number,
): Promise<{ waiting: number; since: Date | null }> {
  const { rows } = await sql<{ waiting: number; since: Date | null }>`
    select count(*)::int as waiting, min(at) as since from audit_log where id > ${sealedTo}`.execute(db);
  return rows[0] ?? { waiting: 0, since: null };
}

/** Rows that retention has left behind the anchor, where none should be. */
export async function countBehind(db: Db, anchorId: number): Promise<number> {
  const { rows } = await sql<{ behind: number }>`
    select count(*)::int as behind from (select from audit_log where id <= ${anchorId} limit 1000) r`.execute(
    db,
  );
  return rows[0]?.behind ?? 0;
}

/** Those of the users who are not deleted. */
export async function findLiveUsers(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from app_user where id = any(${ids}::int[]) and deleted_at is null`.execute(db);
  return rows.map(({ id }) => id);
}
