import { type Entrance, entrance } from '../../../platform/screen.ts';

interface Onward {
  /** Where to go afterwards. */
  redirect?: string;
}

export const signInPage: Entrance<Onward> = entrance({
  path: '/login',
  load: () => import('./sign-in/SignInPage.tsx').then((file) => file.SignInPage),
});

export const newPasswordPage: Entrance<Onward> = entrance({
  path: '/password',
  load: () => import('./sign-in/NewPasswordPage.tsx').then((file) => file.NewPasswordPage),
});

export const twoFactorPage: Entrance<Onward> = entrance({
  path: '/two-factor',
  load: () => import('./sign-in/TwoFactorPage.tsx').then((file) => file.TwoFactorPage),
});

export const wallLinkPage: Entrance<Onward> = entrance({
  path: '/wall',
  load: () => import('./walls/WallLinkPage.tsx').then((file) => file.WallLinkPage),
});
