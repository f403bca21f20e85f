import type { Deployment, EffortUnit, Gear } from '@weir/contract/fish/gears';
import type { LengthType } from '@weir/contract/fish/species';
import type { WaterParameter } from '@weir/contract/fish/water';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { allRows, oneRow, oneValue } from '../../../platform/db/rows.store.ts';

/** Which approved surveys are counted. */
export interface SurveyFilter {
  /** Else a survey whose place is withheld is of no section. */
  knowsPlaces: boolean;
  sectionIds?: readonly number[];
  /** Marks of basins, those below the asked ones included. */
  basinMarks?: readonly string[];
  gears?: readonly string[];
  /** Days in the surveys' own zones, both included. */
  from?: string;
  to?: string;
  onlyStandard: boolean;
}

/** Whether the exact place of a survey `s` is withheld from those who do not know it. */
const isWithheld = sql`s.record_id in (select w.record_id from fish_withheld w where w.kind = 'survey')`;

/** The section of a survey `s`, for those who may know it. */
export const toldSection = ({ knowsPlaces }: SurveyFilter) =>
  knowsPlaces ? sql`s.section_id` : sql`case when not ${isWithheld} then s.section_id end`;

/** The day of a survey in its own zone. */
export const surveyDay = sql`(s.start_time at time zone s.zone)::date`;

function conditionsOf(filter: SurveyFilter): RawBuilder<unknown>[] {
  const { sectionIds, basinMarks, gears, from, to } = filter;
  return [
    sql`true`,
    ...(sectionIds
      ? [sql`s.section_id = any(${sectionIds}::int[]) and ${toldSection(filter)} is not null`]
      : []),
    ...(basinMarks
      ? [
          sql`exists (select 1 from fish_publication p where p.record_id = s.section_id
            and p.facets && ${basinMarks}::text[])`,
        ]
      : []),
    ...(gears ? [sql`s.gear = any(${gears}::text[])`] : []),
    ...(from ? [sql`${surveyDay} >= ${from}::date`] : []),
    ...(to ? [sql`${surveyDay} <= ${to}::date`] : []),
  ];
}

/** What holds for the surveys `s` of a filter. */
export const surveysWhere = (filter: SurveyFilter) =>
  sql.join([...conditionsOf(filter), ...(filter.onlyStandard ? [sql`s.is_standard`] : [])], sql` and `);

/** One set of a gear. */
export interface ChartSet {
  id: number;
  /** Null: whoever asks may know the basin alone. */
  sectionId: number | null;
  basinId: number | null;
  year: number;
  /** From 1, in the zone of the survey. */
  month: number;
  gear: Gear;
  effort: number | null;
  unit: EffortUnit | null;
  deployment: Deployment | null;
  passes: number[] | null;
  absencesReported: boolean;
}

/** The most sets that one chart is made of. */
const mostSets = 100_000;

export const findChartSets = (db: Db, filter: SurveyFilter): Promise<ChartSet[]> =>
  allRows<ChartSet>(db)`
    select s.record_id as id, ${toldSection(filter)} as "sectionId",
      (select (p.content ->> 'basinId')::int from fish_publication p where p.record_id = s.section_id) as "basinId", extract(year from ${surveyDay})::int as year,
      extract(month from ${surveyDay})::int as month, s.gear, s.effort_value as effort, s.effort_unit as unit, s.deployment, s.passes,
      s.absences_reported as "absencesReported"
    from fish_survey s where ${surveysWhere(filter)} order by s.start_time, s.record_id limit ${mostSets}`;

/** How many of these surveys did not go by the protocol. */
export const countNotStandard = (db: Db, filter: SurveyFilter): Promise<number> =>
  oneValue<number>(db)`
    select count(*)::int from fish_survey s
    where ${sql.join(conditionsOf(filter), sql` and `)} and not s.is_standard`;

/** Columns of equal length: 100,000 rows would cost more than what is worked out from them. */
export interface CatchColumns {
  setId: number[];
  fishId: (number | null)[];
  status: ('counted' | 'absent' | 'notEnumerated')[];
  count: (number | null)[];
  weightG: (number | null)[];
}

/** What was caught, raised by the part of the catch that was counted. */
export const findCatches = (db: Db, filter: SurveyFilter): Promise<CatchColumns> =>
  oneRow<CatchColumns>(db)`
    select coalesce(json_agg(c.survey_id order by c.survey_id, c.row_id), '[]') as "setId",
      coalesce(json_agg(c.fish_id order by c.survey_id, c.row_id), '[]') as "fishId",
      coalesce(json_agg(c.status order by c.survey_id, c.row_id), '[]') as status,
      coalesce(json_agg(round(c.count * c.subsample_factor) order by c.survey_id, c.row_id), '[]') as count,
      coalesce(json_agg(c.weight_g * c.subsample_factor order by c.survey_id, c.row_id), '[]') as "weightG"
    from fish_catch c join fish_survey s on s.record_id = c.survey_id
    where ${surveysWhere(filter)}`;

/** Columns of equal length, of those that were asked for. */
export interface IndividualColumns extends Partial<MeasuredColumns> {
  setId: number[];
}

interface MeasuredColumns {
  no: number[];
  standardMm: (number | null)[];
  totalMm: (number | null)[];
  forkMm: (number | null)[];
  weightG: (number | null)[];
  sex: (string | null)[];
  maturity: (string | null)[];
  ageY: (number | null)[];
}

export type MeasuredColumn = keyof MeasuredColumns;

const measuredColumns: Readonly<Record<MeasuredColumn, RawBuilder<unknown>>> = {
  no: sql`json_agg(i.no) as no`,
  standardMm: sql`json_agg(i.standard_mm) as "standardMm"`,
  totalMm: sql`json_agg(i.total_mm) as "totalMm"`,
  forkMm: sql`json_agg(i.fork_mm) as "forkMm"`,
  weightG: sql`json_agg(i.weight_g) as "weightG"`,
  sex: sql`json_agg(i.sex) as sex`,
  maturity: sql`json_agg(i.maturity) as maturity`,
  ageY: sql`json_agg(i.age_y) as "ageY"`,
};

/** The measured fish of one species. A column of 100,000 costs as much as what is worked out from it. */
export const findIndividuals = (
  db: Db,
  filter: SurveyFilter,
  fishId: number,
  columns: readonly MeasuredColumn[],
): Promise<IndividualColumns> =>
  oneRow<IndividualColumns>(db)`
    select coalesce(json_agg(i.survey_id), '[]') as "setId", ${sql.join(columns.map((name) => measuredColumns[name]))}
    from (select i.* from fish_individual i join fish_survey s on s.record_id = i.survey_id
      where i.fish_id = ${fishId} and ${surveysWhere(filter)} limit 500000) i`;

const lengthColumns = { SL: sql`i.standard_mm`, TL: sql`i.total_mm`, FL: sql`i.fork_mm` } as const;

/** How many fish of each survey have a length of another type only. */
export const findOtherLengths = (
  db: Db,
  filter: SurveyFilter,
  fishId: number,
  type: LengthType,
): Promise<{ setId: number; n: number }[]> =>
  allRows<{ setId: number; n: number }>(db)`
    select i.survey_id as "setId", count(*)::int as n
    from fish_individual i join fish_survey s on s.record_id = i.survey_id
    where i.fish_id = ${fishId} and ${surveysWhere(filter)} and coalesce(${lengthColumns[type]}, 0) <= 0
      and greatest(i.standard_mm, i.total_mm, i.fork_mm) > 0
    group by i.survey_id`;

/** A value of the water of each survey: what a station measured in the days before, else what was measured by hand. */
export const findWater = (
  db: Db,
  filter: SurveyFilter,
  parameter: WaterParameter,
): Promise<{ setId: number; value: number }[]> =>
  allRows<{ setId: number; value: number }>(db)`
    select distinct on (w.survey_id) w.survey_id as "setId", w.value
    from fish_survey_water w join fish_survey s on s.record_id = w.survey_id
    where ${surveysWhere(filter)} and w.parameter = ${parameter} and w.statistic in ('mean', 'instant')
    order by w.survey_id, (w.method = 'device' and w.statistic = 'mean') desc, w.value`;

export interface NamedRecord {
  key: string;
  name: string | null;
  nameEn: string | null;
  nameEs: string | null;
  nameJa: string | null;
  scientificName: string | null;
  order: string | null;
  family: string | null;
}

/** Names of approved species and sections and numbers of surveys, by their keys; a number may name the place. */
export const findChartNames = (
  db: Db,
  ids: readonly number[],
  { knowsPlaces }: Pick<SurveyFilter, 'knowsPlaces'>,
): Promise<NamedRecord[]> =>
  allRows<NamedRecord>(db)`
    select case p.kind when 'riverSection' then 'section' else p.kind end || ':' || p.record_id as key,
      case when p.kind <> 'survey' or ${knowsPlaces}::boolean
        or p.record_id not in (select w.record_id from fish_withheld w where w.kind = 'survey') then p.name end as name,
      p.name_en as "nameEn", p.name_es as "nameEs", p.name_ja as "nameJa",
      p.content ->> 'scientificName' as "scientificName", p.content ->> 'order' as "order",
      p.content ->> 'family' as family
    from fish_publication p where p.record_id = any(${ids}::int[]) and p.kind in ('fish', 'riverSection', 'survey')`;
