import type { Output } from '@weir/contract/endpoint';
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
import { call, queryOf, steadyQueryOf } from '../../../../platform/api.ts';
import { queryClient } from '../../../../platform/query-client.ts';
import { showSaved } from '../../../../platform/show-saved.ts';
import type { Place } from './menu-places.ts';

export const menusQuery = ({ inBin }: { inBin: boolean }) =>
  queryOf(listMenus, { query: { page: 1, limit: maxMenus, ...(inBin ? { deleted: 1 as const } : {}) } });

type Listed = Output<typeof listMenus>;

const shownKey = menusQuery({ inBin: false }).queryKey;

/** The rows as the page shows them now. */
export const knownMenus = (): MenuEntry[] => queryClient.getQueryData<Listed>(shownKey)?.list ?? [];

/** Shows other rows before the server has said so. */
export const showMenus = (list: MenuEntry[]): void =>
  showSaved<Listed>(shownKey, { list, total: list.length, page: 1, limit: maxMenus });

export const saveMenu = (existing: MenuEntry | undefined, draft: MenuDraft): Promise<MenuEntry> =>
  existing
    ? call(editMenu, { body: { ...draft, id: existing.id, version: existing.version } })
    : call(addMenu, { body: draft });

export const moveTo = ({ id, version }: MenuEntry, { parentId, beforeId }: Place): Promise<MenuEntry> =>
  call(moveMenu, { body: { id, version, parent_id: parentId, beforeId } });

export const show = ({ id, version }: MenuEntry, isShown: boolean): Promise<MenuEntry> =>
  call(editMenu, { body: { id, version, is_show: isShown ? 1 : 0 } });

/** All of them or none. */
export const showAll = (ids: readonly number[], isShown: boolean) =>
  call(setMenusShown, { body: { ids: [...ids], is_show: isShown ? 1 : 0 } });

export const removeMenus = (ids: readonly number[]) => call(deleteMenu, { query: { id: ids.join(',') } });

export const bringBackMenus = (ids: readonly number[]) => call(restoreMenu, { body: { ids: [...ids] } });

export const previewQuery = (roleId: number) => queryOf(previewMenu, { query: { roleId } });

const mostChoices = 50;

export const rolesQuery = (keyword: string) =>
  steadyQueryOf(listRoles, {
    query: { page: 1, limit: mostChoices, sort: 'name', keyword: keyword || undefined },
  });

export const permissionsQuery = (keyword: string) =>
  steadyQueryOf(listPermissions, {
    query: { page: 1, limit: mostChoices, sort: 'identification', keyword: keyword || undefined },
  });
