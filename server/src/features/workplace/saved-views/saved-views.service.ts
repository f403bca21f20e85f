import type { Static } from '@weir/contract/schema';
import {
  type editSavedView,
  maxSavedViews,
  type SavedView,
  type SavedViewDraft,
} from '@weir/contract/workplace/saved-views';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { unlessTaken } from '../../../platform/db/unique-violation.ts';
import { badField, duplicate, notFound } from '../../../platform/errors.ts';
import { sortKey } from '../../../platform/search-text.ts';
import {
  countViews,
  deleteView,
  findView,
  findViews,
  insertView,
  lockOwner,
  updateView,
  type ViewColumns,
} from './saved-views.store.ts';

type Edit = Static<typeof editSavedView.body>;

export type SavedViewsService = ReturnType<typeof createSavedViewsService>;

export const createSavedViewsService = ({ db }: { db: Db }) => ({
  /** The user's own, then those that users above share. */
  list: (userId: number, screen: string) => findViews(db, userId, screen),
  create: (userId: number, draft: SavedViewDraft) =>
    withUniqueName(db, async (trx) => {
      await assertRoom(trx, userId, draft.screen);
      const columns = { ...draft, sort_key: sortKey(draft.name), shared: draft.shared === 1 };
      return getOwn(trx, userId, await insertView(trx, userId, columns));
    }),
  update: (userId: number, { id, ...changes }: Edit) =>
    withUniqueName(db, async (trx) => {
      const current = await getOwn(trx, userId, id);
      const { screen } = changes;
      if (screen !== undefined && screen !== current.screen) await assertRoom(trx, userId, screen);
      if (Object.keys(changes).length > 0) await updateView(trx, id, columnsOf(changes));
      return getOwn(trx, userId, id);
    }),
  async remove(userId: number, id: number): Promise<number> {
    if (!(await deleteView(db, userId, id))) throw notFound();
    return 1;
  },
});

const withUniqueName = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  unlessTaken(
    () => duplicate('name', 'You have a view of this name here'),
    () => db.transaction().execute(work),
  );

async function getOwn(trx: Trx, userId: number, id: number): Promise<SavedView> {
  const view = await findView(trx, userId, id);
  if (!view) throw notFound();
  return view;
}

/** The lock makes views that one user adds at once count each other. */
async function assertRoom(trx: Trx, userId: number, screen: string): Promise<void> {
  await lockOwner(trx, userId);
  if ((await countViews(trx, userId, screen)) < maxSavedViews) return;
  throw badField('name', 'maxItems', `A list has at most ${maxSavedViews} views of yours`);
}

/** Only what was sent. */
function columnsOf({ name, shared, ...others }: Partial<SavedViewDraft>): Partial<ViewColumns> {
  return {
    ...others,
    ...(name === undefined ? {} : { name, sort_key: sortKey(name) }),
    ...(shared === undefined ? {} : { shared: shared === 1 }),
  };
}
