import { keepPreviousData } from '@tanstack/react-query';
import type { Input } from '@weir/contract/endpoint';
import {
  addPermission,
  checkPermissions,
  deletePermission,
  editPermission,
  listPermissions,
  type PermissionDraft,
  type PermissionEntry,
  permissionDependants,
  permissionMenuOptions,
} from '@weir/contract/identity/permission-entries';
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

export const savePermission = (existing: PermissionEntry | undefined, draft: PermissionDraft) =>
  existing
    ? call(editPermission, { body: { ...draft, id: existing.id, version: existing.version } })
    : call(addPermission, { body: draft });

/** How permissions are deleted: for good, and from every role. */
export const permissionDeletion: DeletionOf = {
  kind: 'permission',
  remove: (ids) => call(deletePermission, { query: { id: ids.join(',') } }),
  dependants: (ids) => call(permissionDependants, { query: { id: ids.join(',') } }),
};
