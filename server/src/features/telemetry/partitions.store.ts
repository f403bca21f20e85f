import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../platform/db/database.ts';
import type { Retention } from './frames.policy.ts';
import { stores } from './stores.policy.ts';

/** Makes what is missing from the period of one time to that of the other; says how many that were. */
export async function insertPartitions(
  db: Db,
  retention: Retention,
  fromMs: number,
  toMs: number,
): Promise<number> {
  const { rows } = await sql<{ made: number }>`select create_frame_partitions(${retention},
    ${new Date(fromMs)}::timestamptz, ${new Date(toMs)}::timestamptz) as made`.execute(db);
  return rows[0]?.made ?? 0;
}

/** Names of the attached partitions of a retention class. */
export async function findPartitions(
  db: Db,
  retention: Retention,
): Promise<{ frames: string[]; rollup: string[] }> {
  const names = async (parent: string) => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = to_regclass(${`public.${parent}`}) and not i.inhdetachpending
      order by 1`.execute(db);
    return rows.map((row) => row.name);
  };
  const { frames, rollup } = stores[retention];
  return { frames: await names(frames), rollup: await names(rollup) };
}

export interface PartitionState {
  name: string;
  parent: string;
  state: 'attached' | 'detaching' | 'detached';
}

/** Also those that an interrupted drop has left half or wholly detached. Names come from the catalogue. */
export async function findPartitionStates(client: pg.ClientBase, parent: string): Promise<PartitionState[]> {
  const { rows } = await client.query<PartitionState>(
    `select c.relname as name, $1 as parent,
       case when i.inhrelid is null then 'detached' when i.inhdetachpending then 'detaching' else 'attached' end as state
     from pg_class c
     left join pg_inherits i on i.inhrelid = c.oid and i.inhparent = to_regclass('public.' || $1)
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and c.relname ~ ('^' || $1 || '_[0-9]{4}_[0-9]{2}(_[0-9]{2})?$')
     order by 1`,
    [parent],
  );
  return rows;
}

/**
 * Takes a partition away without making anybody wait: detached concurrently, and dropped once nothing can
 * see it any more. Only the owner may; not within a transaction.
 */
export async function deletePartition(
  client: pg.Client,
  { name, parent, state }: PartitionState,
): Promise<void> {
  const [child, table] = [client.escapeIdentifier(name), client.escapeIdentifier(parent)];
  if (state === 'attached') await client.query(`alter table ${table} detach partition ${child} concurrently`);
  if (state === 'detaching') await client.query(`alter table ${table} detach partition ${child} finalize`);
  await client.query(`drop table ${child}`);
}
