import { maxPageSize } from '@weir/contract/common';
import type { MenuEntry } from '@weir/contract/identity/menus';
import { useMemo } from 'react';
import type { Dependants } from '../../../components/ConfirmDeleteContent.tsx';
import type { RestorableDeletion } from '../../../components/data-table/use-deletion.ts';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { withBelow } from './tree/menu-places.ts';
import { menusMessages } from './tree/menus.messages.ts';
import { bringBackMenus, knownMenus, removeMenus } from './tree/menus.queries.ts';

/** How rows of the menu are deleted and brought back: all that are named or none. */
export function useMenuDeletion(): RestorableDeletion {
  const t = useMessages(menusMessages);
  const nameOf = useLocalName();
  return useMemo(
    () => ({
      kind: 'menu',
      remove: removeMenus,
      restore: bringBackMenus,
      restoreChunk: maxPageSize,
      dependants: async (ids) => belowOf(knownMenus(), ids, nameOf),
      note: t('deleteNote'),
    }),
    [t, nameOf],
  );
}

const namesAtMost = 5;

/** What goes along: the page has the whole menu, and need not ask. */
function belowOf(
  rows: readonly MenuEntry[],
  ids: readonly number[],
  nameOf: (entry: MenuEntry) => string,
): Dependants {
  const below = ids.flatMap((id) => withBelow(rows, id).slice(1));
  if (below.length === 0) return { list: [] };
  const names = below.slice(0, namesAtMost).map(nameOf);
  return { list: [{ kind: 'children', count: below.length, names, blocks: 0 }] };
}
