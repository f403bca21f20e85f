const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** An empty text, null and nothing are the same in a form. */
const isSame = (one: unknown, other: unknown): boolean =>
  (isEmpty(one) && isEmpty(other)) || textOf(one) === textOf(other);

/** The same for the same fields, in whichever order they came. */
const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

export type NameIn<V> = Extract<keyof V, string>;

const namesOf = <V extends object>(...values: V[]) =>
  [...new Set(values.flatMap((each) => Object.keys(each)))] as NameIn<V>[]; // own keys of V's

/** Names of the fields in which two states of a form differ. */
export const changedNames = <V extends object>(before: V, after: V): NameIn<V>[] =>
  namesOf(before, after).filter((name) => !isSame(before[name], after[name]));

/**
 * What one person wrote on top of what another saved meanwhile: mine where I changed something, theirs elsewhere.
 * @param together what a field is that I changed, where mine alone would take something away
 */
export function mergeValues<V extends object>(
  before: V,
  mine: V,
  theirs: V,
  together: (name: NameIn<V>) => unknown = (name) => mine[name],
): V {
  const changed = changedNames(before, mine);
  return { ...theirs, ...Object.fromEntries(changed.map((name) => [name, together(name)])) };
}
