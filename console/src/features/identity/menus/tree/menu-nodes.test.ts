import type { MenuEntry } from '@weir/contract/identity/menus';
import { expect, test } from 'vitest';
import { foundNodes, keptNodes, type MenuNode, menuNodes } from './menu-nodes.ts';

const buildEntry = (overrides: Partial<MenuEntry>): MenuEntry => ({
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
  builtIn: 0,
  deleted: 0,
  createdTime: '2026-01-01T00:00:00Z',
  updatedTime: '2026-01-01T00:00:00Z',
  deletedTime: null,
  version: 1,
  ...overrides,
});

const options = {
  nameOf: ({ name }: MenuEntry) => name,
  hasScreen: (path: string) => ['/dashboard', '/upgrade/version'].includes(path),
};
const nodesOf = (...rows: Partial<MenuEntry>[]) => menuNodes(rows.map(buildEntry), options);
const flat = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);

test('rows stand below their parents in order, and know where they lead', () => {
  const nodes = nodesOf(
    { id: 1, menu_url: '/upgrade', order: 2 },
    { id: 2, parent_id: 1, menu_url: 'version', order: 9 },
    { id: 3, parent_id: 1, menu_url: 'device', order: 1 },
    { id: 4, menu_url: '/dashboard', order: 1 },
    { id: 5, parent_id: 77, menu_url: 'lost', order: 3 },
  );
  expect(flat(nodes).map(({ id, href }) => [id, href])).toEqual([
    [4, '/dashboard'],
    [1, '/upgrade'],
    [3, '/upgrade/device'],
    [2, '/upgrade/version'],
    [5, '/lost'],
  ]);
});

test('marks what has no screen; a heading, a plain path and an address elsewhere need none', () => {
  const nodes = nodesOf(
    { id: 1, menu_url: '/upgrade' },
    { id: 2, parent_id: 1, menu_url: 'version?tab=1#top' },
    { id: 3, parent_id: 1, menu_url: 'device' },
    { id: 4, menu_url: '/plain', menu_type: 1 },
    { id: 5, menu_url: 'https://fish.example/', jump_type: 2 },
    { id: 6, menu_url: '' },
    { id: 7, menu_url: '/nowhere', jump_type: 1 },
  );
  const missing = flat(nodes).filter(({ isMissing }) => isMissing);
  expect(missing.map(({ id }) => id)).toEqual([3, 7]);
});

test('finds by name, pinyin, joined path and permission, and keeps what stands above', () => {
  const nodes = nodesOf(
    { id: 1, menu_url: '/upgrade', search: '升级\nshengji\nsj' },
    { id: 2, parent_id: 1, menu_url: 'version', identification: 'versions:list' },
    { id: 3, parent_id: 1, menu_url: 'device' },
  );
  const found = (keyword: string) => flat(foundNodes(nodes, keyword)).map(({ id }) => id);
  expect(found('SHENG')).toEqual([1, 2, 3]);
  expect(found('/upgrade/ver')).toEqual([1, 2]);
  expect(found('versions:')).toEqual([1, 2]);
  expect(found('nothing')).toEqual([]);
});

test('what shows the same is the same, whatever moved beside it', () => {
  const rows = [
    { id: 1, menu_url: '/upgrade', order: 1 },
    { id: 2, parent_id: 1, menu_url: 'version' },
    { id: 3, menu_url: '/dashboard', order: 2 },
  ];
  const before = nodesOf(...rows);
  const [first, second, third] = rows;
  const moved = keptNodes(before, nodesOf({ ...third, order: 0 }, { ...first }, { ...second }));
  expect(moved.map(({ id }) => id)).toEqual([3, 1]);
  expect(moved[1]).toBe(before[0]);
  expect(moved[0]).not.toBe(before[1]);
  const renamed = keptNodes(before, nodesOf({ ...first }, { ...second, name: '新' }, { ...third }));
  expect(renamed[0]).not.toBe(before[0]);
  expect(renamed[0]?.children[0]?.name).toBe('新');
  expect(renamed[1]).toBe(before[1]);
});
