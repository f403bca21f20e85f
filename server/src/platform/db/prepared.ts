import { sql } from 'kysely';
import type pg from 'pg';

const mark = '/* prepared */';

/**
 * Begins a statement that each connection reads and plans once, not every time it runs: sql`${prepared} select …`.
 * For statements of every request and every second, whose text depends on little and whose plan on no value.
 */
export const prepared = sql.raw(mark);

/** A connection keeps what it has prepared: texts beyond these run like any other. */
const mostStatements = 100;

/** The names of marked statements, for all connections of a pool. */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    if (!text.startsWith(mark)) return undefined;
    const known = names.get(text);
    if (known !== undefined || names.size >= mostStatements) return known;
    const name = `prepared ${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}

type Query = (text: unknown, ...others: unknown[]) => unknown;

/** Lets the connection prepare what is marked. */
export function prepareMarked(client: pg.Client, nameOf: (text: string) => string | undefined): void {
  const query: Query = client.query.bind(client);
  const preparing: Query = (text, ...others) => {
    const name = typeof text === 'string' ? nameOf(text) : undefined;
    return name === undefined ? query(text, ...others) : query({ name, text }, ...others);
  };
  Object.assign(client, { query: preparing });
}
