import { userTypes } from '@weir/contract/identity/sessions';
import type { User } from '@weir/contract/identity/users';
import { administratorsPage, siteUsersPage, usersPage } from '../users.screen.ts';

/** The three screens on which users are managed, and whom each of them shows. */
export interface UserView {
  name: 'agents' | 'site' | 'administrators';
  path: string;
  /** Only users of this type. */
  type?: User['type'];
  /** Only those in the caller's own branch, also for who sees everybody. */
  ownBranch?: true;
}

export const views = {
  site: { name: 'site', path: siteUsersPage.path },
  agents: { name: 'agents', path: usersPage.path, type: userTypes.user, ownBranch: true },
  administrators: { name: 'administrators', path: administratorsPage.path, type: userTypes.administrator },
} as const satisfies Record<UserView['name'], UserView>;

export const viewOf = (pathname: string): UserView =>
  Object.values(views).find(({ path }) => path === pathname) ?? views.site;

export const userHref = ({ path }: UserView, id: number): string => `${path}?id=${id}`;
