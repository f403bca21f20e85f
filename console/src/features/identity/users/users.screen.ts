import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

interface UsersQuery {
  id?: number;
  roleId?: number;
}

const userNames = ['account people 账号 客户 cuenta cliente アカウント', 'zhanghao'];

export const usersPage: Screen<UsersQuery> = screen({
  ...builtInMenus.users,
  also: userNames,
  record: 'id',
  isList: true,
  help: () => import('./users.help.messages.ts').then((file) => textOf(file.usersHelp, 'users')),
  load: () => import('./UsersPage.tsx').then((file) => file.UsersPage),
});

export const siteUsersPage: Screen<UsersQuery> = screen({
  ...builtInMenus.users,
  path: '/sys/user',
  also: userNames,
  section: 'sys',
  record: 'id',
  isList: true,
  help: () => import('./users.help.messages.ts').then((file) => textOf(file.usersHelp, 'users')),
  load: () => import('./UsersPage.tsx').then((file) => file.UsersPage),
});

export const administratorsPage: Screen<UsersQuery> = screen({
  ...builtInMenus.administrators,
  record: 'id',
  isList: true,
  help: () => import('./users.help.messages.ts').then((file) => textOf(file.usersHelp, 'administrators')),
  load: () => import('./UsersPage.tsx').then((file) => file.UsersPage),
});
