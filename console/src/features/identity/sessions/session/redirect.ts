import { dashboardPage } from '../../../workplace/home/home.screen.ts';
import { signInPage } from '../sessions.screen.ts';
/** Where to go after signing in: a path of this console, never another site. */
export function safeRedirect(wanted: string | null): string {
  if (!wanted?.startsWith('/') || /^\/[/\\]/.test(wanted) || wanted.startsWith(signInPage.path))
    return dashboardPage.path;
  return wanted;
}

/** The sign-in page, which leads back to the full address. */
export const signInHref = (fullPath: string): string =>
  fullPath === '/' || fullPath === dashboardPage.path
    ? signInPage.path
    : signInPage.address({ redirect: fullPath });
