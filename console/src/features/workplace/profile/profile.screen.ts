import { translated } from '@weir/contract/common';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const profilePage: Screen<{ tab?: string; wall?: 1 }> = screen({
  path: '/profile/index',
  title: translated('个人中心', 'Profile', 'Perfil', 'プロフィール'),
  permission: 'signedIn',
  also: ['my account password token 我的 密码 令牌 contraseña mi cuenta パスワード トークン', 'mima'],
  help: () => import('./profile.help.messages.ts').then((file) => textOf(file.profileHelp, 'profile')),
  load: () => import('./ProfilePage.tsx').then((file) => file.ProfilePage),
});
