/** Runs what has the same key one after the other, in the order in which it was asked for. */
export class Turns<K> {
  private readonly last = new Map<K, Promise<unknown>>();

  isBusy(key: K): boolean {
    return this.last.has(key);
  }

  run<T>(key: K, work: () => Promise<T>): Promise<T> {
    const mine = (this.last.get(key) ?? Promise.resolve()).then(work);
    const settled = mine.catch(() => undefined);
    this.last.set(key, settled);
    void settled.then(() => {
      if (this.last.get(key) === settled) this.last.delete(key);
    });
    return mine;
  }
}
