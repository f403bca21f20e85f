import type { QueryClient } from '@tanstack/react-query';
import type { Output } from '@weir/contract/endpoint';
import { menuList } from '@weir/contract/identity/menu-list';
import {
  addMenu,
  deleteMenu,
  editMenu,
  listMenus,
  type MenuDraft,
  type MenuEntry,
  maxMenus,
  moveMenu,
  previewMenu,
  restoreMenu,
  showMenus as setMenusShown,
} from '@weir/contract/identity/menus';
import { listPermissions } from '@weir/contract/identity/permission-entries';
import { listRoles } from '@weir/contract/identity/roles';
import { call, queryOf } from '../../../platform/api.ts';
import { showSaved } from '../../../platform/show-saved.ts';
import type { Place } from './menu-places.ts';

export const menusQuery = ({ inBin }: { inBin: boolean }) =>
  queryOf(listMenus, { query: { page: 1, limit: maxMenus, ...(inBin ? { deleted: 1 as const } : {}) } });

type Listed = Output<typeof listMenus>;

const shownKey = menusQuery({ inBin: false }).queryKey;

/** The rows as the page shows them now. */
export const knownMenus = (queryClient: QueryClient): MenuEntry[] =>
  queryClient.getQueryData<Listed>(shownKey)?.list ?? [];

/** Shows other rows before the server has said so. */
export const showMenus = (queryClient: QueryClient, list: MenuEntry[]): void =>
  showSaved<Listed>(queryClient, shownKey, { list, total: list.length, page: 1, limit: maxMenus });

/** The list, the recycle bin, the preview and the caller's own sidebar are out of date. */
export const menusChanged = (queryClient: QueryClient) =>
  Promise.all(
    [listMenus.path, previewMenu.path, menuList.path].map((path) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  );

export async function saveMenu(
  queryClient: QueryClient,
  existing: MenuEntry | undefined,
  draft: MenuDraft,
): Promise<MenuEntry> {
  const saved = await (existing
    ? call(editMenu, { body: { ...draft, id: existing.id, version: existing.version } })
    : call(addMenu, { body: draft }));
  await menusChanged(queryClient);
  return saved;
}

export const moveTo = ({ id, version }: MenuEntry, { parentId, beforeId }: Place): Promise<MenuEntry> =>
  call(moveMenu, { body: { id, version, parent_id: parentId, beforeId } });

export const show = ({ id, version }: MenuEntry, isShown: boolean): Promise<MenuEntry> =>
  call(editMenu, { body: { id, version, is_show: isShown ? 1 : 0 } });

/** All of them or none. */
export async function showAll(
  queryClient: QueryClient,
  ids: readonly number[],
  isShown: boolean,
): Promise<void> {
  await call(setMenusShown, { body: { ids: [...ids], is_show: isShown ? 1 : 0 } });
  await menusChanged(queryClient);
}

export async function removeMenus(queryClient: QueryClient, ids: readonly number[]): Promise<void> {
  await call(deleteMenu, { query: { id: ids.join(',') } });
  await menusChanged(queryClient);
}

export async function bringBackMenus(queryClient: QueryClient, ids: readonly number[]): Promise<void> {
  await call(restoreMenu, { body: { ids: [...ids] } });
  await menusChanged(queryClient);
}

export const previewQuery = (roleId: number) => queryOf(previewMenu, { query: { roleId } });

const mostChoices = 50;

export const rolesQuery = (keyword: string) =>
  queryOf(listRoles, { query: { page: 1, limit: mostChoices, sort: 'name', keyword: keyword || undefined } });

export const wordsQuery = (keyword: string) =>
  queryOf(listPermissions, {
    query: { page: 1, limit: mostChoices, sort: 'identification', keyword: keyword || undefined },
  });
