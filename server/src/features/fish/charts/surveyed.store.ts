import type { EffortUnit, Gear } from '@weir/contract/fish/gears';
import type { WaterParameter } from '@weir/contract/fish/water';
import type { Db } from '../../../platform/db/database.ts';
import { allRows } from '../../../platform/db/rows.store.ts';
import { type SurveyFilter, surveyDay, surveysWhere } from './charts.store.ts';

/** One set of a gear, as a list of surveys says it. */
export interface SurveyedSet {
  id: number;
  surveyNo: string;
  sectionId: number;
  /** In the zone of the survey. */
  day: string;
  gear: Gear;
  effort: number | null;
  unit: EffortUnit | null;
  isStandard: boolean;
}

export const findSurveyedSets = (db: Db, filter: SurveyFilter, most: number): Promise<SurveyedSet[]> =>
  allRows<SurveyedSet>(db)`
    select s.record_id as id, p.name as "surveyNo", s.section_id as "sectionId", ${surveyDay}::text as day, s.gear,
      s.effort_value as effort, s.effort_unit as unit, s.is_standard as "isStandard"
    from fish_survey s join fish_publication p on p.record_id = s.record_id
    where ${surveysWhere(filter)} order by s.start_time, s.record_id limit ${most}`;

export interface SectionWater {
  sectionId: number;
  parameter: WaterParameter;
  values: number[];
}

/** The values of a section, one of each survey: a station's mean that was frozen with it before what was measured. */
export const findSectionWater = (db: Db, filter: SurveyFilter): Promise<SectionWater[]> =>
  allRows<SectionWater>(db)`
    select k.section_id as "sectionId", k.parameter, json_agg(k.value) as values
    from (
      select distinct on (w.survey_id, w.parameter) s.section_id, w.parameter, w.value
      from fish_survey_water w join fish_survey s on s.record_id = w.survey_id
      where ${surveysWhere(filter)} and w.statistic in ('mean', 'instant')
      order by w.survey_id, w.parameter, (w.method = 'device' and w.statistic = 'mean') desc, w.value) k
    group by k.section_id, k.parameter`;

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
