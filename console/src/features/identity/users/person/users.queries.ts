import { useQuery } from '@tanstack/react-query';
import type { Output } from '@weir/contract/endpoint';
import { setAvatar } from '@weir/contract/identity/user-profiles';
import {
  addUser,
  editUser,
  getUser,
  resetUserPassword,
  setUserEnabled,
  type User,
  type UserDraft,
  userOptions,
  userTree,
} from '@weir/contract/identity/users';
import { call, queryOf, steadyQueryOf } from '../../../../platform/api.ts';
import { together } from '../../../../platform/changes.ts';

export const userQuery = (id: number) => queryOf(getUser, { query: { id } });

export type TreeUser = Output<typeof userTree>['list'][number];

const childrenAtATime = 50;

/** The children of a user, page by page; of 0 those with whom the tree begins. */
export const childrenQuery = (parentId: number) => ({
  queryKey: [userTree.path, { parent_id: parentId }],
  queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
    call(userTree, { query: { parent_id: parentId, page: pageParam, limit: childrenAtATime }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page, limit, total }: Output<typeof userTree>) =>
    page * limit < total ? page + 1 : undefined,
});

/** Enabled users whose name has the keyword in it. */
export const useUserOptions = (keyword: string) =>
  useQuery(steadyQueryOf(userOptions, { query: { keyword: keyword.trim() || undefined, limit: 50 } }));

/** What a user is called, once it is known. */
export function useUserName(id: number | undefined): string | undefined {
  const { data } = useQuery({ ...userQuery(id ?? 0), enabled: id !== undefined });
  return id === undefined ? undefined : data?.name;
}

export type AddedUser = Output<typeof addUser>;

export const createUser = (draft: UserDraft): Promise<AddedUser> => call(addUser, { body: draft });

export const saveUser = ({ id, version }: User, changes: Partial<UserDraft>) =>
  call(editUser, { body: { ...changes, id, version } });

/** @param image in base64; null takes the picture away. */
export const savePicture = (id: number, image: string | null) => call(setAvatar, { body: { id, image } });

/** One call each; answers them as they are after it. */
export const changeEnabled = (
  users: readonly Pick<User, 'id' | 'version'>[],
  enabled: 0 | 1,
): Promise<User[]> =>
  together(async () => {
    const changed: User[] = [];
    for (const { id, version } of users)
      changed.push(await call(setUserEnabled, { body: { id, version, enabled } }));
    return changed;
  });

export const issuePassword = (id: number) => call(resetUserPassword, { body: { id } });
