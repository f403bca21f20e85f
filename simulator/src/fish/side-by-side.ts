/** Does something with each, so many at a time, and answers in their order. The first error ends it. */
export async function sideBySide<T, R>(
  all: readonly T[],
  atOnce: number,
  run: (one: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const waiting = [...all.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, one] = next;
      results[at] = await run(one);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}
