import { useQuery } from '@tanstack/react-query';
import type { TranslatedName } from '@weir/contract/common';
import type { Output } from '@weir/contract/endpoint';
import { jumpTypes, menuList, menuTypes } from '@weir/contract/menus';
import { queryOf } from '../../platform/api.ts';
import { screenOf } from '../screens.ts';

export interface MenuEntry extends TranslatedName {
  id: number;
  /** A path of the console, or an address elsewhere; empty for a mere heading. */
  href: string;
  icon: string | null;
  /** Elsewhere, or in a tab of its own. */
  opens: 'inPlace' | 'newTab';
  external: boolean;
  children: MenuEntry[];
}

export type Row = Output<typeof menuList>['list'][number];

const isAddress = (url: string) => /^(https?:|mailto:|tel:)/.test(url);

/** The path of a row: its own when it is absolute, else below its parent's. */
function hrefOf(row: Row, parentHref: string): string {
  if (isAddress(row.menu_url) || row.menu_url.startsWith('/')) return row.menu_url;
  return row.menu_url === '' ? '' : `${parentHref.replace(/\/$/, '')}/${row.menu_url}`;
}

/** The visible menu as a tree. A parent with one visible child shows the child instead; a heading without any is left out. */
export function menuTree(rows: readonly Row[], parentId = 0, parentHref = ''): MenuEntry[] {
  return rows
    .filter((row) => row.parent_id === parentId && row.is_show === 1)
    .sort((a, b) => a.order - b.order)
    .map((row): MenuEntry => {
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
export const leaves = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => (entry.children.length > 0 ? leaves(entry.children) : [entry]));

/** Whether a row of the menu, shown or hidden, has this path. */
export function menuHasPath(rows: readonly Row[], path: string, parentId = 0, parentHref = ''): boolean {
  return rows
    .filter((row) => row.parent_id === parentId)
    .some((row) => {
      const href = hrefOf(row, parentHref);
      return href === path || menuHasPath(rows, path, row.id, href);
    });
}

/** The first place below a heading that has a view; hidden rows lead there too. */
export function firstChildOf(rows: readonly Row[], path: string): string | undefined {
  const below = (parentId: number, parentHref: string): { id: number; href: string }[] =>
    rows
      .filter((row) => row.parent_id === parentId)
      .sort((a, b) => a.order - b.order)
      .flatMap((row) => {
        const href = hrefOf(row, parentHref);
        return [{ id: row.id, href }, ...below(row.id, href)];
      });
  const heading = below(0, '').find(({ href }) => href === path);
  return heading && below(heading.id, path).find(({ href }) => screenOf(href))?.href;
}

/** The signed-in user's menu; it changes seldom. */
export const useMenuRows = () =>
  useQuery({ ...queryOf(menuList, { query: { parent_id: 0 } }), staleTime: 5 * 60_000 });
