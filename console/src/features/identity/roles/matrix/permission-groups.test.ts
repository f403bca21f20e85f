import type { RolePermission } from '@weir/contract/identity/roles';
import { expect, test } from 'vitest';
import { groupPermissions, matchingGroups, type PermissionGroup } from './permission-groups.ts';

const named = (name: string, nameEn: string) => ({ name, nameEn, nameEs: null, nameJa: null });

const menus = [
  { id: 1, parent_id: 0, ...named('设备', 'Devices') },
  { id: 2, parent_id: 0, ...named('系统', 'System') },
  { id: 3, parent_id: 2, ...named('角色', 'Roles') },
  { id: 4, parent_id: 2, ...named('空的', 'Empty') },
];

const permission = (identification: string, nameEn: string, menuIds: number[]): RolePermission => ({
  id: 1,
  identification,
  ...named(identification, nameEn),
  builtIn: 1,
  menus: menuIds.map((id) => ({ id, ...named('', '') })),
  held: 0,
  mayGrant: 1,
});

const list = [
  permission('devices:list', 'See devices', [1]),
  permission('roles:grant', 'Give permissions', [3]),
  permission('shared:view', 'Shared', [1, 3]),
  permission('loose:view', 'Loose', []),
  permission('lost:view', 'Of a row in the bin', [99]),
];

const lines = (groups: readonly PermissionGroup[]) =>
  groups.map(
    ({ level, named, permissions }) =>
      `${'-'.repeat(level)}${named?.nameEn ?? '?'}: ${permissions.map(({ identification }) => identification).join(' ')}`,
  );

test('permissions stand beside their rows, in the order of the menu, loose ones at the end', () => {
  expect(lines(groupPermissions({ list, menus }))).toEqual([
    'Devices: devices:list shared:view',
    'System: ',
    '-Roles: roles:grant shared:view',
    '?: loose:view lost:view',
  ]);
});

test('a heading speaks for what is below it, each permission once', () => {
  const system = groupPermissions({ list, menus }).find(({ id }) => id === 2);
  expect(system?.all.map(({ identification }) => identification)).toEqual(['roles:grant', 'shared:view']);
});

test.each([
  ['give', ['System: ', '-Roles: roles:grant']],
  ['ROLES', ['System: ', '-Roles: roles:grant shared:view']],
  ['shared:', ['Devices: shared:view', 'System: ', '-Roles: shared:view']],
  ['nothing', []],
])('looking for %s keeps what matches, below its headings', (keyword, expected) => {
  const found = matchingGroups(groupPermissions({ list, menus }), { keyword, isWanted: () => true });
  expect(lines(found)).toEqual(expected);
});

test('a heading speaks for no more than what is looked at', () => {
  const found = matchingGroups(groupPermissions({ list, menus }), { keyword: 'give', isWanted: () => true });
  expect(found.map(({ all }) => all.map(({ identification }) => identification))).toEqual([
    ['roles:grant'],
    ['roles:grant'],
  ]);
});

test('only what is wanted is kept', () => {
  const isWanted = ({ identification }: RolePermission) => identification === 'loose:view';
  expect(lines(matchingGroups(groupPermissions({ list, menus }), { keyword: '', isWanted }))).toEqual([
    '?: loose:view',
  ]);
});
