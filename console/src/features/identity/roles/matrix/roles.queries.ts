import type { Output } from '@weir/contract/endpoint';
import { codes } from '@weir/contract/errors';
import {
  getRole,
  getRolePermissions,
  type Role,
  roleImpact,
  setRolePermissions,
} from '@weir/contract/identity/roles';
import { call, queryOf } from '../../../../platform/api.ts';
import { ApiError, isApiError } from '../../../../platform/api-error.ts';

export type RolePermissions = Output<typeof getRolePermissions>;

export const roleQuery = (id: number) => queryOf(getRole, { query: { id } });
export const rolePermissionsQuery = (id: number) => queryOf(getRolePermissions, { query: { id } });

/** @returns the role with its new version. */
export async function setPermissions(
  { id, version }: Pick<RolePermissions, 'id' | 'version'>,
  permissions: readonly string[],
): Promise<Role> {
  const role = await call(setRolePermissions, { body: { id, version, permissions: [...permissions] } }).catch(
    async (error: unknown) => {
      throw await withNewerPermissions(id, error);
    },
  );
  return role;
}

/** The conflict answers the newer role; what is edited here are its permissions. */
async function withNewerPermissions(id: number, error: unknown): Promise<unknown> {
  if (!isApiError(error, codes.conflict)) return error;
  const current = await call(getRolePermissions, { query: { id } }).catch(() => undefined);
  if (!current) return error;
  const { code, message, requestId } = error;
  return new ApiError({ code, message, requestId, data: { reason: 'staleVersion', current } });
}

/** The longest list of permissions that one question takes. */
const mostLetters = 6000;

/** Whom a change of its permissions touches, and what it would be refused for. */
export const fetchImpact = (id: number, change: { gained: readonly string[]; lost: readonly string[] }) =>
  call(roleImpact, { query: { id, add: joined(change.gained), remove: joined(change.lost) } });

function joined(permissions: readonly string[]): string | undefined {
  const text = permissions.join(',');
  if (text.length <= mostLetters) return text || undefined;
  return text.slice(0, text.lastIndexOf(',', mostLetters));
}
