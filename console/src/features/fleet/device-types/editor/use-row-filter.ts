import { useCallback, useMemo, useState } from 'react';
import type { GridRow } from '../grid/grid-store.ts';

export interface RowFilter {
  /** Those that are left. */
  rows: readonly GridRow[];
  keyword: string;
  setKeyword: (keyword: string) => void;
  /** Only what devices sent and nobody has named yet. */
  onlyNew: boolean;
  setOnlyNew: (onlyNew: boolean) => void;
  clear: () => void;
}

/** Narrows rows to those with a text in one of their cells. */
export function useRowFilter(all: readonly GridRow[]): RowFilter {
  const [keyword, setKeyword] = useState('');
  const [onlyNew, setOnlyNew] = useState(false);
  const rows = useMemo(() => {
    const wanted = keyword.trim().toLowerCase();
    if (wanted === '' && !onlyNew) return all;
    return all.filter(
      (row) =>
        (!onlyNew || row.discovered) &&
        (wanted === '' || Object.values(row.cells).join(' ').toLowerCase().includes(wanted)),
    );
  }, [all, keyword, onlyNew]);
  const clear = useCallback(() => {
    setKeyword('');
    setOnlyNew(false);
  }, []);
  return { rows, keyword, setKeyword, onlyNew, setOnlyNew, clear };
}
