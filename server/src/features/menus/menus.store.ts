import type { TranslatedName } from '@weir/contract/common';
import type { MenuRow } from '@weir/contract/menus';
import type { Db } from '../../platform/db/database.ts';
import { searchText } from '../../platform/search-text.ts';

export interface BuiltInMenu {
  systemKey: string;
  parentKey: string | null;
  name: TranslatedName;
  url: string;
  /** The permission word that shows the row. */
  word: string | null;
  icon: string;
  order: number;
}

/** Adds the row unless its key was ever known; one that an administrator removed is known. */
export async function insertBuiltInMenu(trx: Db, menu: BuiltInMenu): Promise<void> {
  await trx
    .insertInto('menu')
    .values(({ selectFrom }) => ({
      system_key: menu.systemKey,
      parent_id: menu.parentKey
        ? selectFrom('menu').select('id').where('system_key', '=', menu.parentKey)
        : null,
      name: menu.name.name,
      name_en: menu.name.nameEn,
      name_es: menu.name.nameEs,
      name_ja: menu.name.nameJa,
      menu_url: menu.url,
      identification: menu.word,
      icon: menu.icon,
      sort_order: menu.order,
    }))
    .onConflict((conflict) => conflict.column('system_key').doNothing())
    .execute();
}

/** Every row that is not removed, siblings in their order. */
export async function findMenus(db: Db): Promise<MenuRow[]> {
  const rows = await db
    .selectFrom('menu')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    parent_id: row.parent_id ?? 0,
    name: row.name,
    nameEn: row.name_en,
    nameEs: row.name_es,
    nameJa: row.name_ja,
    menu_url: row.menu_url,
    // The columns' checks allow these values and no others.
    menu_type: row.menu_type as MenuRow['menu_type'],
    jump_type: row.jump_type as MenuRow['jump_type'],
    identification: row.identification,
    icon: row.icon,
    is_show: row.is_show ? 1 : 0,
    order: row.sort_order,
    search: searchText(row.name, row.name_en, row.name_es, row.name_ja),
  }));
}
