import type { MenuEntry } from '@weir/contract/identity/menus';
import { useCallback, useRef } from 'react';
import { together } from '../../../../platform/changes.ts';
import { knownMenus, showMenus } from '../tree/menus.queries.ts';

export interface Change {
  id: number;
  apply: (rows: MenuEntry[]) => MenuEntry[];
  /** With the row as the server knows it by then. */
  send: (entry: MenuEntry) => Promise<MenuEntry>;
}

/**
 * Changes of rows, shown at once and sent one after the other, each on top of the version before. When one is
 * refused the rows go back to what they were, and what was to follow it is not sent.
 */
export function useSequentialChanges(): (change: Change) => Promise<void> {
  const queue = useRef<Promise<void>>(Promise.resolve());
  const failures = useRef(0);
  return useCallback((change) => {
    const before = knownMenus();
    const failuresBefore = failures.current;
    showMenus(change.apply(before));
    const send = async () => {
      // It builds on one that was taken back.
      if (failures.current !== failuresBefore) throw new Superseded();
      const entry = knownMenus().find(({ id }) => id === change.id);
      if (!entry) throw new Superseded();
      const { version } = await change.send(entry);
      const rows = knownMenus();
      showMenus(rows.map((row) => (row.id === change.id ? { ...row, version } : row)));
    };
    const sent = queue.current.then(send).catch((error: unknown) => {
      if (!(error instanceof Superseded)) {
        failures.current += 1;
        showMenus(before);
      }
      throw error;
    });
    queue.current = sent.catch(() => undefined);
    void together(() => queue.current);
    return sent;
  }, []);
}

/** Never sent: what it built on was refused, and that has been said. */
export class Superseded extends Error {}
