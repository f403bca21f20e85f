import { startTransition, useEffect, useState } from 'react';
import type { Row } from './column.ts';

/** So many rows can be drawn without anybody waiting. */
export const stepRows = 40;

/** How many to begin with: all that were there, or the first few of another list. */
export function countToBegin<T extends Row>(before: readonly T[], rows: readonly T[], count: number): number {
  const known = new Set(before.slice(0, count).map(({ id }) => id));
  const added = rows.filter(({ id }) => !known.has(id)).length;
  return added > stepRows ? stepRows : Math.max(count, rows.length);
}

/** A long list is drawn piece by piece, so that keys and clicks come in between. */
export function useProgressiveRows<T extends Row>(rows: readonly T[]): readonly T[] {
  const [state, setState] = useState({ rows, count: stepRows });
  const { count } = state;
  if (state.rows !== rows) setState({ rows, count: countToBegin(state.rows, rows, count) });
  const total = rows.length;
  useEffect(() => {
    if (count >= total) return;
    const more = () =>
      startTransition(() => setState((now) => ({ rows: now.rows, count: now.count + stepRows })));
    const timer = setTimeout(more);
    return () => clearTimeout(timer);
  }, [count, total]);
  return count >= total ? rows : rows.slice(0, count);
}
