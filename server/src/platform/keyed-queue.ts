import { unavailable } from './errors.ts';

interface Line {
  last: Promise<unknown>;
  present: number;
}

/** Runs what has the same key one after the other, in the order in which it was asked for. */
export class KeyedQueue<K> {
  private readonly lines = new Map<K, Line>();
  private readonly mostWaiting: number;

  /** So many of one key wait; the next one is told to come back later. */
  constructor(mostWaiting = Number.POSITIVE_INFINITY) {
    this.mostWaiting = mostWaiting;
  }

  isBusy(key: K): boolean {
    return this.lines.has(key);
  }

  async run<T>(key: K, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(key) ?? { last: Promise.resolve(), present: 0 };
    if (line.present > this.mostWaiting) throw unavailable('Too much of this is being done right now');
    this.lines.set(key, line);
    line.present += 1;
    const mine = line.last.then(work);
    line.last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      line.present -= 1;
      if (line.present === 0) this.lines.delete(key);
    }
  }
}
