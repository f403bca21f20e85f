import { useQuery } from '@tanstack/react-query';
import { type MenuRow, menuList } from '@weir/contract/identity/menu-list';
import { hrefOf } from '../features/identity/menus/tree/menu-tree.ts';
import { queryOf } from '../platform/api.ts';
import { screenOf } from './screens.ts';

/** Whether a row of the menu, shown or hidden, has this path. */
export function menuHasPath(rows: readonly MenuRow[], path: string, parentId = 0, parentHref = ''): boolean {
  return rows
    .filter((row) => row.parent_id === parentId)
    .some((row) => {
      const href = hrefOf(row, parentHref);
      return href === path || menuHasPath(rows, path, row.id, href);
    });
}

/** The first place below a heading that has a view; hidden rows lead there too. */
export function firstChildOf(rows: readonly MenuRow[], path: string): string | undefined {
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
