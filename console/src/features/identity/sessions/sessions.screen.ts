import { type StandalonePage, standalonePage } from '../../../platform/screen.ts';

interface Onward {
  /** Where to go afterwards. */
  redirect?: string;
}

export const signInPage: StandalonePage<Onward> = standalonePage({
  path: '/login',
  load: () => import('./sign-in/SignInPage.tsx').then((file) => file.SignInPage),
});

export const newPasswordPage: StandalonePage<Onward> = standalonePage({
  path: '/password',
  load: () => import('./sign-in/NewPasswordPage.tsx').then((file) => file.NewPasswordPage),
});

export const twoFactorPage: StandalonePage<Onward> = standalonePage({
  path: '/two-factor',
  load: () => import('./sign-in/TwoFactorPage.tsx').then((file) => file.TwoFactorPage),
});

export const wallLinkPage: StandalonePage<Onward> = standalonePage({
  path: '/wall',
  load: () => import('./walls/WallLinkPage.tsx').then((file) => file.WallLinkPage),
});
