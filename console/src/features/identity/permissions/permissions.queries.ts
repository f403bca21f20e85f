import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import type { Input } from '@weir/contract/endpoint';
import { menuList } from '@weir/contract/identity/menu-list';
import {
  addPermission,
  checkPermissions,
  deletePermission,
  editPermission,
  getPermission,
  listPermissions,
  type PermissionDraft,
  type PermissionEntry,
  permissionDependants,
  permissionMenuOptions,
} from '@weir/contract/identity/permission-entries';
import { getRolePermissions, listRoles } from '@weir/contract/identity/roles';
import type { DeletionOf } from '../../../components/data-table/use-deletion.ts';
import { call, queryOf } from '../../../platform/api.ts';

type PermissionsAsked = Input<typeof listPermissions>['query'];

export const permissionsQuery = (query: PermissionsAsked) => ({
  ...queryOf(listPermissions, { query }),
  placeholderData: keepPreviousData,
});

/** A page of the list that is not shown. */
export const fetchPermissions = (query: PermissionsAsked) => call(listPermissions, { query });

/** What is odd about permissions. */
export const oddPermissionsQuery = () => queryOf(checkPermissions);

const staleMs = 60_000;

/** Rows of the menu to tie permissions to. */
export const menuOptionsQuery = () => ({ ...queryOf(permissionMenuOptions), staleTime: staleMs });

/** Everything that shows permissions, counts them or is shown by them is out of date. */
const permissionsChanged = (queryClient: QueryClient) =>
  Promise.all(
    [
      listPermissions.path,
      getPermission.path,
      checkPermissions.path,
      listRoles.path,
      getRolePermissions.path,
      menuList.path,
    ].map((path) => queryClient.invalidateQueries({ queryKey: [path] })),
  );

export async function savePermission(
  queryClient: QueryClient,
  existing: PermissionEntry | undefined,
  draft: PermissionDraft,
): Promise<void> {
  await (existing
    ? call(editPermission, { body: { ...draft, id: existing.id, version: existing.version } })
    : call(addPermission, { body: draft }));
  await permissionsChanged(queryClient);
}

/** How permissions are deleted: for good, and from every role. */
export const permissionDeletion: DeletionOf = {
  kind: 'permission',
  async remove(queryClient, ids) {
    await call(deletePermission, { query: { id: ids.join(',') } });
    await permissionsChanged(queryClient);
  },
  dependants: (ids) => call(permissionDependants, { query: { id: ids.join(',') } }),
};
