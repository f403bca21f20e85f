import type { FishContent } from '@weir/contract/fish/species';
import type { Db } from '../../../platform/db/database.ts';
import { allRows, firstRow } from '../../../platform/db/rows.store.ts';
import type { SpeciesNames } from './photo-alt.policy.ts';

/** A species as it was approved; undefined: it is not. */
export const findSpecies = (
  db: Db,
  id: number,
): Promise<(SpeciesNames & Pick<FishContent, 'conservation'>) | undefined> =>
  firstRow<SpeciesNames & Pick<FishContent, 'conservation'>>(db)`
    select p.name, p.name_en as "nameEn", p.name_es as "nameEs", p.name_ja as "nameJa",
      p.content ->> 'scientificName' as "scientificName", coalesce(p.content -> 'conservation', '[]') as conservation
    from fish_publication p where p.record_id = ${id} and p.kind = 'fish'`;

export interface SurveyFacts {
  startTime: string;
  endTime: string;
  sectionId: number;
}

/** When and where a survey was, by its newest revision. */
export const findSurvey = (db: Db, id: number): Promise<SurveyFacts | undefined> =>
  firstRow<SurveyFacts>(db)`
    select v.content ->> 'startTime' as "startTime", coalesce(v.content ->> 'endTime', v.content ->> 'startTime') as "endTime",
      (v.content ->> 'riverSectionId')::int as "sectionId"
    from fish_record r join fish_revision v on v.record_id = r.id and v.no = r.revision_no
    where r.id = ${id} and r.kind = 'survey' and r.removed_time is null`;

interface SurveyWithPhotos {
  id: number;
  isWithheld: boolean;
  /** Those of the photos that it names. */
  photoIds: number[];
}

/** Approved surveys that are one of these, or name one of the photos. */
export const findSurveysWith = (
  db: Db,
  { photoIds, surveyIds }: { photoIds: readonly number[]; surveyIds: readonly number[] },
): Promise<SurveyWithPhotos[]> =>
  allRows<SurveyWithPhotos>(db)`
    select p.record_id as id,
      p.record_id in (select w.record_id from fish_withheld w where w.kind = 'survey') as "isWithheld",
      array(select l.to_id from fish_link l where l.from_id = p.record_id and l.published
        and l.to_id = any(${photoIds}::int[])) as "photoIds"
    from fish_publication p
    where p.kind = 'survey' and (p.record_id = any(${surveyIds}::int[]) or p.record_id in (
      select l.from_id from fish_link l where l.to_id = any(${photoIds}::int[]) and l.published))`;
