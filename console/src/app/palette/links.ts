import type { Screen } from '../../platform/screen.ts';
import { redirects, screenOf } from '../screens.ts';

export interface ConsoleLink {
  screen: Screen;
  /** Path and query. */
  href: string;
}

/** The screen of this console that a pasted link leads to: a whole address, or a path. */
export function linkOf(text: string, origin: string): ConsoleLink | undefined {
  const typed = text.trim();
  if (!/^(https?:\/\/|\/)/i.test(typed) || !URL.canParse(typed, origin)) return undefined;
  const url = new URL(typed, origin);
  if (url.origin !== origin) return undefined;
  const path = redirects.find(({ from }) => from === url.pathname)?.to ?? url.pathname;
  const screen = screenOf(path);
  return screen && { screen, href: path + url.search };
}
