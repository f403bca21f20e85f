import { homePath } from '@weir/contract/identity/home-path';
import { signInPage } from '../sessions.screen.ts';

/** Where to go after signing in: a path of this console, never another site. */
export function safeRedirect(wanted: string | null): string {
  if (!wanted?.startsWith('/') || /^\/[/\\]/.test(wanted) || wanted.startsWith(signInPage.path))
    return homePath;
  return wanted;
}

/** The sign-in page, which leads back to the full address. */
export const signInHref = (fullPath: string): string =>
  fullPath === '/' || fullPath === homePath ? signInPage.path : signInPage.address({ redirect: fullPath });
