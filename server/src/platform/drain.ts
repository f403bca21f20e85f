/** Does something with all that stands in a set: what is added meanwhile stays there, all of it when that fails. */
export async function drain<Item>(
  set: Set<Item>,
  work: (taken: readonly Item[]) => Promise<void>,
): Promise<void> {
  const taken = [...set];
  set.clear();
  try {
    await work(taken);
  } catch (error) {
    for (const item of taken) set.add(item);
    throw error;
  }
}
