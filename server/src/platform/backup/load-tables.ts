import type pg from 'pg';
import { copyIn } from '../db/copy-streams.ts';
import { isHeld, isOurs, type SequenceState, type TableShape } from './catalogue.ts';
import { backupBroken } from './records.ts';

/** Tables that are filled as they were, without what would check or change the rows on their way. */
export interface OpenedTables {
  fill(table: string, content: AsyncIterable<Uint8Array>, expectedRows: () => number): Promise<void>;
  setSequences(states: readonly SequenceState[]): Promise<void>;
  /** Puts back what was put aside; references are checked here. */
  close(): Promise<void>;
}

interface Trigger {
  name: string;
  table: string;
  state: 'O' | 'A' | 'R' | 'D';
}

interface Reference {
  name: string;
  table: string;
  definition: string;
}

const enabling: Record<Trigger['state'], string> = {
  O: 'enable',
  A: 'enable always',
  R: 'enable replica',
  D: 'disable',
};

/** In the client's transaction, on a schema of the backup's version: empties it, and makes what no migration makes. */
export async function openTables(client: pg.Client, tables: readonly TableShape[]): Promise<OpenedTables> {
  const id = (name: string) => client.escapeIdentifier(name);
  const table = (name: string) => `public.${id(name)}`;
  const triggers = await findTriggers(client);
  const references = await findReferences(client);
  for (const { table: of, name } of triggers)
    await client.query(`alter table ${table(of)} disable trigger ${id(name)}`);
  for (const { table: of, name } of references)
    await client.query(`alter table ${table(of)} drop constraint ${id(name)}`);
  const present = await findTables(client);
  if (present.length > 0) await client.query(`truncate ${present.map(table).join(', ')}`);
  for (const shape of tables) if (shape.made) await make(client, shape, shape.made);
  const shapes = new Map(tables.map((shape) => [shape.name, shape]));
  return {
    async fill(name, content, expectedRows) {
      const shape = shapes.get(name);
      if (!shape) throw backupBroken(`it has rows of ${name}, which it does not list`);
      const target = `${table(name)} (${shape.columns.map(id).join(', ')})`;
      const rows = await copyIn(client, `copy ${target} from stdin`, content);
      if (rows !== expectedRows())
        throw backupBroken(`${name} has ${rows} rows instead of ${expectedRows()}`);
    },
    async setSequences(states) {
      for (const { name, last, isCalled } of states) {
        await client.query('select setval($1::regclass, $2::bigint, $3)', [table(name), last, isCalled]);
      }
    },
    async close() {
      for (const { table: of, name, definition } of references) {
        await client.query(`alter table ${table(of)} add constraint ${id(name)} ${definition}`);
      }
      for (const { table: of, name, state } of triggers) {
        await client.query(`alter table ${table(of)} ${enabling[state]} trigger ${id(name)}`);
      }
    },
  };
}

async function make(
  client: pg.Client,
  { name }: TableShape,
  made: NonNullable<TableShape['made']>,
): Promise<void> {
  const id = (text: string) => `public.${client.escapeIdentifier(text)}`;
  await client.query(
    `create table ${id(name)} (like ${id(made.like)} including defaults including constraints including indexes)`,
  );
  const options = made.options.map((option) => optionOf(client, option)).join(', ');
  if (options) await client.query(`alter table ${id(name)} set (${options})`);
  if (!made.bound) return;
  // What the catalogue printed: for values from ('…') to ('…').
  if (!/^FOR VALUES FROM \('[0-9 :+.-]+'\) TO \('[0-9 :+.-]+'\)$/.test(made.bound)) {
    throw backupBroken(`${name} has bounds that are not known`);
  }
  await client.query(`alter table ${id(made.like)} attach partition ${id(name)} ${made.bound}`);
}

function optionOf(client: pg.Client, option: string): string {
  const [name = '', ...value] = option.split('=');
  if (!/^[a-z_.]+$/.test(name)) throw backupBroken('a table has settings that are not known');
  return `${name} = ${client.escapeLiteral(value.join('='))}`;
}

async function findTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where ${isHeld}`,
  );
  return rows.map(({ name }) => name);
}

async function findTriggers(client: pg.Client): Promise<Trigger[]> {
  const { rows } = await client.query<Trigger>(`
    select t.tgname as name, c.relname as table, t.tgenabled as state
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgparentid = 0 and ${isOurs}`);
  return rows;
}

async function findReferences(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    select o.conname as name, c.relname as table, pg_get_constraintdef(o.oid) as definition
    from pg_constraint o join pg_class c on c.oid = o.conrelid
    where o.contype = 'f' and o.conparentid = 0 and ${isOurs}`);
  return rows;
}
