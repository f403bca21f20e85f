import type { Outline, Position } from '@weir/contract/fish/river-lines';
import type { FishContent } from '@weir/contract/fish/species';
import type { FishSurveyContent } from '@weir/contract/fish/surveys';
import type { Db } from '../../../platform/db/database.ts';
import { allRows, allValues } from '../../../platform/db/rows.store.ts';

export interface SectionFacts {
  id: number;
  line: Position[];
  basinId: number;
  isLake: boolean;
  /** Of a lake, where it is drawn: a section of it is wherever its water is. */
  lake: Outline | null;
  /** Since when nobody may fish there without a permit, as `2021-01-01`. */
  banSince: string | null;
}

/** Sections as they are published, else as they are written. */
export const findSectionFacts = (db: Db, ids: readonly number[]): Promise<SectionFacts[]> =>
  allRows<SectionFacts>(db)`
    select r.id, c.content -> 'line' as line, (c.content ->> 'basinId')::int as "basinId", b.id is not null as "isLake",
      b.outline as lake, c.content ->> 'fishingBanSince' as "banSince"
    from fish_record r join fish_revision v on v.record_id = r.id and v.no = r.revision_no
      left join fish_publication p on p.record_id = r.id
      cross join lateral (select coalesce(p.content, v.content) as content) c
      left join fish_basin b on b.id = (c.content ->> 'basinId')::int and b.fields ->> 'isLake' = '1'
    where r.id = any(${ids}::int[]) and r.kind = 'riverSection'`;

export type CaughtSpecies = Pick<
  FishContent,
  'scientificName' | 'traits' | 'lengthWeights' | 'basins' | 'conservation'
> & { id: number };

/** Species as they are published, else as they are written, protected also by what they are synonyms of. */
export const findCaughtSpecies = (db: Db, ids: readonly number[]): Promise<CaughtSpecies[]> =>
  allRows<CaughtSpecies>(db)`
    with recursive line (of, id) as (
      select r.id, r.id from fish_record r where r.id = any(${ids}::int[]) and r.kind = 'fish'
      union select line.of, l.to_id from line join fish_link l on l.from_id = line.id and l.path = '/acceptedFishId'),
    known as (
      select line.of, line.id, coalesce(p.content, v.content) as content
      from line join fish_record r on r.id = line.id join fish_revision v on v.record_id = r.id and v.no = r.revision_no
        left join fish_publication p on p.record_id = r.id)
    select own.id, own.content ->> 'scientificName' as "scientificName",
      coalesce(own.content -> 'traits', '[]') as traits, coalesce(own.content -> 'lengthWeights', '[]') as "lengthWeights",
      coalesce(own.content -> 'basins', '[]') as basins,
      array(select jsonb_array_elements(coalesce(one.content -> 'conservation', '[]')) from known one
        where one.of = own.of) as conservation
    from known own where own.id = own.of`;

export const findHarmless = (db: Db, ids: readonly number[]): Promise<number[]> =>
  allValues<number>(db)`select fish_id from fish_harmless where fish_id = any(${ids}::int[])`;

/** Each basin with those it is part of, and those that are part of it. */
export const findLineages = (
  db: Db,
  basinIds: readonly number[],
): Promise<{ basinId: number; lineage: number[] }[]> =>
  allRows<{ basinId: number; lineage: number[] }>(db)`
    with recursive above as (
      select id as of, id, parent_id from fish_basin where id = any(${basinIds}::int[])
      union select above.of, b.id, b.parent_id from fish_basin b join above on b.id = above.parent_id),
    below as (
      select id as of, id from fish_basin where id = any(${basinIds}::int[])
      union select below.of, b.id from fish_basin b join below on b.parent_id = below.id)
    select of as "basinId", array_agg(id) as lineage
    from (select of, id from above union select of, id from below) related group by of`;

export interface FoundBefore {
  fishId: number;
  basinId: number;
  /** Of the surveys that have found it there: two are enough to know one that is another. */
  surveyIds: number[];
}

/** Which of these species approved surveys have found in sections of these basins. */
export const findFoundBefore = (
  db: Db,
  { basinIds, fishIds }: { basinIds: readonly number[]; fishIds: readonly number[] },
): Promise<FoundBefore[]> =>
  allRows<FoundBefore>(db)`
    select c.fish_id as "fishId", (p.content ->> 'basinId')::int as "basinId",
      array[min(s.record_id), max(s.record_id)] as "surveyIds"
    from fish_catch c join fish_survey s on s.record_id = c.survey_id
      join fish_publication p on p.record_id = s.section_id
    where c.fish_id = any(${fishIds}::int[]) and c.status <> 'absent'
      and (p.content ->> 'basinId')::int = any(${basinIds}::int[])
    group by 1, 2`;

type Set = Pick<FishSurveyContent, 'riverSectionId' | 'startTime' | 'gear' | 'siteName' | 'zone'> & {
  id: number;
};

/** Of each survey, in their order: the number of another one of the same section, day, gear and site. */
export const findTwins = (db: Db, sets: readonly Set[]): Promise<{ surveyNo: string | null }[]> =>
  allRows<{ surveyNo: string | null }>(db)`
    select twin.name as "surveyNo"
    from jsonb_to_recordset(${JSON.stringify(sets.map((set, at) => ({ ...set, at })))}::jsonb) as s(at int, id int,
      "riverSectionId" int, "startTime" timestamptz, gear text, "siteName" text, zone text)
    left join lateral (
      select r.name from fish_record r join fish_revision v on v.record_id = r.id and v.no = r.revision_no
      where r.kind = 'survey' and r.removed_time is null and r.id <> s.id and r.status <> 5
        and r.record_time between s."startTime" - interval '1 day' and s."startTime" + interval '1 day'
        and (r.record_time at time zone s.zone)::date = (s."startTime" at time zone s.zone)::date
        and 'section:' || s."riverSectionId" = any(r.facets) and 'gear:' || s.gear = any(r.facets)
        and v.content ->> 'siteName' is not distinct from s."siteName"
      order by r.name limit 1) twin on true
    order by s.at`;

/** Of which species photos name these surveys, in whatever state they are. */
export const findPhotographed = (
  db: Db,
  surveyIds: readonly number[],
): Promise<{ surveyId: number; fishId: number }[]> =>
  allRows<{ surveyId: number; fishId: number }>(db)`
    select distinct l.to_id as "surveyId", (v.content ->> 'fishId')::int as "fishId"
    from fish_link l join fish_record r on r.id = l.from_id
      join fish_revision v on v.record_id = r.id and v.no = r.revision_no
    where l.to_id = any(${surveyIds}::int[]) and not l.published and r.kind = 'photo' and r.removed_time is null
      and r.status <> 5 and v.content ? 'fishId'`;
