import type { listMembers, memberCandidates, ProjectMember, setMembers } from '@weir/contract/fleet/projects';
import type { Static } from '@weir/contract/schema';
import { sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { userInScope } from '../../../platform/access/row-scope.store.ts';
import { findCountedPage } from '../../../platform/db/counted-page.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { allRows, oneValue, run } from '../../../platform/db/rows.store.ts';
import { searchPattern } from '../../../platform/search-text.ts';

/** Names that people sign in with are those of the viewer's own tree. */
const membersSeenBy = (viewer: Viewer, projectId: number) => sql`
  select u.id, u.id as "userId", u.name, u.sort_key, m.access,
    case when ${userInScope(viewer, sql<number>`u.id`)} then u.username end as username
  from project_member m
  join project p on p.id = m.project_id
  join app_user u on u.id = m.user_id
  where m.project_id = ${projectId} and u.deleted_at is null and u.id <> p.owner_id`;

export async function findMembers(
  db: Db,
  viewer: Viewer,
  { id, page, limit }: Static<typeof listMembers.query>,
): Promise<{ list: ProjectMember[]; total: number }> {
  const { rows, total } = await findCountedPage<ProjectMember & { id: number }>(db, {
    rows: membersSeenBy(viewer, id),
    conditions: [],
    order: sql`sort_key, id`,
    page,
    limit,
  });
  return { list: rows, total };
}

/** Those of the users who are members. */
export const findNamedMembers = (
  trx: Trx,
  viewer: Viewer,
  { id, userIds }: { id: number; userIds: readonly number[] },
): Promise<ProjectMember[]> =>
  allRows<ProjectMember>(trx)`
    select "userId", name, access, username from (${membersSeenBy(viewer, id)}) member
    where id = any(${userIds}::int[]) order by sort_key, id`;

type CandidatesQuery = Static<typeof memberCandidates.query>;
type Candidate = Static<typeof memberCandidates.response>['list'][number];

/** A page of the users in the viewer's scope who neither own the project nor are its members. */
export async function findCandidates(
  db: Db,
  viewer: Viewer,
  { id, keyword, sort, page, limit }: CandidatesQuery,
): Promise<{ list: Candidate[]; total: number }> {
  const matching = keyword === undefined ? sql`true` : sql`u.search like ${searchPattern(keyword)}`;
  const candidates = sql`app_user u where u.deleted_at is null and u.enabled and ${matching}
    and ${userInScope(viewer, sql<number>`u.id`)}
    and u.id <> (select owner_id from project where id = ${id})
    and not exists (select from project_member m where m.project_id = ${id} and m.user_id = u.id)`;
  const order = sort === '-name' ? sql`u.sort_key desc, u.id desc` : sql`u.sort_key, u.id`;
  const [total, list] = await Promise.all([
    oneValue<number>(db)`select count(*)::int as total from ${candidates}`,
    allRows<Candidate>(db)`select u.id as "userId", u.username, u.name from ${candidates}
      order by ${order} limit ${limit} offset ${(page - 1) * limit}`,
  ]);
  return { list, total };
}

/** Those of the users who are the viewer or below, and still there. */
export async function findUsersInScope(
  db: Db,
  viewer: Viewer,
  userIds: readonly number[],
): Promise<Set<number>> {
  const rows = await allRows<{ id: number }>(db)`
    select u.id from app_user u
    where u.id = any(${userIds}::int[]) and u.deleted_at is null
      and ${userInScope(viewer, sql<number>`u.id`)}`;
  return new Set(rows.map(({ id }) => id));
}

/** A member in the recycle bin stays one, for when the user is restored. */
export async function changeMembers(
  trx: Trx,
  projectId: number,
  members: Static<typeof setMembers.body>['members'],
): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as set ("userId" int, access text)`;
  await run(trx)`
    delete from project_member m using ${rows}, app_user u
    where m.project_id = ${projectId} and m.user_id = set."userId" and set.access = 'none'
      and u.id = m.user_id and u.deleted_at is null`;
  await run(trx)`
    insert into project_member (project_id, user_id, access)
    select ${projectId}, "userId", access from ${rows} where access <> 'none'
    on conflict (project_id, user_id) do update set access = excluded.access`;
}
