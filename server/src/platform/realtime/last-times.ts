export interface LastTimes<Key> {
  /** Something happened to it just now. */
  note(key: Key): void;
  /** Whatever is remembered may be wrong: as if something had just happened to all. */
  clear(): void;
  /** Those that something is known of. */
  keys(): Iterable<Key>;
  /** Of each group the one that something happened to last. Those without a group are passed over. */
  lastOf<Group>(groupOf: (key: Key) => Group | undefined): Map<Group, Key>;
  /** For how long nothing has happened to any of them, at least; `null` is all there are. Milliseconds. */
  unchangedMs(keys: readonly Key[] | null): number;
}

interface Options {
  /** So many are remembered at most, and half as many at least. */
  most?: number;
  /** No quiet is claimed that is longer. */
  longestMs?: number;
  /** A clock that is never set. Milliseconds. */
  now?: () => number;
}

/**
 * When something happened last to each of many things. It never claims too much quiet: what it does not
 * remember may have happened up to the moment from which on it remembers everything.
 *
 * Noting costs the same however many are remembered: nothing is put in order or taken out one by one. When the
 * newer half is full, the older one is dropped as a whole.
 */
export function createLastTimes<Key>({
  most = 40_000,
  longestMs = 60_000,
  now = () => performance.now(),
}: Options = {}): LastTimes<Key> {
  const half = most / 2;
  let newer = new Map<Key, number>();
  let newerSince = now();
  let older = new Map<Key, number>();
  let knownSince = newerSince;
  let newest = newerSince;

  const timeOf = (key: Key) => newer.get(key) ?? older.get(key) ?? knownSince;

  return {
    note(key) {
      newest = now();
      if (newer.size >= half && !newer.has(key)) {
        knownSince = newerSince;
        newerSince = newest;
        older = newer;
        newer = new Map();
      }
      newer.set(key, newest);
    },
    clear() {
      newer.clear();
      older.clear();
      newest = now();
      newerSince = newest;
      knownSince = newest;
    },
    keys: () => new Set([...older.keys(), ...newer.keys()]),
    lastOf(groupOf) {
      const last = new Map();
      for (const key of this.keys()) {
        const group = groupOf(key);
        if (group === undefined) continue;
        const rival = last.get(group);
        if (rival === undefined || timeOf(rival) < timeOf(key)) last.set(group, key);
      }
      return last;
    },
    unchangedMs(keys) {
      const last = keys ? keys.reduce((latest, key) => Math.max(latest, timeOf(key)), knownSince) : newest;
      return Math.min(Math.floor(now() - last), longestMs);
    },
  };
}
