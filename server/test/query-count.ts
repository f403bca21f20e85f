import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';

/** Counts the connections that some work takes from the pool, and not what others take meanwhile: timers run beside it. */
export function countQueries(pool: Pool): (work: () => Promise<unknown>) => Promise<number> {
  const counting = new AsyncLocalStorage<{ count: number }>();
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  const counted = (...given: unknown[]) => {
    const counter = counting.getStore();
    if (counter) counter.count += 1;
    return connect(...given);
  };
  // One function for both of its signatures.
  pool.connect = counted as typeof pool.connect;
  return async (work) => {
    const counter = { count: 0 };
    await counting.run(counter, work);
    return counter.count;
  };
}
