import { useCallback, useState } from 'react';
import { openableIds, type TreeId, type TreeRow } from '../tree-rows.ts';

/** Which rows are closed. Every other one is open, also one that comes later. */
export function useTree<T extends TreeRow<T>>(rows: readonly T[]) {
  const [closed, setClosed] = useState<ReadonlySet<TreeId>>(new Set());
  const toggle = useCallback((id: TreeId, isOpen: boolean) => {
    const only = new Set([id]);
    setClosed((before) => (isOpen ? before.difference(only) : before.union(only)));
  }, []);
  return {
    closed,
    toggle,
    openAll: () => setClosed(new Set()),
    closeAll: () => setClosed(new Set(openableIds(rows))),
  };
}
