import { type TreeStep, treeStep } from '../../../../components/tree-rows.ts';

const levelOf = (item: Element) => Number(item.getAttribute('aria-level'));

/** What a key asks of a tree that is a flat list of `treeitem`s, each of which is known by its place in it. */
export function stepAmong(key: string, items: readonly Element[], at: number): TreeStep {
  const placed = items.map((item, place) => {
    const above = items.slice(0, place).findLastIndex((other) => levelOf(other) < levelOf(item));
    const row = { id: place, name: '', hasChildren: item.ariaExpanded !== null };
    return { row, parent: above < 0 ? undefined : above, level: levelOf(item) };
  });
  const open = new Set(items.keys().filter((place) => items[place]?.ariaExpanded === 'true'));
  return treeStep<(typeof placed)[number]['row']>(key, at, placed, open);
}
