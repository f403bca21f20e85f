import type { Account } from '@weir/contract/identity/sessions';
import { create } from 'zustand';
import { currentPageTitles, rememberPageTitles } from '../../platform/page-title.ts';
import { mayOf } from '../../platform/session.ts';
import { clearUnsaved } from '../../platform/unsaved.ts';
import { screenOf, screens } from '../screens.ts';
import { close, noTabs, type Tab, type TabList, takePlace, visit, withAffixed } from './tab-list.ts';

const storagePrefix = 'weir-tabs';

interface Store {
  list: TabList;
  /** Raised to draw a page anew, by key. */
  reloads: Record<string, number>;
  /** Keys of the pages that were shown since the console was loaded: the others have no state to keep. */
  opened: ReadonlySet<string>;
}

const useStore = create<Store>(() => ({ list: noTabs, reloads: {}, opened: new Set() }));

export const useTabList = (): TabList => useStore((store) => store.list);
export const useReloads = (key: string): number => useStore((store) => store.reloads[key] ?? 0);
export const useOpened = (): ReadonlySet<string> => useStore((store) => store.opened);
export const currentTabs = (): TabList => useStore.getState().list;

let storageKey: string | undefined;

/** Takes up the tabs that the user had open in this window of the browser. */
export function openTabs(userId: number): void {
  const key = `${storagePrefix}:${userId}`;
  if (key === storageKey) return;
  storageKey = key;
  const saved = readSaved(key);
  rememberPageTitles(saved.titles);
  const affixed = screens.filter(({ affix }) => affix);
  useStore.setState({ list: withAffixed({ tabs: saved.tabs, recent: saved.recent }, affixed), reloads: {} });
}

/** Closes what the user, seen as another role, may not see. */
export function closeForbidden(account: Account): void {
  changeTabs((list) => {
    const forbidden = list.tabs.filter(
      ({ pathname }) => !mayOf(account, screenOf(pathname)?.permission ?? 'signedIn'),
    );
    return close(list, new Set(forbidden.map(({ key }) => key)));
  });
  useStore.setState({ reloads: {}, opened: new Set() });
}

/** Signing out closes them all. */
export function clearTabs(): void {
  if (storageKey) sessionStorage.removeItem(storageKey);
  storageKey = undefined;
  useStore.setState({ list: noTabs, reloads: {}, opened: new Set() });
}

export function changeTabs(change: (list: TabList) => TabList): void {
  const before = useStore.getState().list;
  const list = change(before);
  if (list === before) return;
  useStore.setState({ list });
  save();
}

/** The page of a tab is shown; perhaps in the place of one that was left for good. */
export function visitTab(tab: Tab, leftKey?: string): void {
  const { opened } = useStore.getState();
  if (!opened.has(tab.key)) useStore.setState({ opened: new Set([...opened, tab.key]) });
  if (leftKey === undefined) {
    changeTabs((before) => visit(before, tab));
    return;
  }
  changeTabs((before) => takePlace(before, tab, leftKey));
  clearUnsaved(leftKey);
}

/** Draws a page anew, as if it had just been opened. */
export function drawAnew(key: string): void {
  const { reloads } = useStore.getState();
  useStore.setState({ reloads: { ...reloads, [key]: (reloads[key] ?? 0) + 1 } });
}

interface Saved {
  tabs: Tab[];
  recent: string[];
  titles: Record<string, string>;
}

export function save(): void {
  if (!storageKey) return;
  const { tabs, recent } = useStore.getState().list;
  const titles = currentPageTitles();
  const named = Object.fromEntries(tabs.map(({ key }) => [key, titles[key] ?? '']));
  sessionStorage.setItem(storageKey, JSON.stringify({ tabs, recent, titles: named }));
}

/** A screen that is gone since takes its tab along. */
function readSaved(key: string): Saved {
  try {
    const saved = JSON.parse(sessionStorage.getItem(key) ?? '') as Saved; // written by `save`
    return { ...saved, tabs: saved.tabs.filter(({ pathname }) => screenOf(pathname)) };
  } catch {
    return { tabs: [], recent: [], titles: {} };
  }
}
