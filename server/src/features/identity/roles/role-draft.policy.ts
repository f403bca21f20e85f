import type { RoleDraft } from '@weir/contract/identity/roles';
import { identifiedColumns } from '../../../platform/db/name-columns.ts';
import type { RoleColumns } from './roles.store.ts';

export const roleColumns = (role: RoleDraft): RoleColumns => ({
  ...identifiedColumns(role),
  require_two_factor: role.requireTwoFactor === 1,
});
