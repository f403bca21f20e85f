import { useQuery } from '@tanstack/react-query';
import type { Output } from '@weir/contract/endpoint';
import {
  getProject,
  listMembers,
  memberCandidates,
  type ProjectMember,
  setMembers,
} from '@weir/contract/fleet/projects';
import { call, queryOf, steadyQueryOf } from '../../../../platform/api.ts';
import { together } from '../../../../platform/changes.ts';
import { queryClient } from '../../../../platform/query-client.ts';

export type Members = Output<typeof listMembers>;
export type Access = ProjectMember['access'];
export const accesses: readonly Access[] = ['view', 'operate'];

const shownCandidates = 20;
export const membersAPage = 20;

/** A page of them; the one before stays while the next is fetched. */
export const useMembers = (id: number, page: number) =>
  useQuery(steadyQueryOf(listMembers, { query: { id, page, limit: membersAPage } }));

/** Of now, to take back a change on it. */
export const projectVersion = async (id: number) =>
  (await queryClient.fetchQuery({ ...queryOf(getProject, { query: { id } }), staleTime: 0 })).version;

/** Whom the user may add; the server searches. */
export const useCandidates = (id: number, keyword: string) =>
  useQuery(
    steadyQueryOf(memberCandidates, {
      query: { id, keyword: keyword.trim() || undefined, page: 1, limit: shownCandidates },
    }),
  );

/** One member in, out, or with other rights, on the version that was read. */
export const changeMember = ({
  id,
  version,
  ...member
}: {
  id: number;
  version: number;
  userId: number;
  access: Access | 'none';
}) =>
  // A refusal says that others changed them.
  together(() => call(setMembers, { body: { id, version, members: [member] } }));
