import type { EffortUnit, Gear } from '@weir/contract/fish/gears';
import type { WaterParameter } from '@weir/contract/fish/water';
import type { Db } from '../../../platform/db/database.ts';
import { allRows, allValues } from '../../../platform/db/rows.store.ts';
import { type SurveyFilter, surveyDay, surveysWhere, toldSection } from './charts.store.ts';

/** One set of a gear, as a list of surveys says it. */
export interface SurveyedSet {
  id: number;
  /** Null, as the section is: whoever asks may know the basin alone. */
  surveyNo: string | null;
  sectionId: number | null;
  basinId: number | null;
  /** In the zone of the survey. */
  day: string;
  gear: Gear;
  effort: number | null;
  unit: EffortUnit | null;
  isStandard: boolean;
}

export const findSurveyedSets = (db: Db, filter: SurveyFilter, most: number): Promise<SurveyedSet[]> =>
  allRows<SurveyedSet>(db)`
    select s.record_id as id, case when ${toldSection(filter)} is not null then p.name end as "surveyNo",
      ${toldSection(filter)} as "sectionId", (section.content ->> 'basinId')::int as "basinId", ${surveyDay}::text as day, s.gear,
      s.effort_value as effort, s.effort_unit as unit, s.is_standard as "isStandard"
    from fish_survey s join fish_publication p on p.record_id = s.record_id
      left join fish_publication section on section.record_id = s.section_id
    where ${surveysWhere(filter)} order by s.start_time, s.record_id limit ${most}`;

export interface SectionWater {
  sectionId: number;
  parameter: WaterParameter;
  values: number[];
}

/** Sections with surveys whose exact place not everybody may know. */
export const findWithheldSections = (db: Db, filter: SurveyFilter): Promise<number[]> =>
  allValues<number>(db)`
    select distinct s.section_id from fish_survey s
    where ${surveysWhere(filter)} and s.record_id in (select w.record_id from fish_withheld w where w.kind = 'survey')`;

/** The values of a section that may be known, one of each survey: a station's mean that was frozen with it before what was measured. */
export const findSectionWater = (db: Db, filter: SurveyFilter): Promise<SectionWater[]> =>
  allRows<SectionWater>(db)`
    select k.section_id as "sectionId", k.parameter, json_agg(k.value) as values
    from (
      select distinct on (w.survey_id, w.parameter) ${toldSection(filter)} as section_id, w.parameter, w.value
      from fish_survey_water w join fish_survey s on s.record_id = w.survey_id
      where ${surveysWhere(filter)} and w.statistic in ('mean', 'instant')
      order by w.survey_id, w.parameter, (w.method = 'device' and w.statistic = 'mean') desc, w.value) k
    where k.section_id is not null group by k.section_id, k.parameter`;

/** The species of which the most fish were measured, and how many. */
export const findMeasuredSpecies = (
  db: Db,
  filter: SurveyFilter,
  most: number,
): Promise<{ fishId: number; n: number }[]> =>
  allRows<{ fishId: number; n: number }>(db)`
    select i.fish_id as "fishId", count(*)::int as n
    from fish_individual i join fish_survey s on s.record_id = i.survey_id
    where ${surveysWhere(filter)} and i.fish_id is not null
    group by i.fish_id order by n desc, i.fish_id limit ${most}`;
