import type { FishSurveyContent } from '@weir/contract/fish/surveys';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { allValues, run } from '../../../platform/db/rows.store.ts';

/** The marks of a section's basin, which a survey bears too. */
export const sectionMarks = (db: Db, sectionId: number): Promise<string[]> =>
  allValues<string>(db)`
    select facet from fish_record r cross join unnest(r.facets) as facet
    where r.id = ${sectionId} and starts_with(facet, 'basin:')`;

/** Keeps what statistics read of an approved survey, in place of what was kept of it before. */
export async function projectSurvey(trx: Trx, id: number, content: FishSurveyContent): Promise<void> {
  await removeSurvey(trx, id);
  await run(trx)`
    insert into fish_survey (record_id, section_id, start_time, end_time, zone, gear, effort_value, effort_unit,
      passes, is_standard, absences_reported)
    select ${id}, c."riverSectionId", c."startTime", c."endTime", c.zone, c.gear, (c.effort ->> 'value')::float8,
      c.effort ->> 'unit',
      (select array_agg(pass::int) from jsonb_array_elements_text(c.effort -> 'passes') as pass), c."isStandard" = 1, c."absencesReported" = 1
    from jsonb_to_record(${JSON.stringify(content)}::jsonb) as c("riverSectionId" int, "startTime" timestamptz,
      "endTime" timestamptz, zone text, gear text, effort jsonb, "isStandard" int, "absencesReported" int)`;
  await run(trx)`
    insert into fish_catch (survey_id, row_id, fish_id, status, count, weight_g, subsample_factor, life_stage, sex)
    select ${id}, c."rowId", c."fishId", c."countStatus", c.count, c."totalWeightG", coalesce(c."subsampleFactor", 1),
      c."lifeStage", c.sex
    from jsonb_to_recordset(${JSON.stringify(content.catches ?? [])}::jsonb) as c("rowId" text, "fishId" int,
      "countStatus" text, count int, "totalWeightG" float8, "subsampleFactor" float8, "lifeStage" text, sex text)`;
  await run(trx)`
    insert into fish_individual (survey_id, row_id, no, fish_id, standard_mm, total_mm, fork_mm, weight_g, sex, maturity,
      age_y)
    select ${id}, i."rowId", i.no, c.fish_id, i."standardLengthMm", i."totalLengthMm", i."forkLengthMm", i."weightG",
      i.sex, i.maturity, i."ageY"
    from jsonb_to_recordset(${JSON.stringify(content.individuals ?? [])}::jsonb) as i("rowId" text, no int,
      "standardLengthMm" float4, "totalLengthMm" float4, "forkLengthMm" float4, "weightG" float4, sex text,
      maturity text, "ageY" float4)
    join fish_catch c on c.survey_id = ${id} and c.row_id = i."rowId"`;
  await run(trx)`
    insert into fish_survey_water (survey_id, parameter, statistic, value, method, window_hours)
    select ${id}, w.parameter, w.statistic, w.value, w.method, w."windowHours"
    from jsonb_to_recordset(${JSON.stringify(content.water ?? [])}::jsonb) as w(parameter text, statistic text,
      value float8, method text, "windowHours" float8, quality text)
    where w.quality is distinct from 'bad'`;
}

/** Catches, individuals and water go with it. */
export const removeSurvey = (trx: Trx, id: number): Promise<void> =>
  run(trx)`delete from fish_survey where record_id = ${id}`;
