import type { Position } from '@weir/contract/fish/river-lines';
import type { FishContent } from '@weir/contract/fish/species';
import type { FishSurveyContent } from '@weir/contract/fish/surveys';
import type { Db } from '../../../platform/db/database.ts';
import { allRows, allValues, firstRow } from '../../../platform/db/rows.store.ts';

export interface SectionFacts {
  line: Position[];
  basinId: number;
}

/** A section as it is published, else as it is written. */
export const findSectionFacts = (db: Db, id: number): Promise<SectionFacts | undefined> =>
  firstRow<SectionFacts>(db)`
    select c.content -> 'line' as line, (c.content ->> 'basinId')::int as "basinId"
    from fish_record r join fish_revision v on v.record_id = r.id and v.no = r.revision_no
      left join fish_publication p on p.record_id = r.id
      cross join lateral (select coalesce(p.content, v.content) as content) c
    where r.id = ${id} and r.kind = 'riverSection'`;

export type CaughtSpecies = Pick<
  FishContent,
  'scientificName' | 'traits' | 'lengthWeights' | 'basins' | 'conservation'
> & { id: number };

/** Species as they are published, else as they are written. */
export const findCaughtSpecies = (db: Db, ids: readonly number[]): Promise<CaughtSpecies[]> =>
  allRows<CaughtSpecies>(db)`
    select r.id, c.content ->> 'scientificName' as "scientificName",
      coalesce(c.content -> 'traits', '[]') as traits, coalesce(c.content -> 'lengthWeights', '[]') as "lengthWeights",
      coalesce(c.content -> 'basins', '[]') as basins, coalesce(c.content -> 'conservation', '[]') as conservation
    from fish_record r join fish_revision v on v.record_id = r.id and v.no = r.revision_no
      left join fish_publication p on p.record_id = r.id
      cross join lateral (select coalesce(p.content, v.content) as content) c
    where r.id = any(${ids}::int[]) and r.kind = 'fish'`;

/** A basin with those it is part of, and those that are part of it. */
export const findLineage = (db: Db, basinId: number): Promise<number[]> =>
  allValues<number>(db)`
    with recursive above as (
      select id, parent_id from fish_basin where id = ${basinId}
      union select b.id, b.parent_id from fish_basin b join above on b.id = above.parent_id),
    below as (
      select id from fish_basin where id = ${basinId}
      union select b.id from fish_basin b join below on b.parent_id = below.id)
    select id from above union select id from below`;

/** Which of these species other approved surveys have found in sections of these basins. */
export const findFoundBefore = (
  db: Db,
  { basinIds, fishIds, beside }: { basinIds: readonly number[]; fishIds: readonly number[]; beside: number },
): Promise<number[]> =>
  allValues<number>(db)`
    select distinct c.fish_id from fish_catch c join fish_survey s on s.record_id = c.survey_id
      join fish_publication p on p.record_id = s.section_id
    where c.fish_id = any(${fishIds}::int[]) and c.status <> 'absent' and s.record_id <> ${beside}
      and (p.content ->> 'basinId')::int = any(${basinIds}::int[])`;

/** Numbers of other surveys of the same section, day, gear and site. */
export const findTwins = (
  db: Db,
  id: number,
  { riverSectionId, startTime, gear, siteName, zone }: FishSurveyContent,
): Promise<string[]> =>
  allValues<string>(db)`
    select r.name from fish_record r join fish_revision v on v.record_id = r.id and v.no = r.revision_no
    where r.kind = 'survey' and r.removed_time is null and r.id <> ${id} and r.status <> 5
      and r.facets @> array['section:' || ${riverSectionId}::int, 'gear:' || ${gear}::text]
      and (r.record_time at time zone ${zone})::date = (${startTime}::timestamptz at time zone ${zone})::date
      and v.content ->> 'siteName' is not distinct from ${siteName ?? null}::text
    order by r.name limit 5`;
