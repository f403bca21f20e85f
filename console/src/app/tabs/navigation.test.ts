import { beforeEach, expect, test } from 'vitest';
import { tabNavigation } from './navigation.ts';
import type { Router } from './router-navigation.ts';
import { hrefOf, noTabs, tabAt } from './tab-list.ts';
import { changeTabs, currentTabs, visitTab } from './tab-store.ts';

const at = (href: string) => {
  const tab = tabAt({ pathname: href.replace(/\?.*/, ''), search: /\?.*/.exec(href)?.[0] ?? '' });
  if (!tab) throw new Error(`no screen at ${href}`);
  return tab;
};

const devices = '/project/devicelist?keyword=lake';
const device = '/project/info?id=7';
const otherDevice = '/project/info?id=8&tab=connection';

/** A router that is where it was told to be, and notes where it is sent. */
function buildRouter({ shown, goal }: { shown: string; goal?: string }) {
  const sent: unknown[] = [];
  const state = { location: at(shown), navigation: { location: goal && at(goal) } };
  const navigate = (...to: unknown[]) => Promise.resolve(void sent.push(to));
  return { router: { state, navigate } as unknown as Router, sent };
}

const page = (router: Router, href: string) => tabNavigation(router, at(href).key);
const addresses = () => currentTabs().tabs.map(hrefOf);

beforeEach(() => {
  changeTabs(() => noTabs);
  for (const href of ['/dashboard', device, devices]) visitTab(at(href));
});

test('a page in front goes on, and so does whoever looks at it', () => {
  const { router, sent } = buildRouter({ shown: devices });
  page(router, devices).navigate(otherDevice);
  page(router, devices).setQuery({ keyword: undefined, page: 2 });
  expect(sent).toEqual([
    [otherDevice, { replace: false }],
    ['/project/devicelist?page=2', { replace: true }],
  ]);
  expect(addresses()).toEqual(['/dashboard', device, devices]);
});

test.each([
  ['somebody looks at another tab', { shown: devices }],
  ['somebody is on the way to another tab', { shown: device, goal: devices }],
])('while %s, a page changes the address of its own', (_when, where) => {
  const { router, sent } = buildRouter(where);
  page(router, device).setQuery({ tab: 'history' });
  expect(page(router, device).latestQuery().get('tab')).toBe('history');
  expect(addresses()).toEqual(['/dashboard', '/project/info?id=7&tab=history', devices]);
  page(router, device).navigate(otherDevice);
  expect(addresses()).toEqual(['/dashboard', otherDevice, devices]);
  expect(currentTabs().recent[0]).toBe(at(devices).key);
  expect(sent).toEqual([]);
});

test('a page out of sight that is done for closes, when what it leads to is open', () => {
  const { router, sent } = buildRouter({ shown: '/dashboard' });
  page(router, device).leaveFor('/project/devicelist');
  expect(addresses()).toEqual(['/dashboard', '/project/devicelist']);
  expect(sent).toEqual([]);
});

test('a closed page and the dashboard, which is always there, change nothing', () => {
  const { router, sent } = buildRouter({ shown: devices });
  page(router, otherDevice).navigate('/alarm/index');
  page(router, '/dashboard').navigate('/alarm/index');
  expect(addresses()).toEqual(['/dashboard', device, devices]);
  expect(sent).toEqual([]);
});

test('a click leads on from any page; to the address that is there it adds no entry to the history', () => {
  const { router, sent } = buildRouter({ shown: devices, goal: device });
  page(router, devices).open(otherDevice);
  page(router, devices).open(device);
  expect(sent).toEqual([
    [otherDevice, { replace: false }],
    [device, { replace: true }],
  ]);
});
