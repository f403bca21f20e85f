import { effortOf } from '@weir/contract/fish/effort';
import type { FishSurveyContent, SurveyLine } from '@weir/contract/fish/surveys';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { allRows, run } from '../../../platform/db/rows.store.ts';

/** The marks of the basins of sections, which their surveys bear too. */
export const sectionMarks = (
  db: Db,
  sectionIds: readonly number[],
): Promise<{ sectionId: number; mark: string }[]> =>
  allRows<{ sectionId: number; mark: string }>(db)`
    select r.id as "sectionId", facet as mark from fish_record r cross join unnest(r.facets) as facet
    where r.id = any(${sectionIds}::int[]) and starts_with(facet, 'basin:')`;

/** Keeps what statistics read of an approved survey, in place of what was kept of it before. */
export async function projectSurvey(trx: Trx, id: number, content: FishSurveyContent): Promise<void> {
  await removeSurvey(trx, id);
  const amount = effortOf(content.gear, content.effort);
  await run(trx)`
    insert into fish_survey (record_id, section_id, start_time, end_time, zone, gear, effort_value, effort_unit,
      deployment, passes, is_standard, absences_reported)
    select ${id}, c."riverSectionId", c."startTime", c."endTime", c.zone, c.gear, ${amount?.value ?? null}::float8,
      ${amount?.unit ?? null}::text, ${content.effort.deployment ?? null}::text, ${content.effort.passes ?? null}::int[], c."isStandard" = 1, c."absencesReported" = 1
    from jsonb_to_record(${JSON.stringify(content)}::jsonb) as c("riverSectionId" int, "startTime" timestamptz,
      "endTime" timestamptz, zone text, gear text, "isStandard" int, "absencesReported" int)`;
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

interface LinesQuery {
  knowsPlaces: boolean;
  riverSectionId?: number;
  gear?: string;
  year?: number;
}

/** Approved surveys, the newest first, with S, N and W as `catchTotals` has them; of each row `total` is that of all. */
export const findSurveyLines = (
  db: Db,
  { knowsPlaces, riverSectionId, gear, year }: LinesQuery,
  limit: number,
): Promise<(SurveyLine & { total: number })[]> =>
  allRows<SurveyLine & { total: number }>(db)`
    select s.record_id as id, case when told.place then p.name end as "surveyNo",
      case when told.place then s.section_id end as "riverSectionId", (section.content ->> 'basinId')::int as "basinId",
      iso_time(s.start_time) as "startTime", iso_time(s.end_time) as "endTime", s.gear,
      s.effort_value as "effortValue", s.effort_unit as "effortUnit", s.is_standard::int as "isStandard",
      s.absences_reported::int as "absencesReported", sums.species as "speciesCount", sums.count,
      sums.weight as "weightG", count(*) over ()::int as total
    from fish_survey s join fish_publication p on p.record_id = s.record_id
      left join fish_publication section on section.record_id = s.section_id
      cross join lateral (
        select ${knowsPlaces}::boolean or s.record_id not in (
          select w.record_id from fish_withheld w where w.kind = 'survey') as place) told
      cross join lateral (
        select count(distinct coalesce(c.fish_id::text, (
            select named ->> 'provisionalName' from jsonb_array_elements(p.content -> 'catches') named
            where named ->> 'rowId' = c.row_id limit 1), '?'))::int as species,
          coalesce(sum(c.count * c.subsample_factor) filter (where c.status = 'counted'), 0)::float8 as count,
          coalesce(sum(c.weight_g * c.subsample_factor), 0)::float8 as weight
        from fish_catch c where c.survey_id = s.record_id and c.status <> 'absent') sums
    where (${riverSectionId ?? null}::int is null or told.place and s.section_id = ${riverSectionId ?? null}::int)
      and (${gear ?? null}::text is null or s.gear = ${gear ?? null}::text)
      and (${year ?? null}::int is null or extract(year from s.start_time at time zone s.zone) = ${year ?? null}::int)
    order by s.start_time desc, s.record_id desc limit ${limit}`;
