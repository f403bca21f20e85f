import { type Entrance, entrance } from '../../../platform/screen.ts';

interface Onward {
  /** Where to go afterwards. */
  redirect?: string;
}

export const signInPage: Entrance<Onward> = entrance({
  path: '/login',
  load: () => import('./SignInPage.tsx').then((file) => file.SignInPage),
});

export const newPasswordPage: Entrance<Onward> = entrance({
  path: '/password',
  load: () => import('./NewPasswordPage.tsx').then((file) => file.NewPasswordPage),
});

export const twoFactorPage: Entrance<Onward> = entrance({
  path: '/two-factor',
  load: () => import('./TwoFactorPage.tsx').then((file) => file.TwoFactorPage),
});

export const wallLinkPage: Entrance<Onward> = entrance({
  path: '/wall',
  load: () => import('./WallLinkPage.tsx').then((file) => file.WallLinkPage),
});
