/** Numbers that come one by one, without an object for each. */
export function growingNumbers() {
  let held = new Float64Array(1024);
  let count = 0;
  return {
    push(value: number): void {
      if (count === held.length) {
        const larger = new Float64Array(count * 2);
        larger.set(held);
        held = larger;
      }
      held[count] = value;
      count += 1;
    },
    last: (): number | undefined => (count === 0 ? undefined : held[count - 1]),
    taken: (): Float64Array => held.slice(0, count),
  };
}

/** The places of moments in their order; of the same moment the first is first. */
export const orderOfMoments = (tsMs: Float64Array): Uint32Array =>
  Uint32Array.from(tsMs.keys()).sort((one, other) => (tsMs[one] ?? 0) - (tsMs[other] ?? 0) || one - other);
