import type { TranslatedName } from '@weir/contract/common';
import { jumpTypes, type MenuRow, menuTypes } from '@weir/contract/identity/menu-list';

export interface SidebarEntry extends TranslatedName {
  id: number;
  /** A path of the console, or an address elsewhere; empty for a mere heading. */
  href: string;
  icon: string | null;
  /** Elsewhere, or in a tab of its own. */
  opens: 'inPlace' | 'newTab';
  external: boolean;
  children: SidebarEntry[];
}

const isAddress = (url: string) => /^(https?:|mailto:|tel:)/.test(url);

/** The path of a row: its own when it is absolute, else below its parent's. */
export function hrefOf(row: Pick<MenuRow, 'menu_url'>, parentHref: string): string {
  if (isAddress(row.menu_url) || row.menu_url.startsWith('/')) return row.menu_url;
  return row.menu_url === '' ? '' : `${parentHref.replace(/\/$/, '')}/${row.menu_url}`;
}

/** The visible menu as a tree. A parent with one visible child shows the child instead; a heading without any is left out. */
export function menuTree(rows: readonly MenuRow[], parentId = 0, parentHref = ''): SidebarEntry[] {
  return rows
    .filter((row) => row.parent_id === parentId && row.is_show === 1)
    .sort((a, b) => a.order - b.order)
    .map((row): SidebarEntry => {
      const href = hrefOf(row, parentHref);
      const children = menuTree(rows, row.id, href);
      const only = children.length === 1 && row.menu_type === menuTypes.view ? children[0] : undefined;
      if (only) return { ...only, icon: only.icon ?? row.icon };
      const external = row.jump_type === jumpTypes.external || isAddress(href);
      return {
        id: row.id,
        name: row.name,
        nameEn: row.nameEn,
        nameEs: row.nameEs,
        nameJa: row.nameJa,
        href,
        icon: row.icon,
        external,
        opens: external || row.jump_type === jumpTypes.newTab ? 'newTab' : 'inPlace',
        children,
      };
    })
    .filter((entry) => entry.href !== '' || entry.children.length > 0);
}

/** The entries that lead somewhere, in order. */
export const leaves = (entries: readonly SidebarEntry[]): SidebarEntry[] =>
  entries.flatMap((entry) => (entry.children.length > 0 ? leaves(entry.children) : [entry]));
