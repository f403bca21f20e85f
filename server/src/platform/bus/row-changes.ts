import type { Db } from '../db/database.ts';
import type { Logger } from '../logger.ts';
import { createRepeating } from '../repeating.ts';
import { deleteRowChangesBefore, findRowChanges } from './row-changes.store.ts';

export interface RowChanges {
  /** From here on it is known what changes. Before anything is read that is remembered. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Says what has changed since the last time. */
  read(): Promise<void>;
}

/** Says to the caches of this process what was changed, by the name of the event. */
export type Repeat = Readonly<Record<string, (keys: readonly number[]) => void>>;

interface Deps {
  db: Db;
  logger: Pick<Logger, 'warn'>;
  repeat: Repeat;
}

const everyMs = 5000;
const sweepEveryMs = 3_600_000;
/** A process that has not reached the database for longer may remember what is wrong. */
const keptDays = 2;
const portion = 1000;

/**
 * Reads in the database what was changed, by whichever process and way, and repeats it to the caches of this one: an
 * event that was lost is a delay.
 */
export function createRowChanges({ db, logger, repeat }: Deps): RowChanges {
  let since: string | null = null;
  /** A transaction that goes on for long lets what is behind it be found again. */
  let seen: ReadonlySet<string> = new Set();

  const read = async () => {
    const { changes, next } = await findRowChanges(db, since);
    const fresh = changes.filter(({ id }) => !seen.has(id));
    if (since !== null) tell(fresh);
    since = next;
    seen = new Set(changes.map(({ id }) => id));
  };

  const tell = (fresh: readonly { event: string; key: number }[]) => {
    for (const [event, list] of Map.groupBy(fresh, (change) => change.event)) {
      const keys = [...new Set(list.map(({ key }) => key))];
      for (let at = 0; at < keys.length; at += portion) repeat[event]?.(keys.slice(at, at + portion));
    }
  };

  const failure = 'what was changed elsewhere could not be read';
  const reading = createRepeating({ everyMs, run: read, logger, failure });
  const sweep = () => deleteRowChangesBefore(db, keptDays);
  const sweeping = createRepeating({ everyMs: sweepEveryMs, run: sweep, logger, failure });
  return {
    read,
    async start() {
      await read();
      reading.start();
      sweeping.start();
    },
    async stop() {
      await reading.stop();
      await sweeping.stop();
    },
  };
}
