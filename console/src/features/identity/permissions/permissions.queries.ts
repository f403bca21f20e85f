import { checkPermissions, permissionMenuOptions } from '@weir/contract/identity/permission-entries';
import { queryOf } from '../../../platform/api.ts';

/** What is odd about permissions. */
export const oddPermissionsQuery = () => queryOf(checkPermissions);

const staleMs = 60_000;

/** Rows of the menu to tie permissions to. */
export const menuOptionsQuery = () => ({ ...queryOf(permissionMenuOptions), staleTime: staleMs });
