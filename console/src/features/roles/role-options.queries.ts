import { useQuery } from '@tanstack/react-query';
import { roleOptions } from '@weir/contract/roles';
import { queryOf } from '../../platform/api.ts';
import { useLocalName } from '../../platform/i18n/local-name.ts';

export interface RoleOption {
  value: number;
  label: string;
  identification: string;
  mayGrant: boolean;
}

/** Roles to choose from, under their names in the language of the user. */
export function useRoleOptions(): RoleOption[] {
  const nameOf = useLocalName();
  const { data } = useQuery(queryOf(roleOptions));
  return (data?.list ?? []).map((role) => ({
    value: role.id,
    label: nameOf(role),
    identification: role.identification,
    mayGrant: role.mayGrant === 1,
  }));
}
