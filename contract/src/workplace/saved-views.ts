import { flag, id, idQuery, removedAnswer, title } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { array, merged, object, optional, partial, type Static, string } from '../schema.ts';

/** The path of the screen whose list it is a view of. */
const screen = string({ pattern: '^/[a-z0-9/-]{1,63}$', maxLength: 64 });

export const SavedViewDraft = object({
  screen,
  name: title,
  /** The list's part of the address: filters, keyword, sort, page size. */
  query: string({ maxLength: 2000 }),
  /** 1: everybody below the owner in the tree of users sees it too. */
  shared: optional(flag),
});
export type SavedViewDraft = Static<typeof SavedViewDraft>;

export const SavedView = object({
  id,
  screen: string(),
  name: string(),
  query: string(),
  shared: flag,
  /** Whether it is the caller's own; only the owner changes or deletes it. */
  mine: flag,
  ownerName: string(),
});
export type SavedView = Static<typeof SavedView>;

export const maxSavedViews = 100;

const additions = additionsOf('Saved views');

export const listSavedViews = additions.get('/view/list', {
  summary: "The caller's views of a list, and those that users above share.",
  access: 'signedIn',
  scope: scopes.rows('saved-view'),
  query: object({ screen }),
  response: object({ list: array(SavedView) }),
});

export const addSavedView = additions.post('/view/add', {
  summary: 'Saves a view; its name is unique among the views of a list that the caller owns.',
  access: 'signedIn',
  scope: scopes.self,
  body: SavedViewDraft,
  response: SavedView,
});

export const editSavedView = additions.post('/view/edit', {
  summary: "Changes the fields that are sent of one of the caller's views.",
  access: 'signedIn',
  scope: scopes.operate('saved-view'),
  body: merged(partial(SavedViewDraft), object({ id })),
  response: SavedView,
});

export const deleteSavedView = additions.delete('/view/delete', {
  summary: "Deletes one of the caller's views.",
  access: 'signedIn',
  scope: scopes.operate('saved-view', 'query.id'),
  query: idQuery,
  response: removedAnswer,
});
