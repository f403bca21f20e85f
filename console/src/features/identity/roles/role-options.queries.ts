import { useQuery } from '@tanstack/react-query';
import type { Output } from '@weir/contract/endpoint';
import { roleOptions } from '@weir/contract/identity/roles';
import { steadyQueryOf } from '../../../platform/api.ts';
import { useLocalName } from '../../../platform/i18n/local-name.ts';

export interface RoleOption {
  value: number;
  label: string;
  identification: string;
  /** Why the user may not give it; null: they may. */
  refusal: Output<typeof roleOptions>['list'][number]['refusal'];
}

/**
 * Roles to choose from, under their names in the language of the user; for a user below `parentId`, or at the
 * top where it is null.
 */
export function useRoleOptions(parentId?: number | null): RoleOption[] {
  const nameOf = useLocalName();
  const query = parentId === undefined ? {} : { parent_id: parentId ?? 0 };
  const { data } = useQuery(steadyQueryOf(roleOptions, { query }));
  return (data?.list ?? []).map((role) => ({
    value: role.id,
    label: nameOf(role),
    identification: role.identification,
    refusal: role.refusal,
  }));
}
