/** Of several readings of one thing only the one that was begun last counts: an older answer may come after it. */
export function createLatestGuard<Thing extends WeakKey>() {
  const begun = new WeakMap<Thing, symbol>();
  return {
    /** Begins a reading of these things; answers whether it still is the newest of one of them. */
    begin(things: readonly Thing[]): (thing: Thing) => boolean {
      const mine = Symbol();
      for (const thing of things) begun.set(thing, mine);
      return (thing) => begun.get(thing) === mine;
    },
  };
}
