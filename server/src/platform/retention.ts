import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db/database.ts';
import type { Logger } from './logger.ts';
import { createRepeating, type Repeating } from './repeating.ts';

/** The next rows of a table, by id. */
export interface Portion {
  /** What is older goes. */
  before: Date;
  afterId: number;
  most: number;
}

/** Deletes what it may of a portion. Answers the id that it came to; undefined: the rest is younger. */
export type PortionSweep = (db: Db, portion: Portion) => Promise<number | undefined>;

export interface Retention extends Repeating {
  /** Once, now. */
  sweep(): Promise<void>;
}

interface Deps {
  db: Db;
  keptDays: number;
  /** One after the other. */
  sweeps: readonly PortionSweep[];
  logger: Pick<Logger, 'warn'>;
  /** What the log says when it did not succeed. */
  failure: string;
}

/** What a feature's own is given. */
export type RetentionDeps = Pick<Deps, 'db' | 'keptDays' | 'logger'>;

const dayMs = 86_400_000;
const most = 1000;

/** Takes away histories that are old enough, once a day, from the oldest on. */
export function createRetention({ db, keptDays, sweeps, logger, failure }: Deps): Retention {
  let isStopped = false;
  const sweep = async () => {
    const before = new Date(Date.now() - keptDays * dayMs);
    for (const sweepPortion of sweeps) {
      let afterId: number | undefined = 0;
      while (afterId !== undefined && !isStopped) afterId = await sweepPortion(db, { before, afterId, most });
    }
  };
  const repeating = createRepeating({ everyMs: dayMs, run: sweep, logger, failure });
  return {
    sweep,
    start() {
      isStopped = false;
      repeating.start();
    },
    stop() {
      isStopped = true;
      return repeating.stop();
    },
  };
}

interface Kept {
  table: 'alarm_shelf' | 'device_command' | 'parameter_event' | 'parameter_request';
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
): Promise<number | undefined> {
  const { rows } = await sql<{ reached: number }>`
    with oldest as materialized (
      select id, ${sql.ref(at)} as at from ${sql.table(table)} where id > ${afterId} order by id limit ${most}),
    gone as (
      delete from ${sql.table(table)} r using oldest o where r.id = o.id and o.at < ${before} and ${isOver})
    select max(id) as reached from oldest having max(at) < ${before}`.execute(db);
  return rows[0]?.reached;
}
