import { flag, id, translatedName } from '../common.ts';
import { callsOf, scopes } from '../endpoint.ts';
import { array, integer, nullable, object, oneOf, type Static, string } from '../schema.ts';

/** 0 opens a view, 1 is a plain path without one. */
export const menuTypes = { view: 0, path: 1 } as const;
/** How a row opens: in place, in a new tab of the browser, or as an external address. */
export const jumpTypes = { inPlace: 0, newTab: 1, external: 2 } as const;

export const MenuRow = object({
  id,
  parent_id: integer({ minimum: 0 }),
  ...translatedName,
  menu_url: string(),
  menu_type: oneOf([0, 1]),
  jump_type: oneOf([0, 1, 2]),
  identification: nullable(string()),
  icon: nullable(string()),
  is_show: flag,
  order: integer(),
  /** The rows directly below it that are in the same list, in their order. */
  children: array(id),
  /** What a search may find the row by: its names, and their pinyin and initials. */
  search: string(),
});
export type MenuRow = Static<typeof MenuRow>;

const calls = callsOf('Auth and users');

export const menuList = calls.get('/user/menulist', {
  summary: 'The permitted children of a menu row; for 0 the whole permitted tree, parents before children.',
  access: 'signedIn',
  scope: scopes.self,
  query: object({ parent_id: integer({ minimum: 0, default: 0 }) }),
  response: object({ list: array(MenuRow) }),
});
