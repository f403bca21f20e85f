import { keepPreviousData } from '@tanstack/react-query';
import type { Input, Output } from '@weir/contract/endpoint';
import { codes } from '@weir/contract/errors';
import {
  addRole,
  cloneRole,
  deleteRole,
  editRole,
  getRole,
  getRolePermissions,
  listRoles,
  type Role,
  type RoleDraft,
  roleDependants,
  roleImpact,
  setRolePermissions,
} from '@weir/contract/identity/roles';
import type { DeletionOf } from '../../../components/data-table/use-deletion.ts';
import { call, queryOf } from '../../../platform/api.ts';
import { ApiError, isApiError } from '../../../platform/api-error.ts';

type RolesAsked = Input<typeof listRoles>['query'];
export type RoleWords = Output<typeof getRolePermissions>;

export const rolesQuery = (query: RolesAsked) => ({
  ...queryOf(listRoles, { query }),
  placeholderData: keepPreviousData,
});

/** A page of the list that is not shown. */
export const fetchRoles = (query: RolesAsked) => call(listRoles, { query });

export const roleQuery = (id: number) => queryOf(getRole, { query: { id } });
export const roleWordsQuery = (id: number) => queryOf(getRolePermissions, { query: { id } });

/** What a role is made of: nothing yet, the words of another, or what it was before. */
export type RoleOrigin = { kind: 'new' } | { kind: 'copy' | 'edit'; role: Role };

export async function saveRole(origin: RoleOrigin, draft: RoleDraft): Promise<Role> {
  return send(origin, draft);
}

function send(origin: RoleOrigin, draft: RoleDraft): Promise<Role> {
  if (origin.kind === 'new') return call(addRole, { body: draft });
  const { id, version } = origin.role;
  if (origin.kind === 'copy') return call(cloneRole, { body: { ...draft, id } });
  return call(editRole, { body: { ...changesOf(origin.role, draft), id, version } });
}

/** Only what differs: of a role of the platform little may be sent at all. */
function changesOf(role: Role, draft: RoleDraft): Partial<RoleDraft> {
  const before: Record<string, unknown> = role;
  return Object.fromEntries(Object.entries(draft).filter(([name, value]) => before[name] !== value));
}

/** How roles are deleted: for good. */
export const roleDeletion: DeletionOf = {
  kind: 'role',
  remove: (ids) => call(deleteRole, { query: { id: ids.join(',') } }),
  dependants: (ids) => call(roleDependants, { query: { id: ids.join(',') } }),
};

/** @returns the role with its new version. */
export async function setWords(
  { id, version }: Pick<RoleWords, 'id' | 'version'>,
  permissions: readonly string[],
): Promise<Role> {
  const role = await call(setRolePermissions, { body: { id, version, permissions: [...permissions] } }).catch(
    async (error: unknown) => {
      throw await withNewerWords(id, error);
    },
  );
  return role;
}

/** The conflict answers the newer role; what is edited here are its words. */
async function withNewerWords(id: number, error: unknown): Promise<unknown> {
  if (!isApiError(error, codes.conflict)) return error;
  const current = await call(getRolePermissions, { query: { id } }).catch(() => undefined);
  if (!current) return error;
  const { code, message, requestId } = error;
  return new ApiError({ code, message, requestId, data: { reason: 'staleVersion', current } });
}

/** The longest list of words that one question takes. */
const mostLetters = 6000;

/** Whom a change of its words touches, and what it would be refused for. */
export const fetchImpact = (id: number, change: { gained: readonly string[]; lost: readonly string[] }) =>
  call(roleImpact, { query: { id, add: joined(change.gained), remove: joined(change.lost) } });

function joined(words: readonly string[]): string | undefined {
  const text = words.join(',');
  if (text.length <= mostLetters) return text || undefined;
  return text.slice(0, text.lastIndexOf(',', mostLetters));
}
