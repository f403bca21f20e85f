import {
  defaultPreferences,
  elementSizes,
  type Preferences,
  type TableLayout,
} from '@weir/contract/workplace/preferences';

/** Also read by the script that runs before the first paint. */
export const cacheKey = 'weir-preferences';
const cookie = 'size';
const cookieAgeS = 365 * 24 * 3600;

/** As the server takes them: null puts one back; tables are merged by name. */
export type Changes = { [K in Exclude<keyof Preferences, 'tables'>]?: Preferences[K] | null } & {
  tables?: Record<string, TableLayout | null>;
};

/** Both, the later over the earlier. */
export function withChanges(earlier: Changes, later: Changes): Changes {
  const tables = later.tables && { tables: { ...earlier.tables, ...later.tables } };
  return { ...earlier, ...later, ...tables };
}

/** What holds after the changes. */
export function changed(preferences: Preferences, { tables = {}, ...changes }: Changes): Preferences {
  const next: Record<string, unknown> = { ...preferences, tables: tablesAfter(preferences.tables, tables) };
  for (const [key, value] of Object.entries(changes)) {
    next[key] = value ?? defaultPreferences[key as keyof Preferences]; // a key of Changes
  }
  return next as unknown as Preferences; // every key is one of Preferences, with a value of its type
}

const tablesAfter = (
  before: Preferences['tables'],
  changes: NonNullable<Changes['tables']>,
): Preferences['tables'] =>
  Object.fromEntries(
    Object.entries({ ...before, ...changes }).flatMap(([name, layout]) => (layout ? [[name, layout]] : [])),
  );

/** What this browser showed last, so that the first paint is right before the server has answered. */
export interface Cache {
  /** Whose they are; nobody's after a sign-out. */
  user?: number | undefined;
  preferences: Preferences;
  /** Not yet on the server. */
  unsaved?: Changes | undefined;
}

/** The size in a cookie; medium without one. */
export function sizeOf(cookies: string): Preferences['size'] {
  const saved = /(?:^|;\s*)size=([a-z]+)/.exec(cookies)?.[1];
  return elementSizes.find((size) => size === saved) ?? defaultPreferences.size;
}

export function readCache(): Cache {
  try {
    const cached = JSON.parse(localStorage.getItem(cacheKey) ?? '{}') as Partial<Cache>; // written by `writeCache`
    const preferences = { ...defaultPreferences, ...cached.preferences, size: sizeOf(document.cookie) };
    return { user: cached.user, unsaved: cached.unsaved, preferences };
  } catch {
    return { preferences: defaultPreferences };
  }
}

export function writeCache(cache: Cache): void {
  localStorage.setItem(cacheKey, JSON.stringify(cache));
  const { size } = cache.preferences;
  if (sizeOf(document.cookie) === size) return;
  // The Cookie Store API is not everywhere yet.
  // biome-ignore lint/suspicious/noDocumentCookie: one plain preference
  document.cookie = `${cookie}=${size}; path=/; max-age=${cookieAgeS}; samesite=lax`;
}
