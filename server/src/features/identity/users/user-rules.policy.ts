import { userTypes } from '@weir/contract/identity/sessions';
import type { Permission } from '@weir/contract/permissions';
import type { Caller } from '../../../platform/access/caller.ts';
import { assertReauthenticated } from '../../../platform/access/reauthentication.ts';
import { badField, forbidden, illegalState, notPermitted } from '../../../platform/errors.ts';

/** A role, as far as the rules ask. */
export interface RoleFacts {
  id: number;
  identification: string;
  permissions: readonly string[];
}

/** A user, as far as the rules ask. */
export interface UserFacts {
  id: number;
  type: 0 | 1;
  parentId: number | null;
  enabled: boolean;
  role: RoleFacts;
}

type Actor = Pick<Caller, 'userId' | 'type' | 'everything' | 'permissions'>;

export const isSuperAdministrator = ({ role }: Pick<UserFacts, 'role'>): boolean =>
  role.identification === 'SUPERADMIN';

const missingPermission = (actor: Actor, role: RoleFacts): string | undefined =>
  // A permission that this version does not know is held by nobody.
  role.permissions.find((permission) => !actor.permissions.has(permission as Permission));

/** That a role holds something which the actor does not. */
export const isWider = (actor: Actor, role: RoleFacts): boolean =>
  !actor.everything && missingPermission(actor, role) !== undefined;

/** Nobody grants what they do not hold, nor governs whoever holds it. */
export function assertWithinOwn(actor: Actor, role: RoleFacts): void {
  if (actor.everything) return;
  if (role.identification === 'SUPERADMIN')
    throw forbidden('superAdministrators', 'Only a super administrator manages super administrators');
  const missing = missingPermission(actor, role);
  if (missing !== undefined) throw notPermitted(missing);
}

/** That somebody in the actor's scope is also somebody whom the actor may manage. */
export function assertGoverns(actor: Actor, user: UserFacts): void {
  if (user.id === actor.userId)
    throw forbidden('self', 'Nobody does this to themselves: ask an administrator above');
  assertType(actor, user.type);
  assertWithinOwn(actor, user.role);
}

/** Administrators are made, and managed, by administrators. */
export function assertType(actor: Actor, type: 0 | 1): void {
  if (type < actor.type) throw forbidden('administrators', 'Only an administrator manages administrators');
}

export function assertRoleFitsType({ role, type }: Pick<UserFacts, 'role' | 'type'>): void {
  if (role.identification === 'SUPERADMIN' && type !== 0)
    throw badField('type', 'administrator', 'A super administrator is an administrator');
}

export interface Grant {
  roleId?: number | undefined;
  type?: 0 | 1 | undefined;
  parent_id?: number | null | undefined;
}

/** What of an edit would change the user's rights or place: only what differs from what is there. */
export function grantOf(changes: Grant, user: UserFacts): Grant {
  const { roleId, type, parent_id } = changes;
  return {
    ...(roleId === undefined || roleId === user.role.id ? {} : { roleId }),
    ...(type === undefined || type === user.type ? {} : { type }),
    ...(parent_id === undefined || parent_id === user.parentId ? {} : { parent_id }),
  };
}

/** That the actor may change these at all; whether to what is asked for is another question. */
export function assertMayGrant(actor: Actor, user: UserFacts): void {
  if (user.id === actor.userId)
    throw forbidden('self', 'Nobody changes their own role, type or place: ask an administrator above');
  if (!actor.permissions.has('users:grant')) throw notPermitted('users:grant');
}

/** An administrator's rights, and the way in as one, are given by who has just proven who they are. */
export function assertProvenFor(
  caller: Pick<Caller, 'isReauthenticated' | 'kind'>,
  types: readonly (0 | 1 | undefined)[],
): void {
  if (types.includes(userTypes.administrator)) assertReauthenticated(caller);
}

export const lastSuperAdministrator = () =>
  illegalState('It is the last active super administrator: make another one first', 'lastSuperAdministrator');
