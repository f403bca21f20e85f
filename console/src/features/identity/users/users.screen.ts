import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

interface UsersQuery {
  id?: number;
  roleId?: number;
}

const userNames = ['account people 账号 客户 cuenta cliente アカウント', 'zhanghao'];

const page = {
  record: 'id',
  isList: true,
  load: () => import('./UsersPage.tsx').then((file) => file.UsersPage),
} as const;
const usersHelp = () => import('./users.help.messages.ts').then((file) => textOf(file.usersHelp, 'users'));

export const usersPage: Screen<UsersQuery> = screen({
  ...{ ...builtInMenus.users, ...page },
  also: userNames,
  help: usersHelp,
});

export const siteUsersPage: Screen<UsersQuery> = screen({
  ...{ ...builtInMenus.users, ...page },
  path: '/sys/user',
  also: userNames,
  section: 'sys',
  help: usersHelp,
});

export const administratorsPage: Screen<UsersQuery> = screen({
  ...{ ...builtInMenus.administrators, ...page },
  help: () => import('./users.help.messages.ts').then((file) => textOf(file.usersHelp, 'administrators')),
});
