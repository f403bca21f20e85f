import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useFeedback } from '../feedback.tsx';
import { treeTableMessages } from '../TreeTable.messages.ts';
import { openableIds, placedRows, type TreeId, type TreeRow, withChildren } from '../tree-rows.ts';

interface Options<T> {
  loadChildren: ((row: T) => Promise<readonly T[]>) | undefined;
  startsOpen: boolean;
}

/** Which rows are open, and what has been fetched below them. */
export function useTree<T extends TreeRow<T>>(rows: readonly T[], { loadChildren, startsOpen }: Options<T>) {
  const t = useMessages(treeTableMessages);
  const feedback = useFeedback();
  // Where every row is open at first, so is one that comes later: what is kept is which have been closed.
  const [toggled, setToggled] = useState<ReadonlySet<TreeId>>(new Set());
  const [loaded, setLoaded] = useState<ReadonlyMap<TreeId, readonly T[]>>(new Map());
  const [loading, setLoading] = useState<ReadonlySet<TreeId>>(new Set());
  const all = useMemo(
    () => [...loaded].reduce<readonly T[]>((tree, [id, children]) => withChildren(tree, id, children), rows),
    [loaded, rows],
  );
  const open = useMemo(
    () => (startsOpen ? new Set(openableIds(all)).difference(toggled) : toggled),
    [startsOpen, all, toggled],
  );
  const mark = (id: TreeId, isOpen: boolean) =>
    setToggled((before) => withMember(before, id, isOpen !== startsOpen));
  const markAll = (isOpen: boolean) => setToggled(new Set(isOpen === startsOpen ? [] : openableIds(all)));
  const load = async (row: T) => {
    if (!loadChildren || loading.has(row.id)) return;
    setLoading((before) => withMember(before, row.id, true));
    try {
      const children = await loadChildren(row);
      setLoaded((before) => new Map(before).set(row.id, children));
      mark(row.id, true);
    } catch (error) {
      feedback.error(error, t('childrenFailed', { name: row.name }));
    } finally {
      setLoading((before) => withMember(before, row.id, false));
    }
  };
  const toggle = (id: TreeId, isOpen: boolean) => {
    const row = placedRows(all, open).find((each) => each.row.id === id)?.row;
    if (isOpen && row?.children === undefined && row?.hasChildren) void load(row);
    else mark(id, isOpen);
  };
  // Rows are drawn anew only when they themselves change: what they are given stays the same.
  const latest = useRef(toggle);
  useEffect(() => {
    latest.current = toggle;
  });
  const steadyToggle = useCallback((id: TreeId, isOpen: boolean) => latest.current(id, isOpen), []);
  return {
    rows: all,
    open,
    loading,
    toggle: steadyToggle,
    openAll: () => markAll(true),
    closeAll: () => markAll(false),
  };
}

function withMember(before: ReadonlySet<TreeId>, id: TreeId, isIn: boolean): ReadonlySet<TreeId> {
  const next = new Set(before);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}
