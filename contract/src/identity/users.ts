import {
  changesOf,
  dependants,
  exportQuery,
  flag,
  id,
  idFilter,
  idQuery,
  idsQuery,
  languageId,
  listOf,
  listQuery,
  maxPageSize,
  oneOrSeveral,
  paging,
  removedAnswer,
  time,
  title,
  version,
} from '../common.ts';
import { additionsOf, callsOf, scopes } from '../endpoint.ts';
import { array, integer, merged, nullable, object, oneOf, optional, type Static, string } from '../schema.ts';
import { dashboardStyles } from './sessions.ts';

/** 0 administrator, 1 user. */
const userType = oneOf([0, 1]);
export const phone = string({ pattern: '^[0-9+()\\- ]{3,32}$', maxLength: 32 });
export const introduction = string({ maxLength: 2000 });
const UserFields = object({
  username: string({ minLength: 1, maxLength: 64 }),
  type: userType,
  roleId: id,
  /** Absent means the caller; null, which only a super administrator may say, nobody. */
  parent_id: optional(nullable(id)),
  /** What people call the user; absent means the user name. */
  name: optional(title),
  corporate_name: optional(nullable(string({ maxLength: 200 }))),
  corporate_address: optional(nullable(string({ maxLength: 500 }))),
  contact_number: optional(nullable(phone)),
  dashboard_style: optional(oneOf(dashboardStyles)),
  introduction: optional(nullable(introduction)),
  language: optional(nullable(languageId)),
});

export const UserDraft = merged(
  UserFields,
  object({
    /** To be changed at the first sign-in. Absent: a one-time password is made and answered. */
    password: optional(string({ minLength: 8, maxLength: 128 })),
  }),
);
export type UserDraft = Static<typeof UserDraft>;

export const User = object({
  id,
  username: string(),
  type: userType,
  roleId: id,
  roleName: string(),
  roleNameEn: nullable(string()),
  roleNameEs: nullable(string()),
  roleNameJa: nullable(string()),
  /** Null for who is at the top, and for the caller's own parent, who is out of the caller's scope. */
  parent_id: nullable(id),
  parentName: nullable(string()),
  name: string(),
  corporate_name: nullable(string()),
  corporate_address: nullable(string()),
  /** Masked without the permission to see contacts. */
  contact_number: nullable(string()),
  dashboard_style: oneOf(dashboardStyles),
  /** Address of the picture. */
  avatar: nullable(string()),
  introduction: nullable(string()),
  language: nullable(languageId),
  enabled: flag,
  lastSignIn: nullable(time),
  twoFactor: flag,
  /** 1: below the caller, and no wider in rights. */
  mayManage: flag,
  createdTime: time,
  updatedTime: time,
  deletedTime: nullable(time),
  version,
});
export type User = Static<typeof User>;

/** A password that the platform made: shown once, good for a day, to be changed at the first sign-in. */
const OneTimePassword = object({ oneTimePassword: string(), expiresTime: time });
export type OneTimePassword = Static<typeof OneTimePassword>;

const calls = callsOf('Auth and users');
const additions = additionsOf('Auth and users');

export const listUsers = calls.get('/user/list', {
  summary:
    'The caller and everybody below. `parent` lists direct children, `below` a user with everybody below, `deleted=1` the recycle bin.',
  access: 'users:list',
  scope: scopes.rows('user'),
  query: listQuery(['name', 'username', 'createdTime', 'lastSignIn'], {
    type: optional(userType),
    roleId: idFilter,
    parent: idFilter,
    below: idFilter,
    enabled: optional(flag),
    deleted: optional(flag),
  }),
  response: listOf(User),
});

/** Columns of the exported file. */
export const userColumns = [
  'name',
  'username',
  'roleName',
  'type',
  'parentName',
  'corporate_name',
  'corporate_address',
  'contact_number',
  'dashboard_style',
  'enabled',
  'twoFactor',
  'lastSignIn',
  'introduction',
  'createdTime',
  'updatedTime',
] as const;

export const exportUsers = additions.get('/user/export', {
  summary: 'The filtered users as a file.',
  access: 'users:export',
  scope: scopes.rows('user'),
  reauthenticate: true,
  query: exportQuery(listUsers.query.properties, userColumns),
  response: 'download',
});

export const userTree = additions.get('/user/tree', {
  summary: 'The direct children of a user, each with the number of its own; for 0 where the tree begins.',
  access: 'users:list',
  scope: scopes.rows('user'),
  query: object({
    parent_id: integer({ minimum: 0, maximum: 2_147_483_647, default: 0 }),
    ...paging({ usual: maxPageSize }),
  }),
  response: listOf(merged(User, object({ children: integer({ minimum: 0 }) }))),
});

export const userOptions = additions.get('/user/options', {
  summary: 'Enabled users to choose from; those whose name begins with the keyword first.',
  access: 'users:list',
  scope: scopes.rows('user'),
  query: object({
    keyword: optional(string({ minLength: 1, maxLength: 64 })),
    type: optional(userType),
    limit: integer({ minimum: 1, maximum: 50, default: 20 }),
  }),
  response: object({
    list: array(object({ id, name: string(), username: string(), type: userType }), { maxItems: 50 }),
  }),
});

export const getUser = calls.get('/user/item', {
  summary: 'One user.',
  access: 'users:list',
  scope: scopes.view('user'),
  query: idQuery,
  response: User,
});

export const addUser = calls.post('/user/add', {
  summary: "Adds a user below the caller, with a role within the caller's own rights.",
  access: 'users:create',
  scope: scopes.nothing,
  body: UserDraft,
  response: merged(
    User,
    object({
      /** Shown only here; null when a password was given. */
      oneTimePassword: nullable(string()),
      expiresTime: nullable(time),
    }),
  ),
});

export const editUser = calls.post('/user/edit', {
  summary: 'Changes the fields that are sent. Another role, type or parent asks for `users:grant` too.',
  access: 'users:update',
  scope: scopes.operate('user'),
  body: changesOf(UserFields),
  response: User,
});

export const deleteUser = calls.delete('/user/delete', {
  summary:
    'Moves users without children and projects to the recycle bin, for 30 days; sessions and tokens end.',
  access: 'users:remove',
  scope: scopes.operate('user', 'query.id'),
  query: idsQuery,
  response: removedAnswer,
});

export const restoreUser = additions.post('/user/restore', {
  summary: 'Brings one user back from the recycle bin, or several: all of them or none.',
  access: 'users:remove',
  scope: scopes.operate('user'),
  body: oneOrSeveral,
  response: oneOrSeveral,
});

export const userDependants = additions.get('/user/dependants', {
  summary: 'What would go along with a deletion, or stands in its way.',
  access: 'users:remove',
  scope: scopes.operate('user', 'query.id'),
  query: idsQuery,
  response: dependants,
});

export const setUserEnabled = additions.post('/user/setenabled', {
  summary: 'Lets a user in again, or no longer: sessions end, tokens are refused while it lasts.',
  access: 'users:update',
  scope: scopes.operate('user'),
  body: object({ id, enabled: flag, version }),
  response: User,
});

export const resetUserPassword = additions.post('/user/resetpassword', {
  summary: 'A one-time password for somebody below, answered once; sessions and tokens end.',
  access: 'users:update',
  scope: scopes.operate('user'),
  body: object({ id }),
  response: merged(object({ id }), OneTimePassword),
});
