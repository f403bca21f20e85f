import type pg from 'pg';
import { StartError } from '../db/start-error.ts';

export interface TableShape {
  name: string;
  /** Without those that the database computes. */
  columns: string[];
  /** Made while the platform ran, not by a migration: made again like its parent. */
  made: { like: string; bound: string | null; options: string[] } | null;
}

export interface Catalogue {
  /** As PostgreSQL counts: 180004 is 18.4. */
  postgres: number;
  migrations: { version: number; name: string; checksum: string }[];
  tables: TableShape[];
}

export interface SequenceState {
  name: string;
  last: string;
  isCalled: boolean;
}

/** Whether row `c` of pg_class is of the role that migrates: a shared database may have others. */
export const isOurs = `c.relnamespace = 'public'::regnamespace
  and c.relowner = (select relowner from pg_class where oid = 'public.schema_migration'::regclass)`;

/** Whether row `c` of pg_class is a table with rows that a backup holds. */
export const isHeld = `c.relkind = 'r' and c.relname not in ('schema_migration', 'restore_unfinished') and ${isOurs}`;

/** What is in the database, as the client's transaction sees it. */
export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const { rows: present } = await client.query<{ history: string | null; version: string }>(
    `select to_regclass('public.schema_migration') as history, current_setting('server_version_num') as version`,
  );
  if (!present[0]?.history) {
    throw new StartError('NOTHING_TO_BACK_UP', 'There is nothing to back up: the database is empty.');
  }
  const { rows: migrations } = await client.query<Catalogue['migrations'][number]>(
    'select version, name, checksum from schema_migration order by version',
  );
  return { postgres: Number(present[0].version), migrations, tables: await readTables(client) };
}

interface TableRow {
  name: string;
  columns: string[];
  parent: string | null;
  bound: string | null;
  options: string[];
}

// Partitions stand beside their parents without their data; one that retention has detached goes by the name of its
// parent.
async function readTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableRow>(`
    with parents as (
      select relname, length(relname) as length from pg_class
      where relkind = 'p' and relnamespace = 'public'::regnamespace)
    select c.relname as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      coalesce(p.relname, (select parents.relname from parents
        where starts_with(c.relname, parents.relname || '_') order by length desc limit 1))::text as parent,
      case when not i.inhdetachpending then pg_get_expr(c.relpartbound, c.oid) end as bound,
      coalesce(c.reloptions, '{}') as options
    from pg_class c
    left join pg_inherits i on i.inhrelid = c.oid
    left join pg_class p on p.oid = i.inhparent
    where ${isHeld}
    order by c.relname`);
  return rows.map(({ name, columns, parent, bound, options }) => ({
    ...{ name, columns },
    made: parent === null ? null : { like: parent, bound, options },
  }));
}

/** Sequences do not follow transactions: read last, they are past every row of the snapshot. */
export async function readSequences(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relkind = 'S' and ${isOurs}
    order by 1`);
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const { rows: state } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from public.${client.escapeIdentifier(name)}`,
    );
    if (state[0]) states.push({ name, last: state[0].last, isCalled: state[0].called });
  }
  return states;
}
