import type { MenuDraft } from '@weir/contract/identity/menus';
import { nameColumns } from '../../../platform/db/name-columns.ts';
import type { MenuColumns } from './menus.store.ts';

/** What a draft leaves out. */
export const blankMenu = {
  nameEn: null,
  nameEs: null,
  nameJa: null,
  menu_url: '',
  menu_type: 0,
  jump_type: 0,
  identification: null,
  icon: null,
  is_show: 1,
} as const satisfies Partial<MenuDraft>;

type Complete = { [K in keyof Required<MenuDraft>]: Exclude<MenuDraft[K], undefined> };

export const menuColumns = (menu: Complete): MenuColumns => ({
  parent_id: menu.parent_id === 0 ? null : menu.parent_id,
  ...nameColumns(menu),
  menu_url: menu.menu_url,
  menu_type: menu.menu_type,
  jump_type: menu.jump_type,
  identification: menu.identification,
  icon: menu.icon,
  is_show: menu.is_show === 1,
  sort_order: menu.order,
});
