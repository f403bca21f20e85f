import { screenAt } from '../screens.ts';

/** A place that was visited. */
export interface Recent {
  href: string;
  /** Of a record; empty for a page, whose title follows the language. */
  name: string;
}

const limit = 8;
const storageKey = (userId: number) => `weir-recent:${userId}`;

/** The last places of a user in this browser, the latest first. */
export function recentsOf(userId: number): Recent[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(storageKey(userId)) ?? '[]');
    return Array.isArray(saved) ? saved.filter(isRecent) : [];
  } catch {
    return [];
  }
}

export function rememberRecent(userId: number, recent: Recent): void {
  localStorage.setItem(storageKey(userId), JSON.stringify(withRecent(recentsOf(userId), recent)));
}

/** The list after a visit. */
export const withRecent = (list: readonly Recent[], recent: Recent): Recent[] =>
  [recent, ...list.filter(({ href }) => href !== recent.href)].slice(0, limit);

/** A screen that is gone since takes its places along. */
function isRecent(value: unknown): value is Recent {
  if (typeof value !== 'object' || value === null) return false;
  const { href, name } = value as Partial<Recent>; // every field is looked at
  return typeof href === 'string' && typeof name === 'string' && screenAt(href) !== undefined;
}
