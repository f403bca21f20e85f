import { type RefObject, useCallback, useRef } from 'react';

/** Lets a page tell its list that rows are gone. */
export interface ListHandle {
  deselect: (ids: Iterable<number>) => void;
}

/** The handle for the list, and what takes rows out of its selection. */
export function useListHandle(): ListHandle & { handle: RefObject<ListHandle | null> } {
  const handle = useRef<ListHandle>(null);
  const deselect = useCallback((ids: Iterable<number>) => handle.current?.deselect(ids), []);
  return { handle, deselect };
}
