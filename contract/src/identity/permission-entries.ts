import {
  changesOf,
  dependantsOf,
  flag,
  id,
  idQuery,
  idsQuery,
  languages,
  listOf,
  listQuery,
  removedAnswer,
  time,
  translatedDraft,
  translatedName,
  version,
} from '../common.ts';
import { additionsOf, callsOf, scopes } from '../endpoint.ts';
import { array, integer, object, oneOf, optional, type Static, string, type TProperties } from '../schema.ts';

/** `<feature plural>:<verb>`. */
export const permissionKey = string({ pattern: '^[a-z][a-z0-9-]*:[a-z][a-z0-9-]*$', maxLength: 96 });
export const maxPermissions = 2000;
export const permissionKeys = array(permissionKey, { maxItems: maxPermissions, uniqueItems: true });

/** A row of the menu that a permission stands beside where permissions are chosen. */
export const tiedMenu = object({ id, ...translatedName });

export const PermissionDraft = object({
  ...translatedDraft,
  identification: permissionKey,
  /** The rows of the menu beside which it stands where permissions are chosen. */
  menuIds: optional(array(id, { maxItems: 50, uniqueItems: true })),
});
export type PermissionDraft = Static<typeof PermissionDraft>;

export const PermissionEntry = object({
  id,
  ...translatedName,
  identification: string(),
  /** 1: a permission of the platform. It may be renamed and tied to menus; its identification stays, and so does it. */
  builtIn: flag,
  menus: array(tiedMenu),
  /** How many roles hold it. */
  roles: integer({ minimum: 0 }),
  createdTime: time,
  updatedTime: time,
  version,
});
export type PermissionEntry = Static<typeof PermissionEntry>;

const calls = callsOf('Permissions');
const additions = additionsOf('Permissions');

export const listPermissions = calls.get('/permission/getlist', {
  summary: 'Permissions with the menus they are tied to and the number of roles that hold them.',
  access: 'permissions:list',
  scope: scopes.nothing,
  query: listQuery(['name', 'identification', 'roles', 'createdTime'], {
    builtIn: optional(flag),
    menuId: optional(id),
  }),
  response: listOf(PermissionEntry),
});

export const getPermission = calls.get('/permission/getitem', {
  summary: 'One permission.',
  access: 'permissions:list',
  scope: scopes.view('permission'),
  query: idQuery,
  response: PermissionEntry,
});

/** A row of the menu to choose from; parents come before children. */
export const menuOption = {
  id,
  parent_id: integer({ minimum: 0 }),
  ...translatedName,
} satisfies TProperties;
export const menuOptionList = object({ list: array(object(menuOption)) });

export const permissionMenuOptions = calls.get('/permission/menuoptions', {
  summary: 'Menu rows that a permission may be tied to, parents before children.',
  access: 'permissions:list',
  scope: scopes.nothing,
  response: menuOptionList,
});

export const addPermission = calls.post('/permission/add', {
  summary:
    'Adds a permission that shows menu rows to the roles that hold it; an administrator (type 0) does so.',
  access: 'permissions:create',
  scope: scopes.nothing,
  body: PermissionDraft,
  response: PermissionEntry,
});

export const editPermission = calls.post('/permission/edit', {
  summary: 'Changes the fields that are sent; an administrator (type 0) does so.',
  access: 'permissions:update',
  scope: scopes.operate('permission'),
  body: changesOf(PermissionDraft),
  response: PermissionEntry,
});

export const deletePermission = calls.delete('/permission/delete', {
  summary: 'Deletes permissions that the installation added, and takes them from every role that holds them.',
  access: 'permissions:remove',
  scope: scopes.operate('permission', 'query.id'),
  query: idsQuery,
  response: removedAnswer,
});

/** Of the roles no names are told: they may be those of others. */
export const permissionDependantKinds = ['roles', 'menus'] as const;

export const permissionDependants = additions.get('/permission/dependants', {
  summary: 'What a deletion takes the permissions from: roles, and menu rows that are then shown to nobody.',
  access: 'permissions:remove',
  scope: scopes.view('permission'),
  query: idsQuery,
  response: dependantsOf(permissionDependantKinds),
});

const named = object({ id, ...translatedName, identification: string() });

export const checkPermissions = additions.get('/permission/check', {
  summary:
    'What is odd: permissions that no role but the super administrator holds, names given twice, menu rows with an unknown permission.',
  access: 'permissions:list',
  scope: scopes.nothing,
  response: object({
    unused: array(named),
    duplicates: array(object({ language: oneOf(languages), name: string(), permissions: array(named) })),
    /** `identification` is the permission that nobody knows. */
    unknownMenus: array(named),
  }),
});

export const permissionHolders = additions.get('/permission/holders', {
  summary:
    '"Why can’t I": the roles the caller may see that hold a permission, and who above the caller can grant it.',
  access: 'signedIn',
  scope: scopes.self,
  query: object({ permission: permissionKey }),
  response: object({
    permission: string(),
    ...translatedName,
    /** Whether the caller holds it already. */
    held: flag,
    roles: object({
      total: integer({ minimum: 0 }),
      list: array(object({ id, ...translatedName }), { maxItems: 20 }),
    }),
    /** The nearest above come first. */
    people: array(object({ name: string(), role: object(translatedName) }), { maxItems: 5 }),
  }),
});
