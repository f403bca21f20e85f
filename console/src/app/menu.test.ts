import type { MenuRow } from '@weir/contract/identity/menu-list';
import { expect, test } from 'vitest';
import { leaves, menuTree } from '../features/identity/menus/tree/menu-tree.ts';
import { firstChildOf, menuHasPath } from './menu.ts';

const buildRow = (overrides: Partial<MenuRow>): MenuRow => ({
  id: 1,
  parent_id: 0,
  name: '行',
  nameEn: null,
  nameEs: null,
  nameJa: null,
  menu_url: '/row',
  menu_type: 0,
  jump_type: 0,
  identification: null,
  icon: null,
  is_show: 1,
  children: [],
  order: 0,
  search: '行',
  ...overrides,
});

const group = buildRow({ id: 1, menu_url: '/upgrade', order: 2 });

test('children stand below their parent in order, their path joined to it', () => {
  const rows = [
    group,
    buildRow({ id: 2, parent_id: 1, menu_url: 'device', order: 2 }),
    buildRow({ id: 3, parent_id: 1, menu_url: 'version', order: 1 }),
    buildRow({ id: 4, menu_url: '/dashboard', order: 1 }),
  ];
  const tree = menuTree(rows);
  expect(tree.map(({ href }) => href)).toEqual(['/dashboard', '/upgrade']);
  expect(leaves(tree).map(({ href }) => href)).toEqual(['/dashboard', '/upgrade/version', '/upgrade/device']);
});

test('a parent with one visible child shows the child', () => {
  const rows = [
    group,
    buildRow({ id: 2, parent_id: 1, menu_url: '/device/type' }),
    buildRow({ id: 3, parent_id: 1, menu_url: 'hidden', is_show: 0 }),
  ];
  expect(menuTree(rows)).toMatchObject([{ id: 2, href: '/device/type', children: [] }]);
});

test('an address elsewhere opens in a tab of its own', () => {
  const rows = [buildRow({ menu_url: 'https://fish.example/', jump_type: 2 })];
  expect(menuTree(rows)).toMatchObject([{ href: 'https://fish.example/', external: true, opens: 'newTab' }]);
});

test('a hidden row still has its path', () => {
  const rows = [group, buildRow({ id: 2, parent_id: 1, menu_url: 'version', is_show: 0 })];
  expect(menuHasPath(rows, '/upgrade/version')).toBe(true);
  expect(menuHasPath(rows, '/nowhere')).toBe(false);
});

test('a heading leads to the first place below it that has a view', () => {
  const rows = [
    group,
    buildRow({ id: 2, parent_id: 1, menu_url: '/no/view', order: 1 }),
    buildRow({ id: 3, parent_id: 1, menu_url: '/project/index', order: 2 }),
  ];
  expect(firstChildOf(rows, '/upgrade')).toBe('/project/index');
  expect(firstChildOf(rows, '/project/index')).toBeUndefined();
});
