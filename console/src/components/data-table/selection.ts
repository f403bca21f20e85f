import type { Row } from './column.ts';

/** Most rows that are selected at once. */
export const maxSelected = 1000;

/** What is selected, by id: also rows of other pages, as they were when they were selected. */
export type Selection<T> = ReadonlyMap<number, T>;

export function withRows<T extends Row>(selection: Selection<T>, rows: readonly T[]): Selection<T> {
  const next = new Map(selection);
  for (const row of rows) if (next.size < maxSelected || next.has(row.id)) next.set(row.id, row);
  return next;
}

export function withoutRows<T>(selection: Selection<T>, ids: Iterable<number>): Selection<T> {
  const next = new Map(selection);
  for (const id of ids) next.delete(id);
  return next;
}

/** The rows from one to the other, whichever comes first; only the second when the first is not on the page. */
export function rangeOf<T extends Row>(rows: readonly T[], fromId: number | undefined, toId: number): T[] {
  const to = rows.findIndex(({ id }) => id === toId);
  const from = rows.findIndex(({ id }) => id === fromId);
  const start = from < 0 ? to : Math.min(from, to);
  return to < 0 ? [] : rows.slice(start, Math.max(from, to) + 1);
}

/** How much of the page is selected, for the box in the header. */
export function pageState<T extends Row>(
  selection: Selection<T>,
  selectable: readonly T[],
): 'none' | 'some' | 'all' {
  const count = selectable.filter(({ id }) => selection.has(id)).length;
  if (count === 0) return 'none';
  return count === selectable.length ? 'all' : 'some';
}

export interface PageOf<T> {
  list: readonly T[];
  total: number;
}

/** Everything that matches, up to the most that may be selected, a large page at a time. */
export async function fetchMatching<T>(
  fetchPage: (page: number, limit: number) => Promise<PageOf<T>>,
  pageSize: number,
  onProgress: (done: number) => void,
): Promise<T[]> {
  const found: T[] = [];
  for (let page = 1; found.length < maxSelected; page += 1) {
    const { list, total } = await fetchPage(page, pageSize);
    found.push(...list);
    onProgress(Math.min(found.length, maxSelected));
    if (list.length === 0 || page * pageSize >= total) break;
  }
  return found.slice(0, maxSelected);
}
