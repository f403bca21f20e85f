import type { Input } from '@weir/contract/endpoint';
import { codes } from '@weir/contract/errors';
import {
  defaultPreferences,
  getPreferences,
  type Preferences,
  setPreferences,
  type TableLayout,
} from '@weir/contract/preferences';
import { create } from 'zustand';
import { call } from './api.ts';
import { isApiError } from './api-error.ts';
import { type Changes, cacheKey, readCache, writeCache } from './preferences-cache.ts';
import { useSession } from './session.ts';

const saveAfterMs = 400;

const useStore = create<Preferences>(() => defaultPreferences);

export const usePreference = <K extends keyof Preferences>(key: K): Preferences[K] =>
  useStore((preferences) => preferences[key]);
export const currentPreferences = (): Preferences => useStore.getState();
export const watchPreferences = (listener: (now: Preferences, before: Preferences) => void): (() => void) =>
  useStore.subscribe(listener);

/** Whose preferences show; nobody's before a sign-in. */
let owner: number | undefined;
/** Changed here, not yet sent. */
let unsaved: Changes = {};
/** Sent, not yet answered. */
let sending: Changes | undefined;
/** Tables whose layout was put back: the server merges tables by name, so it must be told. */
let removedTables = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Takes up what this browser showed last, and follows who is signed in. Call once at start. */
export function startPreferences(): void {
  const cache = readCache();
  owner = cache.user;
  unsaved = cache.unsaved ?? {};
  useStore.setState(cache.preferences, true);
  useSession.subscribe(({ account, status }) => {
    if (account) takeOver(account.id);
    else if (status === 'signedOut') forgetPreferences();
  });
  addEventListener('storage', ({ key }) => {
    const other = key === cacheKey ? readCache() : undefined;
    if (other && other.user === owner) useStore.setState(other.preferences, true);
  });
}

/** Takes up what the signed-in user has set, on whatever machine. Without an answer the cache stays. */
export async function loadPreferences(): Promise<void> {
  const asker = owner;
  try {
    const { preferences } = await call(getPreferences);
    if (owner !== asker) return;
    show([sending ?? {}, unsaved].reduce(changed, { ...defaultPreferences, ...preferences }));
    await save();
  } catch {
    // What this browser showed last is good enough.
  }
}

/** Shows the changes at once and saves them for the signed-in user; null puts one back. */
export function changePreferences(changes: Changes): void {
  const before = useStore.getState();
  const after = changed(before, changes);
  for (const table of Object.keys(before.tables)) if (!(table in after.tables)) removedTables.add(table);
  for (const table of Object.keys(after.tables)) removedTables.delete(table);
  unsaved = { ...unsaved, ...changes };
  show(after);
  clearTimeout(timer);
  timer = setTimeout(() => void save(), saveAfterMs);
}

/** How the user wants one table; null puts it back. */
export function changeTableLayout(table: string, layout: TableLayout | null): void {
  const { [table]: _before, ...others } = useStore.getState().tables;
  changePreferences({ tables: layout ? { ...others, [table]: layout } : others });
}

/** Of whoever leaves, only the look stays in this browser. */
function forgetPreferences(): void {
  if (owner === undefined) return;
  owner = undefined;
  unsaved = {};
  removedTables = new Set();
  clearTimeout(timer);
  const { themeMode, themeColour, size } = useStore.getState();
  show({ ...defaultPreferences, themeMode, themeColour, size });
}

function takeOver(user: number): void {
  if (user === owner) return;
  forgetPreferences();
  owner = user;
  show(useStore.getState());
}

function changed(preferences: Preferences, changes: Changes): Preferences {
  const next = { ...preferences } as Record<string, unknown>; // written by the keys of Changes only
  for (const [key, value] of Object.entries(changes)) {
    next[key] = value ?? defaultPreferences[key as keyof Preferences];
  }
  return next as unknown as Preferences;
}

function show(preferences: Preferences): void {
  useStore.setState(preferences, true);
  writeCache({ user: owner, preferences, unsaved: { ...sending, ...unsaved } });
}

/** What could not be saved is kept and goes along with the next change. */
async function save(): Promise<void> {
  clearTimeout(timer);
  if (sending || owner === undefined || Object.keys(unsaved).length === 0) return;
  const sender = owner;
  const removed = removedTables;
  sending = unsaved;
  unsaved = {};
  removedTables = new Set();
  let refused: Changes = {};
  try {
    await call(setPreferences, { body: bodyOf(sending, removed) });
  } catch (error) {
    // What the server will never take would hold up everything after it.
    if (!isApiError(error, codes.badInput)) refused = sending;
  }
  sending = undefined;
  if (owner !== sender) return;
  const again = Object.keys(refused).length === 0;
  unsaved = { ...refused, ...unsaved };
  if (!again) removedTables = new Set([...removed, ...removedTables]);
  show(useStore.getState());
  if (again) await save();
}

function bodyOf(changes: Changes, removed: ReadonlySet<string>): Input<typeof setPreferences>['body'] {
  if (!changes.tables) return { ...changes };
  const gone = Object.fromEntries([...removed].map((table) => [table, null]));
  return { ...changes, tables: { ...gone, ...changes.tables } };
}
