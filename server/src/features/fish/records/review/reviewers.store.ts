import type { RecordKind } from '@weir/contract/fish/records';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { allRows, hasRows, run } from '../../../../platform/db/rows.store.ts';

/** Somebody who reviews records of some kinds. */
export interface Reviewer extends Viewer {
  readonly kinds: readonly RecordKind[];
}

/** The marks of the basins that the record `r` lies in: its own, of surveys and photos those of what they were taken at. */
const basinMarks = sql`array(
  select mark from fish_record placed cross join unnest(placed.facets) as mark
  where starts_with(mark, 'basin:') and (placed.id = r.id or r.kind in ('survey', 'photo')
    and placed.kind in ('survey', 'riverSection')
    and placed.id in (select to_id from fish_link where from_id = r.id and not published)))`;

/** Of each limited role of the user and of those above, the marks of its basins and of all below them. */
const limitsOf = (userId: number): RawBuilder<unknown> => sql`(
  select array_agg('basin:' || branch.id) as marks from (
    with recursive branch as (
      select l.role_id, l.basin_id as id from fish_reviewer_basin l where l.role_id in (
        select a.role_id from app_user a join user_closure c on c.ancestor_id = a.id
        where c.descendant_id = ${userId})
      union select branch.role_id, b.id from fish_basin b join branch on b.parent_id = branch.id)
    select role_id, id from branch) branch group by branch.role_id)`;

/** The condition "the user may review the record `r`, wherever it lies"; what lies in no basin is reviewed by its kind alone. */
export const inReach = ({ everything, userId }: Viewer): RawBuilder<boolean> =>
  everything
    ? sql<boolean>`true`
    : sql<boolean>`not exists (select from ${limitsOf(userId)} l cross join lateral (select ${basinMarks} as marks) lies
        where cardinality(lies.marks) > 0 and not lies.marks && l.marks)`;

export const isInReach = (db: Db, viewer: Viewer, recordId: number): Promise<boolean> =>
  hasRows(db)`select from fish_record r where r.id = ${recordId} and ${inReach(viewer)}`;

export const findLimits = (
  db: Db,
  roleIds: readonly number[],
): Promise<{ roleId: number; basinIds: number[] }[]> =>
  allRows<{ roleId: number; basinIds: number[] }>(db)`
    select role_id as "roleId", array_agg(basin_id order by basin_id) as "basinIds" from fish_reviewer_basin
    where role_id = any(${roleIds}::int[]) group by role_id`;

export async function replaceLimits(trx: Trx, roleId: number, basinIds: readonly number[]): Promise<void> {
  await run(trx)`delete from fish_reviewer_basin where role_id = ${roleId}`;
  await run(trx)`
    insert into fish_reviewer_basin (role_id, basin_id) select ${roleId}, id from unnest(${basinIds}::int[]) as id`;
}
