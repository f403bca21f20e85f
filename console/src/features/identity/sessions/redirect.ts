/** Where to go after signing in: a path of this console, never another site. */
export function safeRedirect(wanted: string | null): string {
  if (!wanted?.startsWith('/') || /^\/[/\\]/.test(wanted) || wanted.startsWith('/login')) return '/dashboard';
  return wanted;
}

/** The sign-in page, which leads back to the full address. */
export const signInHref = (fullPath: string): string =>
  fullPath === '/' || fullPath === '/dashboard'
    ? '/login'
    : `/login?redirect=${encodeURIComponent(fullPath)}`;
