import type { ReferenceItem } from '@weir/contract/fish/reference-item';

export interface ListedItem<I extends ReferenceItem = ReferenceItem> {
  readonly item: I;
  /** `a`, `b` … where the same authors have several works of the year, else empty. */
  readonly letter: string;
}

/** How a style orders its list: by groups, and in them by the text that an entry begins with, by year and by title. */
export interface ListOrder {
  readonly groupOf: (item: ReferenceItem) => number;
  readonly beginningOf: (item: ReferenceItem) => string;
  readonly collator: Intl.Collator;
}

export function inListOrder<I extends ReferenceItem>(items: readonly I[], order: ListOrder): ListedItem<I>[] {
  const { groupOf, beginningOf, collator } = order;
  const keyed = items.map((item) => ({ item, group: groupOf(item), beginning: beginningOf(item) }));
  keyed.sort(
    (one, other) =>
      one.group - other.group ||
      collator.compare(one.beginning, other.beginning) ||
      (one.item.issued?.year ?? 0) - (other.item.issued?.year ?? 0) ||
      collator.compare(one.item.title, other.item.title),
  );
  const workOf = ({ item, beginning }: (typeof keyed)[number]) => `${beginning}\n${item.issued?.year ?? ''}`;
  const works = Map.groupBy(keyed, workOf);
  return keyed.map((entry) => {
    const same = works.get(workOf(entry)) ?? [];
    return { item: entry.item, letter: same.length > 1 ? letterOf(same.indexOf(entry)) : '' };
  });
}

/** 0 → a, 25 → z, 26 → aa. */
function letterOf(index: number): string {
  const before = index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '';
  return before + String.fromCharCode(97 + (index % 26));
}
