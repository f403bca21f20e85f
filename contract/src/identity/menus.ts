import {
  changesOf,
  flag,
  id,
  idsQuery,
  listOf,
  maxPageSize,
  oneOrSeveral,
  paging,
  removedAnswer,
  time,
  translatedDraft,
  version,
} from '../common.ts';
import { additionsOf, callsOf, scopes } from '../endpoint.ts';
import { array, integer, merged, nullable, object, oneOf, optional, type Static, string } from '../schema.ts';
import { MenuRow } from './menu-list.ts';
import { menuOptionList, permissionKey } from './permission-entries.ts';

/** Levels of the menu, the first one counted. */
export const maxMenuDepth = 5;

const place = integer({ minimum: 0, maximum: 2_147_483_647 });

export const MenuDraft = object({
  ...translatedDraft,
  /** 0 is the first level. */
  parent_id: optional(place),
  /** A path, absolute or below the parent's; for a row that leads elsewhere an http(s) address. */
  menu_url: optional(string({ maxLength: 500 })),
  menu_type: optional(oneOf([0, 1])),
  jump_type: optional(oneOf([0, 1, 2])),
  /** The permission that shows it; null shows it to everybody. */
  identification: optional(nullable(permissionKey)),
  icon: optional(nullable(string({ pattern: '^[A-Za-z][A-Za-z0-9-]{0,63}$', maxLength: 64 }))),
  is_show: optional(flag),
  /** Absent: after its siblings. */
  order: optional(integer({ minimum: 0, maximum: 1_000_000 })),
});
export type MenuDraft = Static<typeof MenuDraft>;

/** A row as those see it who arrange the menu. */
export const MenuEntry = merged(
  MenuRow,
  object({
    /** 1: came with the platform; an upgrade neither overwrites nor revives it. */
    builtIn: flag,
    /** 1: in the recycle bin. */
    deleted: flag,
    createdTime: time,
    updatedTime: time,
    deletedTime: nullable(time),
    version,
  }),
);
export type MenuEntry = Static<typeof MenuEntry>;

/** More than anybody finds anything in. */
export const maxMenus = 500;

const calls = callsOf('Menus');
const additions = additionsOf('Menus');

export const listMenus = calls.get('/menu/menutestlist', {
  summary: 'The whole menu, parents before children. `deleted=1` lists the recycle bin.',
  access: 'menus:list',
  scope: scopes.nothing,
  query: object({
    deleted: optional(flag),
    /** A tree is read whole: as many as there may be, unless told. */
    ...paging({ limit: maxMenus, usual: maxMenus }),
  }),
  response: listOf(MenuEntry),
});

export const menuOptions = calls.get('/menu/menutestoptionslist', {
  summary: 'Rows that another may stand below, parents before children.',
  access: 'menus:list',
  scope: scopes.nothing,
  response: menuOptionList,
});

export const addMenu = calls.post('/menu/addmenutest', {
  summary: 'Adds a row; an administrator (type 0) does so, as with every change of the menu.',
  access: 'menus:create',
  scope: scopes.nothing,
  body: MenuDraft,
  response: MenuEntry,
});

export const editMenu = calls.post('/menu/editmenutest', {
  summary: 'Changes the fields that are sent.',
  access: 'menus:update',
  scope: scopes.operate('menu'),
  body: changesOf(MenuDraft),
  response: MenuEntry,
});

export const showMenus = additions.post('/menu/setshown', {
  summary: 'Shows rows in the menu, or hides them: all of them or none.',
  access: 'menus:update',
  scope: scopes.operate('menu', 'body.ids'),
  body: object({ ids: array(id, { minItems: 1, maxItems: maxPageSize }), is_show: flag }),
  response: object({
    /** How many were not so already. */
    changed: integer({ minimum: 0 }),
  }),
});

export const moveMenu = additions.post('/menu/movemenu', {
  summary: 'Puts a row below another, before one of its children or after all of them.',
  access: 'menus:update',
  scope: scopes.operate('menu'),
  body: object({ id, parent_id: place, beforeId: nullable(id), version }),
  response: MenuEntry,
});

export const deleteMenu = calls.delete('/menu/deletemenutest', {
  summary: 'Moves rows, and what stands below them, to the recycle bin, for 30 days.',
  access: 'menus:remove',
  scope: scopes.operate('menu', 'query.id'),
  query: idsQuery,
  response: removedAnswer,
});

export const restoreMenu = additions.post('/menu/restore', {
  summary: 'Brings rows back with what went along with them: all of them or none.',
  access: 'menus:remove',
  scope: scopes.operate('menu'),
  body: oneOrSeveral,
  response: oneOrSeveral,
});

export const previewMenu = additions.get('/menu/preview', {
  summary: 'The menu as those see it who have a role.',
  access: 'menus:list',
  scope: scopes.view('role', 'query.roleId'),
  query: object({ roleId: id }),
  response: object({ list: array(MenuRow) }),
});
