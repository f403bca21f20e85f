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
  removedAnswer,
  time,
  title,
  version,
} from '../common.ts';
import { endpoint, scopes } from '../endpoint.ts';
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

const tag = 'Auth and users';

export const listUsers = endpoint({
  method: 'GET',
  path: '/user/list',
  tag,
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

export const exportUsers = endpoint({
  method: 'GET',
  path: '/user/export',
  tag,
  summary: 'The filtered users as a file.',
  addition: true,
  access: 'users:export',
  scope: scopes.rows('user'),
  reauthenticate: true,
  query: exportQuery(listUsers.query.properties, userColumns),
  response: 'download',
});

export const userTree = endpoint({
  method: 'GET',
  path: '/user/tree',
  tag,
  summary: 'The direct children of a user, each with the number of its own; for 0 where the tree begins.',
  addition: true,
  access: 'users:list',
  scope: scopes.rows('user'),
  query: object({
    parent_id: integer({ minimum: 0, maximum: 2_147_483_647, default: 0 }),
    page: integer({ minimum: 1, maximum: 100_000, default: 1 }),
    limit: integer({ minimum: 1, maximum: maxPageSize, default: maxPageSize }),
  }),
  response: listOf(merged(User, object({ children: integer({ minimum: 0 }) }))),
});

export const userOptions = endpoint({
  method: 'GET',
  path: '/user/options',
  tag,
  summary: 'Enabled users to choose from; those whose name begins with the keyword first.',
  addition: true,
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

export const getUser = endpoint({
  method: 'GET',
  path: '/user/item',
  tag,
  summary: 'One user.',
  access: 'users:list',
  scope: scopes.view('user'),
  query: idQuery,
  response: User,
});

export const addUser = endpoint({
  method: 'POST',
  path: '/user/add',
  tag,
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

export const editUser = endpoint({
  method: 'POST',
  path: '/user/edit',
  tag,
  summary: 'Changes the fields that are sent. Another role, type or parent asks for `users:grant` too.',
  access: 'users:update',
  scope: scopes.operate('user'),
  body: changesOf(UserFields),
  response: User,
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/user/delete',
  tag,
  summary:
    'Moves users without children and projects to the recycle bin, for 30 days; sessions and tokens end.',
  access: 'users:remove',
  scope: scopes.operate('user', 'query.id'),
  query: idsQuery,
  response: removedAnswer,
});

export const restoreUser = endpoint({
  method: 'POST',
  path: '/user/restore',
  tag,
  summary: 'Brings one user back from the recycle bin, or several: all of them or none.',
  addition: true,
  access: 'users:remove',
  scope: scopes.operate('user'),
  body: oneOrSeveral,
  response: oneOrSeveral,
});

export const userDependants = endpoint({
  method: 'GET',
  path: '/user/dependants',
  tag,
  summary: 'What would go along with a deletion, or stands in its way.',
  addition: true,
  access: 'users:remove',
  scope: scopes.operate('user', 'query.id'),
  query: idsQuery,
  response: dependants,
});

export const setUserEnabled = endpoint({
  method: 'POST',
  path: '/user/setenabled',
  tag,
  summary: 'Lets a user in again, or no longer: sessions end, tokens are refused while it lasts.',
  addition: true,
  access: 'users:update',
  scope: scopes.operate('user'),
  body: object({ id, enabled: flag, version }),
  response: User,
});

export const resetUserPassword = endpoint({
  method: 'POST',
  path: '/user/resetpassword',
  tag,
  summary: 'A one-time password for somebody below, answered once; sessions and tokens end.',
  addition: true,
  access: 'users:update',
  scope: scopes.operate('user'),
  body: object({ id }),
  response: merged(object({ id }), OneTimePassword),
});
