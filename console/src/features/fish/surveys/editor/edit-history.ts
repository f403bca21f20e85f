/** What was before and after, for undo and redo. */
export interface EditHistory<T> {
  past: readonly T[];
  now: T;
  future: readonly T[];
  /** What the last change was made in: typing on in the same place is one step. */
  place?: string | undefined;
}

const mostSteps = 200;

export const startOf = <T>(now: T): EditHistory<T> => ({ past: [], now, future: [] });

export function edited<T>(history: EditHistory<T>, now: T, place?: string): EditHistory<T> {
  const goesOn = place !== undefined && place === history.place;
  const past = goesOn ? history.past : [...history.past, history.now].slice(-mostSteps);
  return { past, now, future: [], place };
}

export function undone<T>({ past, now, future, ...rest }: EditHistory<T>): EditHistory<T> {
  const before = past.at(-1);
  if (before === undefined) return { past, now, future, ...rest };
  return { past: past.slice(0, -1), now: before, future: [now, ...future] };
}

export function redone<T>({ past, now, future, ...rest }: EditHistory<T>): EditHistory<T> {
  const [after, ...further] = future;
  if (after === undefined) return { past, now, future, ...rest };
  return { past: [...past, now], now: after, future: further };
}
