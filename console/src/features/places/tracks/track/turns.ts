/** Lets so many go at a time; the others wait for their turn, in the order in which they came. */
export function turnsOf(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let going = 0;
  return async (work) => {
    if (going >= most) await new Promise<void>((goOn) => waiting.push(goOn));
    else going += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else going -= 1;
    }
  };
}
