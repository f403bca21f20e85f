import { languages, type TranslatedName } from '@weir/contract/common';
import type { RolePermission } from '@weir/contract/identity/roles';
import { allPermissions } from '@weir/contract/permissions';
import { nameFieldOf } from '../../../../components/form/name-values.ts';
import type { RolePermissions } from './roles.queries.ts';

/** The permissions that stand beside a row of the menu. */
export interface PermissionGroup {
  /** Of the menu row; 0 for permissions that are tied to none. */
  id: number;
  /** Absent for permissions that are tied to none. */
  named: TranslatedName | undefined;
  /** From 0. */
  level: number;
  permissions: readonly RolePermission[];
  /** These permissions and those of the rows below, each once. */
  all: readonly RolePermission[];
}

type MenuPlace = RolePermissions['menus'][number];

/** The menu from the top down with the permissions of each row; rows that have none, nor below them, are left out. */
export function groupPermissions({
  list,
  menus,
}: Pick<RolePermissions, 'list' | 'menus'>): PermissionGroup[] {
  const known = new Set(menus.map(({ id }) => id));
  const sorted = list.toSorted(byPlace);
  const beside = (id: number) =>
    sorted.filter((permission) => permission.menus.some((menu) => menu.id === id));
  const groupsOf = (menu: MenuPlace, level: number): PermissionGroup[] => {
    const below = childrenOf(menus, menu.id).flatMap((child) => groupsOf(child, level + 1));
    const permissions = beside(menu.id);
    const all = [...new Set([...permissions, ...below.flatMap((group) => group.permissions)])];
    return all.length === 0 ? [] : [{ id: menu.id, named: menu, level, permissions, all }, ...below];
  };
  const loose = sorted.filter((permission) => !permission.menus.some(({ id }) => known.has(id)));
  const groups = childrenOf(menus, 0).flatMap((menu) => groupsOf(menu, 0));
  return loose.length === 0
    ? groups
    : [...groups, { id: 0, named: undefined, level: 0, permissions: loose, all: loose }];
}

const places = new Map<string, number>(allPermissions.map((permission, at) => [permission, at]));
const placeOf = ({ identification }: RolePermission) => places.get(identification) ?? allPermissions.length;

/** The platform's own first, as it tells them: seeing before adding, adding before deleting. */
const byPlace = (one: RolePermission, other: RolePermission) =>
  placeOf(one) - placeOf(other) ||
  one.identification.localeCompare(other.identification, 'en', { numeric: true });

const childrenOf = (menus: readonly MenuPlace[], parentId: number) =>
  menus.filter((menu) => menu.parent_id === parentId);

/** Which permissions are looked at. */
export const permissionFilters = ['all', 'held', 'notHeld', 'changed'] as const;
export type PermissionFilter = (typeof permissionFilters)[number];

interface Search {
  keyword: string;
  isWanted: (permission: RolePermission) => boolean;
}

/** The groups with only the permissions that match; a row whose own name matches keeps all that are wanted. */
export function matchingGroups(
  groups: readonly PermissionGroup[],
  { keyword, isWanted }: Search,
): PermissionGroup[] {
  const typed = keyword.trim().toLowerCase();
  const kept = groups.map((group): PermissionGroup => {
    const isWhole = typed === '' || (group.named !== undefined && namesText(group.named).includes(typed));
    const permissions = group.permissions.filter(
      (permission) => isWanted(permission) && (isWhole || permissionText(permission).includes(typed)),
    );
    return { ...group, permissions };
  });
  // A heading stays above what is left below it, and speaks for no more than that.
  return kept
    .map((group, at) => ({ ...group, all: permissionsFrom(kept, at) }))
    .filter(({ all }) => all.length > 0);
}

/** The permissions of a row and of those below it, each once. */
function permissionsFrom(groups: readonly PermissionGroup[], at: number): RolePermission[] {
  const level = groups[at]?.level ?? 0;
  const end = groups.findIndex((group, index) => index > at && group.level <= level);
  const branch = groups.slice(at, end < 0 ? undefined : end);
  return [...new Set(branch.flatMap(({ permissions }) => permissions))];
}

const namesText = (named: TranslatedName) =>
  languages
    .map((language) => named[nameFieldOf[language]] ?? '')
    .join('\n')
    .toLowerCase();

const permissionText = (permission: RolePermission) =>
  `${namesText(permission)}\n${permission.identification}`;
