import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { Output } from '@weir/contract/endpoint';
import {
  getProject,
  listMembers,
  listProjects,
  memberCandidates,
  type ProjectMember,
  setMembers,
} from '@weir/contract/projects';
import { call, queryOf } from '../../platform/api.ts';

export type Members = Output<typeof listMembers>;
export type Access = ProjectMember['access'];

const shownCandidates = 20;

export const membersQuery = (id: number) => queryOf(listMembers, { query: { id } });

/** Whom the user may add; the server searches. */
export const useCandidates = (id: number, keyword: string) =>
  useQuery({
    ...queryOf(memberCandidates, {
      query: { id, keyword: keyword.trim() || undefined, page: 1, limit: shownCandidates },
    }),
    placeholderData: keepPreviousData,
  });

/** One member in, out, or with other rights: the others stay as they were when the list was read. */
export async function changeMember(
  queryClient: QueryClient,
  { id, members, userId, access }: { id: number; members: Members; userId: number; access: Access | 'none' },
): Promise<void> {
  const others = members.list.filter((member) => member.userId !== userId);
  const changed = access === 'none' ? others : [...others, { userId, access }];
  const body = {
    id,
    version: members.version,
    members: changed.map((member) => ({ userId: member.userId, access: member.access })),
  };
  try {
    queryClient.setQueryData(membersQuery(id).queryKey, await call(setMembers, { body }));
  } finally {
    await Promise.all(
      [listMembers, memberCandidates, getProject, listProjects].map(({ path }) =>
        queryClient.invalidateQueries({ queryKey: [path] }),
      ),
    );
  }
}
