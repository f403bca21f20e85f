import { siteUsersPage } from '../users/users.screen.ts';
import { rolePermissionsPage } from './roles.screen.ts';
/** The screen with the permissions of a role. */
export const permissionsHref = ({ id }: { id: number }) => rolePermissionsPage.address({ id });

/** Everybody of the caller's who has a role. */
export const usersHref = ({ id }: { id: number }) => siteUsersPage.address({ roleId: id });
