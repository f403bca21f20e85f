import { jumpTypes, menuTypes } from '@weir/contract/identity/menu-list';
import type { MenuDraft, MenuEntry } from '@weir/contract/identity/menus';
import { type NameValues, nameDraft, nameValues } from '../../../../components/form/name-values.ts';

export interface MenuValues extends NameValues {
  parent_id: number;
  menu_type: NonNullable<MenuDraft['menu_type']>;
  jump_type: NonNullable<MenuDraft['jump_type']>;
  menu_url: string;
  identification: string | null;
  icon: string | null;
  is_show: boolean;
  /** Null: after its siblings. */
  order: number | null;
}

export const valuesOf = (menu: MenuEntry | undefined, parentId: number): MenuValues => ({
  ...nameValues(menu),
  parent_id: menu?.parent_id ?? parentId,
  menu_type: menu?.menu_type ?? menuTypes.view,
  jump_type: menu?.jump_type ?? jumpTypes.inPlace,
  menu_url: menu?.menu_url ?? '',
  identification: menu?.identification ?? null,
  icon: menu?.icon ?? null,
  is_show: menu ? menu.is_show === 1 : true,
  order: menu?.order ?? null,
});

/** Below another parent, or without a number of its own, the server puts it last. */
export function draftOf(values: MenuValues, menu: MenuEntry | undefined): MenuDraft {
  const movesAway = menu !== undefined && menu.parent_id !== values.parent_id && menu.order === values.order;
  return {
    ...nameDraft(values),
    parent_id: values.parent_id,
    menu_type: values.menu_type,
    jump_type: values.jump_type,
    menu_url: values.menu_url.trim(),
    identification: values.identification ?? null,
    icon: values.icon ?? null,
    is_show: values.is_show ? 1 : 0,
    ...(values.order === null || movesAway ? {} : { order: values.order }),
  };
}
