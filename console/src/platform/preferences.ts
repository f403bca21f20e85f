import { codes } from '@weir/contract/errors';
import {
  defaultPreferences,
  getPreferences,
  type Preferences,
  setPreferences,
  type TableLayout,
} from '@weir/contract/workplace/preferences';
import { create } from 'zustand';
import { call } from './api.ts';
import { isApiError } from './api-error.ts';
import { type Changes, cacheKey, changed, readCache, withChanges, writeCache } from './preferences-cache.ts';
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
/** How many were answered. */
let saves = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Takes up what this browser showed last, and follows who is signed in. Call once at start. */
export function startPreferences(): void {
  const cache = readCache();
  owner = cache.user;
  unsaved = cache.unsaved ?? {};
  useStore.setState(cache.preferences, true);
  useSession.subscribe(({ account, status }) => {
    if (account) takeOver(account.id);
    else if (status === 'signedOut') clearPreferences();
  });
  addEventListener('pagehide', () => void save());
  addEventListener('storage', ({ key }) => {
    const other = key === cacheKey ? readCache() : undefined;
    if (other && other.user === owner) useStore.setState(other.preferences, true);
  });
}

/** Takes up what the signed-in user has set, on whatever machine. Without an answer the cache stays. */
export async function loadPreferences(): Promise<void> {
  const asker = owner;
  const savesBefore = saves;
  try {
    const { preferences } = await call(getPreferences);
    if (owner !== asker) return;
    // Read before what was saved meanwhile, perhaps.
    if (saves !== savesBefore) return await loadPreferences();
    show([sending ?? {}, unsaved].reduce(changed, { ...defaultPreferences, ...preferences }));
    await save();
  } catch {
    // What this browser showed last is good enough.
  }
}

/** Shows the changes at once and saves them for the signed-in user; null puts one back. */
export function changePreferences(changes: Changes): void {
  unsaved = withChanges(unsaved, changes);
  show(changed(useStore.getState(), changes));
  clearTimeout(timer);
  timer = setTimeout(() => void save(), saveAfterMs);
}

/** How the user wants one table; null puts it back. */
export const changeTableLayout = (table: string, layout: TableLayout | null): void =>
  changePreferences({ tables: { [table]: layout } });

/** Of whoever leaves, only the look stays in this browser. */
function clearPreferences(): void {
  if (owner === undefined) return;
  owner = undefined;
  unsaved = {};
  sending = undefined;
  clearTimeout(timer);
  const { themeMode, themeColour, size } = useStore.getState();
  show({ ...defaultPreferences, themeMode, themeColour, size });
}

function takeOver(user: number): void {
  if (user === owner) return;
  clearPreferences();
  owner = user;
  show(useStore.getState());
}

function show(preferences: Preferences): void {
  useStore.setState(preferences, true);
  writeCache({ user: owner, preferences, unsaved: withChanges(sending ?? {}, unsaved) });
}

/** What could not be saved is kept and goes along with the next change. */
async function save(): Promise<void> {
  clearTimeout(timer);
  if (sending || owner === undefined || Object.keys(unsaved).length === 0) return;
  const changes = unsaved;
  sending = changes;
  unsaved = {};
  let refused: Changes = {};
  try {
    await call(setPreferences, { body: changes, keepalive: true });
  } catch (error) {
    // What the server will never take would hold up everything after it.
    if (!isApiError(error, codes.badInput) && !isApiError(error, codes.tooLarge)) refused = changes;
  }
  saves += 1;
  // Of somebody who has left meanwhile.
  if (sending !== changes) return;
  sending = undefined;
  const again = Object.keys(refused).length === 0;
  unsaved = withChanges(refused, unsaved);
  show(useStore.getState());
  if (again) await save();
}
