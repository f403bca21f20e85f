import { sql } from 'kysely';
import type { Db } from './database.ts';

/** A statement as a template: what stands in `${}` is a part of it made by `sql`, or a value that is sent beside it. */
type Statement<Answer> = (text: TemplateStringsArray, ...parts: unknown[]) => Promise<Answer>;

/** What a statement answers, row by row: allRows<Person>(db)`select …`. */
export const allRows =
  <Row>(db: Db): Statement<Row[]> =>
  async (text, ...parts) =>
    (await sql<Row>(text, ...parts).execute(db)).rows;

/** Of a statement that answers one row at the most. */
export const firstRow =
  <Row>(db: Db): Statement<Row | undefined> =>
  async (text, ...parts) =>
    (await allRows<Row>(db)(text, ...parts))[0];

/** Of a statement that answers a row in any case; throws when it does not. */
export const oneRow =
  <Row>(db: Db): Statement<Row> =>
  async (text, ...parts) => {
    const [row] = await allRows<Row>(db)(text, ...parts);
    if (row === undefined) throw new Error(`no row was answered to: ${text.join('…')}`);
    return row;
  };

/** What a statement of one column answers: a list without names. */
export const allValues =
  <Value>(db: Db): Statement<Value[]> =>
  async (text, ...parts) =>
    (await allRows<Record<string, Value>>(db)(text, ...parts)).flatMap((row) => Object.values(row));

/** Of a statement of one column that answers one row at the most. */
export const firstValue =
  <Value>(db: Db): Statement<Value | undefined> =>
  async (text, ...parts) =>
    (await allValues<Value>(db)(text, ...parts))[0];

/** Of a statement of one column that answers a row in any case, as a count does; throws when it does not. */
export const oneValue =
  <Value>(db: Db): Statement<Value> =>
  async (text, ...parts) => {
    const row = await oneRow<Record<string, Value>>(db)(text, ...parts);
    // The statement has one column.
    return Object.values(row)[0] as Value;
  };

/** Whether a statement answers anything. */
export const hasRows =
  (db: Db): Statement<boolean> =>
  async (text, ...parts) =>
    (await allRows(db)(text, ...parts)).length > 0;

/** Of a statement whose answer is of no interest. */
export const run =
  (db: Db): Statement<void> =>
  async (text, ...parts) => {
    await allRows(db)(text, ...parts);
  };
