import { userTypes } from '@weir/contract/identity/sessions';
import type { User } from '@weir/contract/identity/users';
import { administratorsPage, siteUsersPage, usersPage } from './users.screen.ts';

/** The three screens on which users are managed, and whom each of them shows. */
export interface UserView {
  name: 'agents' | 'site' | 'administrators';
  path: string;
  /** Only users of this type. */
  type?: User['type'];
  /** Only those in the caller's own branch, also for who sees everybody. */
  ownBranch?: true;
}

const site: UserView = { name: 'site', path: siteUsersPage.path };
const views: readonly UserView[] = [
  site,
  { name: 'agents', path: usersPage.path, type: userTypes.user, ownBranch: true },
  { name: 'administrators', path: administratorsPage.path, type: userTypes.administrator },
];

export const viewOf = (pathname: string): UserView => views.find(({ path }) => path === pathname) ?? site;

export const userHref = ({ path }: UserView, id: number): string => `${path}?id=${id}`;
