/** What a field has held since it was drawn last: whoever writes fast is ahead of what is drawn. */
export interface HeldValues<T> {
  /** Something was written in the field. */
  wrote: (value: T) => void;
  /** A value was drawn. Answers whether it comes from elsewhere, and has to be put into the field. */
  drew: (value: T) => boolean;
}

export function createHeldValues<T>(first: T): HeldValues<T> {
  let held = [first];
  return {
    wrote: (value) => void held.push(value),
    drew(value) {
      const at = held.indexOf(value);
      held = at < 0 ? [value] : held.slice(at);
      return at < 0;
    },
  };
}
