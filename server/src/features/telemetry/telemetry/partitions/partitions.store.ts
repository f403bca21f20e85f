import type pg from 'pg';
import type { Db } from '../../../../platform/db/database.ts';
import { allValues, run } from '../../../../platform/db/rows.store.ts';
import type { Retention } from '../frames/frames.policy.ts';
import type { Period } from '../frames/stores.policy.ts';

/** Makes what is missing from the period of one time to that of the other. */
export const insertPartitions = (db: Db, retention: Retention, fromMs: number, toMs: number): Promise<void> =>
  run(db)`select create_frame_partitions(${retention},
    ${new Date(fromMs)}::timestamptz, ${new Date(toMs)}::timestamptz)`;

/** Names of the attached partitions of a table, the oldest first. */
export const findPartitions = (db: Db, parent: string): Promise<string[]> =>
  allValues<string>(db)`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = to_regclass(${`public.${parent}`}) and not i.inhdetachpending
    order by 1`;

export interface PartitionState {
  name: string;
  parent: string;
  state: 'attached' | 'detaching' | 'detached';
  /** Null: it is not known to be set aside. */
  asideForMs: number | null;
}

/** Also those that are set aside, and what an interrupted run has left half detached. Oldest first. */
export async function findPartitionStates(client: pg.ClientBase, parent: string): Promise<PartitionState[]> {
  const { rows } = await client.query<PartitionState>(
    `select c.relname as name, $1 as parent,
       case when i.inhrelid is null then 'detached' when i.inhdetachpending then 'detaching' else 'attached' end as state,
       (extract(epoch from clock_timestamp() - d.detached_at) * 1000)::float8 as "asideForMs"
     from pg_class c
     left join pg_inherits i on i.inhrelid = c.oid and i.inhparent = to_regclass('public.' || $1)
     left join detached_partition d on d.name = c.relname
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and c.relname ~ ('^' || $1 || '_[0-9]{4}_[0-9]{2}(_[0-9]{2})?$')
     order by 1`,
    [parent],
  );
  return rows;
}

/** Sets a partition aside without making anybody wait. Only the owner may; not within a transaction. */
export async function detachPartition(client: pg.Client, partition: PartitionState): Promise<void> {
  const { name, parent, state } = partition;
  const [child, table] = [client.escapeIdentifier(name), client.escapeIdentifier(parent)];
  if (state === 'attached') await client.query(`alter table ${table} detach partition ${child} concurrently`);
  if (state === 'detaching') await client.query(`alter table ${table} detach partition ${child} finalize`);
  await client.query(
    'insert into detached_partition (name, detached_at) values ($1, clock_timestamp()) on conflict do nothing',
    [name],
  );
}

export async function attachPartition(
  client: pg.Client,
  { name, parent }: PartitionState,
  period: Period,
): Promise<void> {
  const [child, table] = [client.escapeIdentifier(name), client.escapeIdentifier(parent)];
  const [from, to] = [period.fromMs, period.toMs].map((timeMs) =>
    client.escapeLiteral(new Date(timeMs).toISOString()),
  );
  await client.query(`alter table ${table} attach partition ${child} for values from (${from}) to (${to})`);
  await client.query('delete from detached_partition where name = $1', [name]);
}

/** For good. */
export async function dropPartition(client: pg.Client, { name }: PartitionState): Promise<void> {
  await client.query(`drop table ${client.escapeIdentifier(name)}`);
  await client.query('delete from detached_partition where name = $1', [name]);
}

/** A detachment waits for old snapshots to end; inserts and reads go on meanwhile. */
export const allowLongWaits = (client: pg.ClientBase): Promise<unknown> =>
  client.query(`set statement_timeout = 0; set lock_timeout = '60s'`);
