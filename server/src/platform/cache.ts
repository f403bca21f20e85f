import { LRUCache } from 'lru-cache';

interface Bounds {
  /** Of more, what was used longest ago goes. */
  readonly most: number;
  /** Absent: for as long as there is room. */
  readonly ttlMs?: number;
  readonly nowMs?: () => number;
}

/** A map that stays bounded, and heals by age. */
export const createMemory = <Key extends {}, Value extends {}>(bounds: Bounds): LRUCache<Key, Value> =>
  new LRUCache<Key, Value>(optionsOf(bounds));

export interface Cache<Key, Value> {
  /** What was loaded within the time and since the last invalidation: once for all who ask meanwhile. */
  get(key: Key, load: () => Promise<Value>): Promise<Value>;
  /** What is being loaded now is loaded again: it may be from before the change. */
  invalidate(): void;
}

export function createCache<Key extends {}, Value extends {}>(bounds: Bounds): Cache<Key, Value> {
  const kept = new LRUCache<Key, Value, () => Promise<Value>>({
    ...optionsOf(bounds),
    fetchMethod: (_key, _stale, { context }) => context(),
    ignoreFetchAbort: true,
  });
  let version = 0;
  const get: Cache<Key, Value>['get'] = async (key, load) => {
    const asOf = version;
    const value = await kept.forceFetch(key, { context: load });
    return asOf === version ? value : get(key, load);
  };
  return {
    get,
    invalidate() {
      version += 1;
      kept.clear();
    },
  };
}

/**
 * The library takes a time of 0 for none, holds what is exactly as old as its time, and looks at the clock once a
 * millisecond where it is not told otherwise. A greatest size, unlike a greatest number, takes no memory beforehand.
 */
const optionsOf = ({ most, ttlMs = 1, nowMs = () => performance.now() }: Bounds) => ({
  maxSize: most,
  sizeCalculation: () => 1,
  ttl: ttlMs - 1,
  ttlResolution: 0,
  perf: { now: () => 1 + nowMs() },
});
