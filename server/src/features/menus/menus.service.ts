import type { MenuRow } from '@weir/contract/menus';
import type { Caller } from '../../platform/access/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { builtInMenus } from './built-in-menus.policy.ts';
import { findMenus, insertBuiltInMenu } from './menus.store.ts';

export interface MenusService {
  /** The permitted children of a row; for 0 the whole permitted tree, parents before children. */
  list(caller: Caller, parentId: number): Promise<MenuRow[]>;
}

/** Adds this version's built-in rows; known ones stay as administrators left them. */
export const seedMenus = (db: Db): Promise<void> =>
  db.transaction().execute(async (trx) => {
    for (const menu of builtInMenus) await insertBuiltInMenu(trx, menu);
  });

export const createMenusService = ({ db }: { db: Db }): MenusService => ({
  async list(caller, parentId) {
    const tree = permittedTree(await findMenus(db), caller);
    return parentId === 0 ? tree : tree.filter((row) => row.parent_id === parentId);
  },
});

const isPermitted = ({ identification }: MenuRow, caller: Caller): boolean => {
  const words: ReadonlySet<string> = caller.permissions;
  const seesAll = caller.everything && !caller.preview;
  return identification === null || seesAll || words.has(identification);
};

/** A row under one that is not permitted is not reachable, so it goes too; so does a group left empty. */
function permittedTree(rows: readonly MenuRow[], caller: Caller): MenuRow[] {
  const childrenOf = Map.groupBy(rows, (row) => row.parent_id);
  const below = (parentId: number): MenuRow[] =>
    (childrenOf.get(parentId) ?? []).flatMap((row) => {
      if (!isPermitted(row, caller)) return [];
      const children = below(row.id);
      const isEmptyGroup = row.identification === null && childrenOf.has(row.id) && children.length === 0;
      return isEmptyGroup ? [] : [row, ...children];
    });
  return below(0);
}
