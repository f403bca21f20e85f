export interface Part<T> {
  kind: 'same' | 'removed' | 'added';
  values: readonly T[];
}

/** Of pairs that are compared: beyond, a difference says nothing to a reader, and costs time. */
const mostPairs = 4_000_000;

/**
 * How one list becomes another by taking away and adding, with as much as possible left as it is (a longest common
 * subsequence). What lists that are too long have between their like beginnings and ends is removed and added as a whole.
 *
 * @param keyOf two values with one key are the same
 */
export function listDifference<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (value: T) => string,
): Part<T>[] {
  const [old, now] = [before.map(keyOf), after.map(keyOf)];
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const [oldEnd, nowEnd] = [old.length - end, now.length - end];
  const stepAt = stepsBetween(old.slice(start, oldEnd), now.slice(start, nowEnd));
  const parts = createParts<T>();
  parts.add('same', after.slice(0, start));
  let [at, to] = [start, start];
  while (at < oldEnd || to < nowEnd) {
    const step = stepAt(at - start, to - start);
    if (step === 'removed') parts.add('removed', before.slice(at, at + 1));
    else parts.add(step, after.slice(to, to + 1));
    if (step !== 'added') at += 1;
    if (step !== 'removed') to += 1;
  }
  parts.add('same', after.slice(nowEnd));
  return parts.list.map(({ kind, values }) => ({ kind, values }));
}

function createParts<T>() {
  const list: { kind: Part<T>['kind']; values: T[] }[] = [];
  return {
    list,
    add(kind: Part<T>['kind'], values: readonly T[]) {
      const last = list.at(-1);
      if (last?.kind === kind) last.values.push(...values);
      else if (values.length > 0) list.push({ kind, values: [...values] });
    },
  };
}

/** What to do at a place of the one list and one of the other, so that most stays the same. */
function stepsBetween(
  old: readonly string[],
  now: readonly string[],
): (at: number, to: number) => Part<never>['kind'] {
  const isTooLong = old.length * now.length > mostPairs;
  const width = now.length + 1;
  // How much the rests of both have in common, from each place on.
  const common = new Uint16Array(isTooLong ? 0 : (old.length + 1) * width);
  const from = (at: number, to: number) => common[at * width + to] ?? 0;
  for (let at = isTooLong ? -1 : old.length - 1; at >= 0; at -= 1)
    for (let to = now.length - 1; to >= 0; to -= 1)
      common[at * width + to] =
        old[at] === now[to] ? from(at + 1, to + 1) + 1 : Math.max(from(at + 1, to), from(at, to + 1));
  return (at, to) => {
    if (at === old.length) return 'added';
    if (to === now.length || isTooLong) return 'removed';
    if (old[at] === now[to]) return 'same';
    return from(at + 1, to) >= from(at, to + 1) ? 'removed' : 'added';
  };
}

/** Words and what stands between them, as a language parts them. */
const wordsOf = (text: string, language: string): string[] =>
  [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].map(({ segment }) => segment);

export interface TextPart {
  kind: Part<string>['kind'];
  text: string;
}

/** How one text becomes another, by words. */
export const textDifference = (before: string, after: string, language: string): TextPart[] =>
  listDifference(wordsOf(before, language), wordsOf(after, language), (word) => word).map(
    ({ kind, values }) => ({ kind, text: values.join('') }),
  );
