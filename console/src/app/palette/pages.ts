import type { MenuRow } from '@weir/contract/identity/menu-list';
import { useMemo } from 'react';
import { menuIcon } from '../../features/identity/menus/icons/menu-icons.ts';
import { menuTree, type SidebarEntry } from '../../features/identity/menus/tree/menu-tree.ts';
import { useLocalName } from '../../platform/i18n/local-name.ts';
import type { Screen } from '../../platform/screen.ts';
import { useMay } from '../../platform/session.ts';
import { useMenuRows } from '../menu.ts';
import { screenOf, screens } from '../screens.ts';
import type { Searchable } from '../search/match.ts';
import { commands } from './commands.ts';
import type { PaletteItem } from './palette-items.ts';
import { screenSearch } from './search-words.made.ts';

/** A row of the menu, and the names of the groups above it. */
interface Placed {
  entry: SidebarEntry;
  above: string[];
}

/** What opens as a command is no second time a page. */
const commandPaths = new Set(commands.map(({ href }) => href));

/** Every place that the user may go to: what the menu shows, then the screens that it does not. */
export function usePages({ pinyin }: { pinyin: boolean }): PaletteItem[] {
  const nameOf = useLocalName();
  const may = useMay();
  const rows = useMenuRows().data?.list;
  return useMemo(() => {
    const entries = placed(menuTree(rows ?? []), nameOf).filter(({ entry }) => isThere(entry, may));
    const inMenu = new Set(entries.map(({ entry }) => entry.href));
    const others = screens.filter(
      ({ path, record, isList, permission }) =>
        (!record || isList) && may(permission) && !inMenu.has(path) && !commandPaths.has(path),
    );
    return [
      ...entries.map(({ entry, above }) => ({
        ...ofEntry(entry, rows ?? [], { pinyin }),
        title: nameOf(entry),
        detail: above.join(' › ') || undefined,
      })),
      ...others.map((screen) => ({ ...ofScreen(screen), title: nameOf(screen.title) })),
    ];
  }, [nameOf, may, rows, pinyin]);
}

const placed = (
  entries: readonly SidebarEntry[],
  nameOf: (entry: SidebarEntry) => string,
  above: string[] = [],
): Placed[] =>
  entries.flatMap((entry) =>
    entry.children.length > 0
      ? placed(entry.children, nameOf, [...above, nameOf(entry)])
      : [{ entry, above }],
  );

/** A row may be older or newer than the console: what has no screen leads nowhere. */
function isThere({ href, external }: SidebarEntry, may: ReturnType<typeof useMay>): boolean {
  const screen = screenOf(href);
  return external ? href !== '' : screen !== undefined && may(screen.permission);
}

function ofEntry(entry: SidebarEntry, rows: readonly MenuRow[], { pinyin }: { pinyin: boolean }) {
  const screen = screenOf(entry.href);
  const names = [entry.name, entry.nameEn, entry.nameEs, entry.nameJa].filter((name) => name !== null);
  // An administrator may call it anything: the server knows how that sounds.
  const sounds = rows.find(({ id }) => id === entry.id)?.search.split('\n') ?? [];
  return {
    ...(screen && ofScreen(screen)),
    id: `menu:${entry.id}`,
    icon: menuIcon(entry.icon, entry.href),
    href: entry.href,
    newTab: entry.opens === 'newTab',
    words: [...names, ...(pinyin ? sounds : []), ...(screen ? searchOf(screen).words : [])],
  };
}

/** What a screen is found by. */
export const searchOf = ({ path, title }: Screen): Searchable =>
  screenSearch[path] ?? { words: [title.name] };

export const ofScreen = (screen: Screen) => ({
  id: `page:${screen.path}`,
  icon: menuIcon(null, screen.path),
  href: screen.path,
  keys: screen.shortcut,
  ...searchOf(screen),
});
