import { describe, expect, test } from 'vitest';
import type { Screen } from '../../platform/screen.ts';
import { screenOf } from '../screens.ts';
import {
  close,
  closedBy,
  livePages,
  move,
  nextAfterClose,
  noTabs,
  type Tab,
  type TabList,
  tabKey,
  takePlace,
  visit,
  withAffixed,
} from './tab-list.ts';

const dashboard: Tab = { key: '/dashboard', pathname: '/dashboard', search: '' };
const devices: Tab = { key: '/project/devicelist', pathname: '/project/devicelist', search: '' };
const record = (id: number): Tab => ({
  key: `/project/info?id=${id}`,
  pathname: '/project/info',
  search: `?id=${id}`,
});

const opened = (...tabs: Tab[]): TabList => tabs.reduce(visit, noTabs);
const keys = ({ tabs }: TabList) => tabs.map(({ key }) => key);
const screen = (path: string): Screen => {
  const found = screenOf(path);
  if (!found) throw new Error(`no screen ${path}`);
  return found;
};

describe('what makes a tab', () => {
  test('is the path, whatever the filters', () => {
    expect(tabKey(screen('/project/devicelist'), '?page=2&keyword=a')).toBe('/project/devicelist');
  });

  test('is the record too, where the page shows one', () => {
    expect(tabKey(screen('/project/info'), '?tab=history&id=7')).toBe('/project/info?id=7');
  });

  test('a visit with another query takes up the new address in place', () => {
    const list = visit(opened(dashboard, devices), { ...devices, search: '?page=2' });
    expect(list.tabs).toEqual([dashboard, { ...devices, search: '?page=2' }]);
  });
});

describe('a page that has nothing left to show', () => {
  test('gives its place in the bar to the one it leads to', () => {
    const list = takePlace(opened(dashboard, record(1), devices), record(2), record(1).key);
    expect(keys(list)).toEqual(['/dashboard', '/project/info?id=2', '/project/devicelist']);
    expect(list.recent[0]).toBe('/project/info?id=2');
    expect(list.recent).not.toContain(record(1).key);
  });

  test('is closed when the one it leads to is open already', () => {
    const list = takePlace(opened(dashboard, devices, record(1)), devices, record(1).key);
    expect(keys(list)).toEqual(['/dashboard', '/project/devicelist']);
  });

  test('stays when it may not be closed', () => {
    const list = takePlace(opened(dashboard), devices, dashboard.key);
    expect(keys(list)).toEqual(['/dashboard', '/project/devicelist']);
  });
});

describe('closing', () => {
  const list = opened(dashboard, devices, record(1), record(2));

  test.each([
    ['this', [record(1)]],
    ['others', [devices, record(2)]],
    ['left', [devices]],
    ['right', [record(2)]],
    ['all', [devices, record(1), record(2)]],
  ] as const)('%s, never an affixed one', (closing, expected) => {
    expect(closedBy(list, closing, record(1).key)).toEqual(expected);
  });

  test('goes to the most recently used one', () => {
    const after = close(visit(list, devices), new Set([devices.key]));
    expect(nextAfterClose(after)).toEqual(record(2));
  });

  test('an affixed tab stays', () => {
    expect(keys(close(list, new Set([dashboard.key])))).toContain(dashboard.key);
  });
});

test('affixed pages come first and once', () => {
  const list = withAffixed(opened(devices), [screen('/dashboard')]);
  expect(keys(list)).toEqual([dashboard.key, devices.key]);
  expect(withAffixed(list, [screen('/dashboard')])).toBe(list);
});

test('tabs move among themselves, behind the affixed ones', () => {
  const list = opened(dashboard, devices, record(1));
  expect(keys(move(list, record(1).key, 0))).toEqual([dashboard.key, record(1).key, devices.key]);
  expect(keys(move(list, devices.key, 9))).toEqual([dashboard.key, record(1).key, devices.key]);
  expect(move(list, dashboard.key, 2)).toBe(list);
});

describe('pages that stay alive', () => {
  const many = opened(dashboard, ...Array.from({ length: 12 }, (_, at) => record(at + 1)));
  const all = new Set(keys(many));

  test('are the eight used last', () => {
    const live = livePages(many, { opened: all, unsaved: new Set() });
    expect(live).toHaveLength(8);
    expect(live.at(-1)).toEqual(record(12));
    expect(live).not.toContainEqual(record(4));
  });

  test('and those with unsaved work', () => {
    const live = livePages(many, { opened: all, unsaved: new Set([record(1).key]) });
    expect(live).toContainEqual(record(1));
    expect(live).toHaveLength(9);
  });

  test('but none that was not shown since the console was loaded', () => {
    expect(livePages(many, { opened: new Set([devices.key]), unsaved: new Set() })).toEqual([]);
  });
});
