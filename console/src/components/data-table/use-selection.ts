import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Row } from './column.ts';
import { pageState, rangeOf, type Selection, withoutRows, withRows } from './selection.ts';

/** What a list lets a user select, and for what. */
export interface Selecting<T> {
  nameOf: (row: T) => string;
  canSelect?: (row: T) => boolean;
}

export interface SelectingRows<T> {
  /** There is something to select, or something selected. */
  active: boolean;
  selection: Selection<T>;
  canSelect: (row: T) => boolean;
  nameOf: (row: T) => string;
  page: 'none' | 'some' | 'all';
  toggle: (id: number, how: 'one' | 'range') => void;
  togglePage: () => void;
  add: (rows: readonly T[]) => void;
  remove: (ids: Iterable<number>) => void;
  clear: () => void;
}

const always = () => true;
const idsOf = <T extends Row>(rows: readonly T[]) => rows.map(({ id }) => id);

/** Keeps what is selected over pages, filters and refreshes; another `place` begins with nothing. */
export function useSelection<T extends Row>(
  { nameOf, canSelect = always }: Selecting<T>,
  rows: readonly T[],
  place: string,
): SelectingRows<T> {
  const [state, setState] = useState<{ place: string; selection: Selection<T> }>({
    place,
    selection: new Map(),
  });
  const anchor = useRef<number>(undefined);
  const change = useCallback(
    (next: (selection: Selection<T>) => Selection<T>) =>
      setState((now) => ({ place: now.place, selection: next(now.selection) })),
    [],
  );
  if (state.place !== place) setState({ place, selection: new Map() });
  const { selection } = state;
  const selectable = useMemo(() => rows.filter(canSelect), [rows, canSelect]);
  const page = useMemo(() => pageState(selection, selectable), [selection, selectable]);
  const active = selectable.length > 0 || selection.size > 0;
  const latest = useRef({ selectable, selection, page });
  useLayoutEffect(() => {
    latest.current = { selectable, selection, page };
  });

  // The same functions for as long as the list lives, so that a click draws one row and not all of them.
  const actions = useMemo(
    () => ({
      toggle: (id: number, how: 'one' | 'range') => {
        const now = latest.current;
        const range = rangeOf(now.selectable, how === 'range' ? anchor.current : undefined, id);
        const selecting = !now.selection.has(id);
        anchor.current = id;
        change((before) => (selecting ? withRows(before, range) : withoutRows(before, idsOf(range))));
      },
      togglePage: () => {
        const now = latest.current;
        change((before) =>
          now.page === 'all' ? withoutRows(before, idsOf(now.selectable)) : withRows(before, now.selectable),
        );
      },
      remove: (ids: Iterable<number>) => change((before) => withoutRows(before, ids)),
      clear: () => change(() => new Map()),
    }),
    [change],
  );
  const add = useCallback(
    (more: readonly T[]) => change((before) => withRows(before, more.filter(canSelect))),
    [change, canSelect],
  );
  return useMemo(
    () => ({ active, selection, canSelect, nameOf, page, add, ...actions }),
    [active, selection, canSelect, nameOf, page, add, actions],
  );
}
