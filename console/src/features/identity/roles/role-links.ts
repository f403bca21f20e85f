/** The screen with the words of a role. */
export const permissionsHref = ({ id }: { id: number }) => `/role/permission?id=${id}`;

/** Everybody of the caller's who has a role. */
export const usersHref = ({ id }: { id: number }) => `/sys/user?roleId=${id}`;
