import { useQueryClient } from '@tanstack/react-query';
import type { MenuEntry } from '@weir/contract/identity/menus';
import { useCallback, useRef } from 'react';
import { knownMenus, menusChanged, showMenus } from './menus.queries.ts';

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
export function useChangesInTurn(): (change: Change) => Promise<void> {
  const queryClient = useQueryClient();
  const queue = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(0);
  const failures = useRef(0);
  return useCallback(
    (change) => {
      const before = knownMenus(queryClient);
      const failuresBefore = failures.current;
      showMenus(queryClient, change.apply(before));
      waiting.current += 1;
      const send = async () => {
        // It builds on one that was taken back.
        if (failures.current !== failuresBefore) throw new Superseded();
        const entry = knownMenus(queryClient).find(({ id }) => id === change.id);
        if (!entry) throw new Superseded();
        const { version } = await change.send(entry);
        const rows = knownMenus(queryClient);
        showMenus(
          queryClient,
          rows.map((row) => (row.id === change.id ? { ...row, version } : row)),
        );
      };
      const sent = queue.current.then(send).catch((error: unknown) => {
        if (!(error instanceof Superseded)) {
          failures.current += 1;
          showMenus(queryClient, before);
        }
        throw error;
      });
      queue.current = sent
        .catch(() => undefined)
        .then(() => {
          waiting.current -= 1;
          if (waiting.current === 0) void menusChanged(queryClient);
        });
      return sent;
    },
    [queryClient],
  );
}

/** Never sent: what it built on was refused, and that has been said. */
export class Superseded extends Error {}
