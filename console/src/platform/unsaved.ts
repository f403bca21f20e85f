import { use, useEffect, useId, useSyncExternalStore } from 'react';
import { PageAddressContext } from './page.ts';
import { useSession, watchIdentity } from './session.ts';

/** What holds work that is not saved, and the page it stands on. */
const holders = new Map<string, string>();
const listeners = new Set<() => void>();
let pages: ReadonlySet<string> = new Set();

function changed(): void {
  pages = new Set(holders.values());
  for (const listener of listeners) listener();
}

/** Tells of every page that begins or ceases to hold work; answers how to stop. */
export const watchUnsaved = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Keys of the pages that hold work that is not saved. */
export const useUnsavedPages = (): ReadonlySet<string> => useSyncExternalStore(watchUnsaved, () => pages);
export const hasUnsavedWork = (page?: string): boolean =>
  page === undefined ? pages.size > 0 : pages.has(page);

/** Forgets what a page held: its work was saved or thrown away. */
export function clearUnsaved(page: string): void {
  for (const [holder, its] of holders) if (its === page) holders.delete(holder);
  changed();
}

/** Marks the page as holding work that is not saved. A page out of sight keeps its mark. */
export function useUnsaved(dirty: boolean): void {
  const holder = useId();
  const page = use(PageAddressContext)?.key ?? '';
  useEffect(() => {
    if (dirty === holders.has(holder)) return;
    if (dirty) holders.set(holder, page);
    else holders.delete(holder);
    changed();
  }, [dirty, holder, page]);
}

/**
 * Has the browser ask before it closes or reloads a window with work that is not saved. Call once at start.
 * With the session the work is gone: whoever ends it was asked.
 */
export function startKeepingUnsaved(): void {
  const clearAll = () => {
    holders.clear();
    changed();
  };
  useSession.subscribe(({ status }) => status === 'signedOut' && clearAll());
  watchIdentity(clearAll);
  addEventListener('beforeunload', (event) => {
    if (hasUnsavedWork()) event.preventDefault();
  });
}
