import type { PageAddress } from '../../platform/page.ts';
import type { Screen } from '../../platform/screen.ts';
import { screenOf } from '../screens.ts';

/** An open page. Its key is its path, with the id of its record where it shows one: that makes two tabs two. */
export type Tab = Readonly<PageAddress>;

export interface TabList {
  /** In the order of the bar. */
  tabs: readonly Tab[];
  /** Keys, the most recently used first. */
  recent: readonly string[];
}

/** How many pages keep their state; the others are drawn anew when they are gone back to. */
const maxLive = 8;

export const noTabs: TabList = { tabs: [], recent: [] };

export function tabKey(screen: Screen, search: string): string {
  const id = screen.record ? new URLSearchParams(search).get(screen.record) : null;
  return id === null ? screen.path : `${screen.path}?${screen.record}=${id}`;
}

/** The tab that shows what stands at an address; none where that is no screen. */
export function tabAt({ pathname, search }: Omit<Tab, 'key'>): Tab | undefined {
  const screen = screenOf(pathname);
  return screen && { key: tabKey(screen, search), pathname, search };
}

export const hrefOf = ({ pathname, search }: Omit<Tab, 'key'>): string => pathname + search;

const isAffixed = ({ pathname }: Tab): boolean => screenOf(pathname)?.affix === true;
export const mayClose = (tab: Tab): boolean => !isAffixed(tab);

/** Affixed pages are always there, first. */
export function withAffixed(list: TabList, affixed: readonly Screen[]): TabList {
  const missing = affixed
    .filter(({ path }) => !list.tabs.some((tab) => tab.key === path))
    .map(({ path }) => ({ key: path, pathname: path, search: '' }));
  return missing.length === 0 ? list : { ...list, tabs: [...missing, ...list.tabs] };
}

/** Opens a page, or takes up its new address, and makes it the most recently used. */
export function visit(list: TabList, tab: Tab): TabList {
  const at = list.tabs.findIndex(({ key }) => key === tab.key);
  const recent = [tab.key, ...list.recent.filter((key) => key !== tab.key)];
  return { tabs: at === -1 ? [...list.tabs, tab] : list.tabs.with(at, tab), recent };
}

/** Gives a tab another address, and leaves in front what is there. One that is open already is one tab with it. */
export function readdress(list: TabList, tab: Tab, leftKey: string): TabList {
  const left = list.tabs.find(({ key }) => key === leftKey);
  if (!left || (leftKey !== tab.key && isAffixed(left))) return list;
  const tabs = list.tabs.filter(({ key }) => key === leftKey || key !== tab.key);
  return {
    tabs: tabs.with(tabs.indexOf(left), tab),
    recent: [...new Set(list.recent.map((key) => (key === leftKey ? tab.key : key)))],
  };
}

/** Opens a page in the place of another, which has nothing left to show. */
export const takePlace = (list: TabList, tab: Tab, leftKey: string): TabList =>
  visit(readdress(list, tab, leftKey), tab);

export function close(list: TabList, keys: ReadonlySet<string>): TabList {
  const closed = new Set(list.tabs.filter((tab) => keys.has(tab.key) && mayClose(tab)).map(({ key }) => key));
  return {
    tabs: list.tabs.filter(({ key }) => !closed.has(key)),
    recent: list.recent.filter((key) => !closed.has(key)),
  };
}

export type Closing = 'this' | 'others' | 'left' | 'right' | 'all';

/** The tabs that a choice made at one of them would close. */
export function closedBy(list: TabList, closing: Closing, key: string): Tab[] {
  const at = list.tabs.findIndex((tab) => tab.key === key);
  const within: Record<Closing, (index: number) => boolean> = {
    this: (index) => index === at,
    others: (index) => index !== at,
    left: (index) => index < at,
    right: (index) => index > at,
    all: () => true,
  };
  return list.tabs.filter((tab, index) => within[closing](index) && mayClose(tab));
}

/** Where to go once the shown page is closed: to the most recently used one that is left. */
export const nextAfterClose = ({ tabs, recent }: TabList): Tab | undefined =>
  tabs.find(({ key }) => key === recent[0]) ?? tabs.at(-1);

/** Puts a tab before or behind another; affixed ones stay first. */
export function move(list: TabList, key: string, toIndex: number): TabList {
  const tab = list.tabs.find((each) => each.key === key);
  if (!tab || isAffixed(tab)) return list;
  const others = list.tabs.filter((each) => each !== tab);
  const firstFree = others.filter(isAffixed).length;
  const at = Math.min(Math.max(toIndex, firstFree), others.length);
  return { ...list, tabs: others.toSpliced(at, 0, tab) };
}

/** The pages that stay alive: the most recently used, and those that hold work nobody has saved. */
export function livePages(
  { tabs, recent }: TabList,
  { opened, unsaved }: { opened: ReadonlySet<string>; unsaved: ReadonlySet<string> },
): Tab[] {
  const kept = recent.filter((key) => {
    const tab = tabs.find((each) => each.key === key);
    return tab !== undefined && opened.has(key) && !screenOf(tab.pathname)?.noCache;
  });
  const alive = new Set([...kept.slice(0, maxLive), ...kept.filter((key) => unsaved.has(key))]);
  return tabs.filter(({ key }) => alive.has(key));
}
