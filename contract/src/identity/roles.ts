import {
  changesOf,
  dependantsOf,
  flag,
  id,
  idQuery,
  idsQuery,
  listOf,
  listQuery,
  maxId,
  removedAnswer,
  time,
  translatedDraft,
  translatedName,
  version,
} from '../common.ts';
import { additionsOf, callsOf, scopes } from '../endpoint.ts';
import { array, integer, merged, nullable, object, oneOf, optional, type Static, string } from '../schema.ts';
import { menuOption, permissionKey, permissionKeys, tiedMenu } from './permission-entries.ts';

/** Why a caller may not change a role: what `data.reason` of the refusal says too. */
export const roleRefusals = [
  /** Built in: SUPERADMIN never changes, the others by a super administrator only. */
  'builtIn',
  /** Nobody changes the own role. */
  'ownRole',
  /** It holds permissions that the caller does not. */
  'wider',
  /** It is the installation's, or that of somebody above: it may be given, not changed. */
  'above',
] as const;
export type RoleRefusal = (typeof roleRefusals)[number];

/** Whose a role is, as seen by the caller. Roles of the installation are nobody's: built in, or of super administrators. */
export const roleOwners = ['installation', 'above', 'self', 'below'] as const;

/** Why a caller may not give a role to a user. */
export const roleGrantRefusals = [
  /** SUPERADMIN is given by super administrators only. */
  'superAdministrators',
  /** It holds permissions that the caller does not. */
  'wider',
  /** The user is not below its owner. */
  'elsewhere',
] as const;

export const RoleDraft = object({
  ...translatedDraft,
  identification: string({ pattern: '^[A-Z][A-Z0-9_]{1,63}$', maxLength: 64 }),
  /** Who has the role signs in with a second factor. */
  requireTwoFactor: optional(flag),
});
export type RoleDraft = Static<typeof RoleDraft>;

export const Role = object({
  id,
  ...translatedName,
  identification: string(),
  builtIn: flag,
  ownedBy: oneOf(roleOwners),
  /** The owner, where the caller may know: they themselves, or somebody below. */
  ownerId: nullable(id),
  ownerName: nullable(string()),
  /** How many of the caller's users have it. */
  users: integer({ minimum: 0 }),
  /** How many permissions it holds. */
  permissions: integer({ minimum: 0 }),
  requireTwoFactor: flag,
  mayEdit: flag,
  /** Why not. */
  refusal: nullable(oneOf(roleRefusals)),
  createdTime: time,
  updatedTime: time,
  version,
});
export type Role = Static<typeof Role>;

const calls = callsOf('Roles');
const additions = additionsOf('Roles');

export const listRoles = calls.get('/role/getlist', {
  summary:
    'The caller’s roles and those of users below, and of the others those that may be given or that users below have.',
  access: 'roles:list',
  scope: scopes.rows('role'),
  query: listQuery(['name', 'identification', 'users', 'permissions', 'createdTime'], {
    builtIn: optional(flag),
    /** Roles that hold this permission. */
    permission: optional(permissionKey),
  }),
  response: listOf(Role),
});

export const roleOptions = calls.get('/role/getoptionslist', {
  summary:
    'Roles to choose from; `mayGrant` says whether the caller may give one to a user below `parent_id`.',
  access: 'users:list',
  scope: scopes.rows('role'),
  query: object({
    /** Below whom the user stands, 0 at the top; absent: somewhere. */
    parent_id: optional(integer({ minimum: 0, maximum: maxId })),
  }),
  response: object({
    list: array(
      object({
        id,
        ...translatedName,
        identification: string(),
        mayGrant: flag,
        /** Why not. */
        refusal: nullable(oneOf(roleGrantRefusals)),
      }),
    ),
  }),
});

export const getRole = calls.get('/role/getitem', {
  summary: 'One role.',
  access: 'roles:list',
  scope: scopes.view('role'),
  query: idQuery,
  response: Role,
});

export const addRole = calls.post('/role/add', {
  summary: 'Adds a role; with permissions when the caller may grant them and holds them.',
  access: 'roles:create',
  scope: scopes.nothing,
  body: merged(RoleDraft, object({ permissions: optional(permissionKeys) })),
  response: Role,
});

export const cloneRole = additions.post('/role/clone', {
  summary: 'Adds a role with the permissions of another, which must be within the caller’s own.',
  access: 'roles:create',
  scope: scopes.view('role', 'body.id'),
  body: merged(RoleDraft, object({ id })),
  response: Role,
});

export const editRole = calls.post('/role/edit', {
  summary: 'Changes the fields that are sent.',
  access: 'roles:update',
  scope: scopes.operate('role'),
  body: changesOf(RoleDraft),
  response: Role,
});

export const deleteRole = calls.delete('/role/delete', {
  summary: 'Deletes roles that nobody has.',
  access: 'roles:remove',
  scope: scopes.operate('role', 'query.id'),
  query: idsQuery,
  response: removedAnswer,
});

export const roleDependantKinds = ['users', 'deletedUsers', 'permissions'] as const;

export const roleDependants = additions.get('/role/dependants', {
  summary: 'What would go along with a deletion, or stands in its way.',
  access: 'roles:remove',
  scope: scopes.view('role'),
  query: idsQuery,
  response: dependantsOf(roleDependantKinds),
});

/** A permission, and whether the role holds it and the caller could give or take it. */
export const RolePermission = object({
  id,
  ...translatedName,
  identification: string(),
  builtIn: flag,
  menus: array(tiedMenu),
  held: flag,
  mayGrant: flag,
});
export type RolePermission = Static<typeof RolePermission>;

export const getRolePermissions = calls.get('/role/getpermission', {
  summary: 'The permissions of a role, among all permissions with the menus they are tied to.',
  access: 'roles:list',
  scope: scopes.view('role'),
  query: idQuery,
  response: object({
    id,
    version,
    mayEdit: flag,
    refusal: nullable(oneOf(roleRefusals)),
    permissions: array(string()),
    list: array(RolePermission),
    /** The whole menu, in which permissions are grouped. */
    menus: array(object(menuOption)),
  }),
});

export const setRolePermissions = calls.post('/role/setpermission', {
  summary:
    'Replaces the permissions of a role: within the caller’s own before and after, and never of the caller’s own role.',
  access: 'roles:grant',
  scope: scopes.operate('role'),
  reauthenticate: true,
  body: object({ id, permissions: permissionKeys, version }),
  response: Role,
});

const permissionKeyList = string({
  pattern: '^[a-z][a-z0-9-]*:[a-z][a-z0-9-]*(,[a-z][a-z0-9-]*:[a-z][a-z0-9-]*)*$',
  maxLength: 6000,
});

export const roleImpact = additions.get('/role/impact', {
  summary:
    'Before the permissions of a role are changed: which it would gain and lose, and whom that touches.',
  access: 'roles:grant',
  scope: scopes.view('role'),
  query: object({
    id,
    /** Permissions separated by commas. */
    add: optional(permissionKeyList),
    remove: optional(permissionKeyList),
  }),
  response: object({
    gained: array(string()),
    lost: array(string()),
    users: object({ count: integer({ minimum: 0 }), names: array(string(), { maxItems: 5 }) }),
    /** Why it would be refused. */
    refusal: nullable(oneOf(roleRefusals)),
    /** Permissions of the change that the caller does not hold. */
    missing: array(string()),
  }),
});
