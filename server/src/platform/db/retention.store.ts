import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { oneRow } from './rows.store.ts';

/** The next rows of a table, by id. */
export interface Portion {
  /** What is older goes. */
  before: Date;
  afterId: number;
  most: number;
}

export interface Swept {
  /** The id that it came to; undefined: the rest is younger. */
  reached: number | undefined;
  deleted: number;
}

/** Deletes what it may of a portion. */
export type PortionSweep = (db: Db, portion: Portion) => Promise<Swept>;

interface Kept {
  table: 'alarm' | 'alarm_shelf' | 'device_command' | 'parameter_event' | 'parameter_request';
  /** The column of the time that grows with the id. */
  at: string;
  /** Whether nothing needs row `r` any more. */
  isOver: RawBuilder<boolean>;
}

/** Ids grow with time: the oldest are read first, and nothing beyond the first portion with a younger one. */
export async function deleteOldest(
  db: Db,
  { before, afterId, most }: Portion,
  { table, at, isOver }: Kept,
): Promise<Swept> {
  const { reached, deleted } = await oneRow<{ reached: number | null; deleted: number }>(db)`
    with oldest as materialized (
      select id, ${sql.ref(at)} as at from ${sql.table(table)} where id > ${afterId} order by id limit ${most}),
    gone as (
      delete from ${sql.table(table)} r using oldest o where r.id = o.id and o.at < ${before} and ${isOver}
      returning r.id)
    select case when max(at) < ${before} then max(id) end as reached, (select count(*)::int from gone) as deleted
    from oldest`;
  return { reached: reached ?? undefined, deleted };
}
