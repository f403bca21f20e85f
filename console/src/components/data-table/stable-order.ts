import { useMemo, useState } from 'react';
import type { Row } from './column.ts';

/** The same rows as they are now, in the order that they stood in; new ones wait. */
export function steady<T extends Row>(order: readonly number[], rows: readonly T[]): readonly T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const kept = order.map((id) => byId.get(id)).filter((row) => row !== undefined);
  return kept.length > 0 ? kept : rows;
}

const isSame = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((id, index) => id === b[index]);

interface Steady<T> {
  rows: readonly T[];
  /** The list has another order, or other rows, than what is shown. */
  waiting: boolean;
  /** How many of the waiting rows are new. */
  fresh: number;
  show: () => void;
}

/**
 * Rows that do not move while somebody points at them. `question` says what was asked for: the answer to
 * another question is shown at once.
 */
export function useStableOrder<T extends Row>(
  rows: readonly T[],
  listKey: string,
  held: 'held' | 'free',
): Steady<T> {
  const ids = rows.map(({ id }) => id);
  const [shown, setShown] = useState({ listKey, ids });
  const show = () => setShown({ listKey, ids });
  const differs = !isSame(shown.ids, ids);
  const kept = useMemo(() => (differs ? steady(shown.ids, rows) : rows), [differs, shown.ids, rows]);
  if (differs && (held === 'free' || shown.listKey !== listKey)) {
    show();
    return { rows, waiting: false, fresh: 0, show };
  }
  if (shown.listKey !== listKey) show();
  const fresh = differs ? ids.filter((id) => !shown.ids.includes(id)).length : 0;
  return { rows: kept, waiting: differs, fresh, show };
}
