type Item = Record<string, unknown>;

/**
 * Rows of a list with what follows from the others: ids of rows of the catch, the row of the catch of an individual by its
 * species, numbers of individuals, and how water was measured where nobody says it.
 * @param unplaced told of individuals whose row of the catch is not known
 */
export function completedRows(
  list: string,
  items: readonly Item[],
  content: Item,
  unplaced: (at: number, value: string) => void,
): Item[] {
  if (list === 'water')
    return items.map((item) => withUsual(item, { method: 'manual', statistic: 'instant' }));
  if (list === 'catches') return withRowIds(items);
  if (list === 'individuals') return placedIndividuals(items, content, unplaced);
  return [...items];
}

function withUsual(item: Item, usual: Item): Item {
  const missing = Object.entries(usual).filter(([name]) => item[name] === null || item[name] === undefined);
  return { ...item, ...Object.fromEntries(missing) };
}

/** Counted from 1, so that the same file gives the same ids. */
function withRowIds(items: readonly Item[]): Item[] {
  const taken = new Set(items.map(({ rowId }) => rowId));
  let number = 0;
  const next = (): string => {
    number += 1;
    return taken.has(`w${number}`) ? next() : `w${number}`;
  };
  return items.map((item) => (item.rowId ? item : { ...item, rowId: next() }));
}

function placedIndividuals(
  items: readonly Item[],
  content: Item,
  unplaced: (at: number, value: string) => void,
): Item[] {
  const catches = (Array.isArray(content.catches) ? content.catches : []) as readonly Item[];
  const byFish = Map.groupBy(catches, nameOf);
  const counts = new Map<unknown, number>();
  return items.map(({ fishId, provisionalName, ...item }, at) => {
    const [only, ...others] = byFish.get(nameOf({ fishId, provisionalName })) ?? [];
    const rowId = item.rowId ?? (others.length === 0 ? only?.rowId : undefined);
    if (rowId === undefined) unplaced(at, String(provisionalName ?? ''));
    counts.set(rowId, (counts.get(rowId) ?? 0) + 1);
    return { ...item, rowId, no: item.no ?? counts.get(rowId) };
  });
}

const nameOf = ({ fishId, provisionalName }: Item): unknown => fishId ?? provisionalName;
