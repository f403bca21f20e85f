export interface LastTimes<Key> {
  /** Something happened to it just now. */
  note(key: Key): void;
  /** Whatever is remembered may be wrong: as if something had just happened to all. */
  forget(): void;
  /** Those that something is known of, the latest first. */
  latest(): Key[];
  /** For how long nothing has happened to any of them, at least; `null` is all there are. Milliseconds. */
  quietMs(keys: readonly Key[] | null): number;
}

interface Options {
  /** So many are remembered; more make the oldest of them the time before which nothing is known. */
  most?: number;
  /** No quiet is claimed that is longer. */
  longestMs?: number;
  /** A clock that is never set. Milliseconds. */
  now?: () => number;
}

/**
 * When something happened last to each of many things. It never claims too much quiet: what it does not
 * remember may have happened up to the moment from which on it remembers everything.
 */
export function createLastTimes<Key>({
  most = 20_000,
  longestMs = 60_000,
  now = () => performance.now(),
}: Options = {}): LastTimes<Key> {
  /** The oldest first. */
  const times = new Map<Key, number>();
  let knownSince = now();
  let newest = knownSince;

  return {
    note(key) {
      newest = now();
      times.delete(key);
      times.set(key, newest);
      const [oldest] = times;
      if (times.size <= most || !oldest) return;
      times.delete(oldest[0]);
      knownSince = oldest[1];
    },
    forget() {
      times.clear();
      knownSince = now();
      newest = knownSince;
    },
    latest: () => [...times.keys()].reverse(),
    quietMs(keys) {
      const last = keys
        ? keys.reduce((latest, key) => Math.max(latest, times.get(key) ?? 0), knownSince)
        : newest;
      return Math.min(Math.floor(now() - last), longestMs);
    },
  };
}
