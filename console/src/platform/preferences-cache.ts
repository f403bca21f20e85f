import { defaultPreferences, elementSizes, type Preferences } from '@weir/contract/preferences';

/** Also read by the script that runs before the first paint. */
export const cacheKey = 'weir-preferences';
const cookie = 'size';
const cookieAgeS = 365 * 24 * 3600;

export type Changes = { [K in keyof Preferences]?: Preferences[K] | null };

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
