import { searchText, sortKey } from '../../server/src/platform/search-text.ts';
import type { Installation } from './installation.ts';

export interface LargeFish {
  /** Approved species; all individuals are of the first. */
  fishIds: readonly number[];
}

interface Size {
  species: number;
  surveys: number;
  individuals: number;
}

const families = ['Cyprinidae', 'Xenocyprididae', 'Gobionidae', 'Bagridae', 'Cobitidae', 'Sinipercidae'];
const syllables = [...'鲤鲫鲢鳙鲌鲴鲂鳊鳅鮈鳜鲇鲟鳡鲮鲦'];
const catchesOfSurvey = 20;
/** More do not live in one river. */
const speciesOfRiver = 300;

/** Approved species, and surveys with catches, individuals and water, straight into the tables, as reviews leave them. */
export async function insertLargeFish(
  { database, administrator }: Installation,
  { species, surveys, individuals }: Size,
): Promise<LargeFish> {
  const insert = (kind: string, records: readonly NamedContent[]) =>
    insertPublished({ database, administrator }, kind, records);
  const fishIds = await insert(
    'fish',
    Array.from({ length: species }, (_, at) => speciesAt(at)),
  );
  const [sectionId = 0] = await insert('riverSection', [
    { name: '测试江段', search: searchText('测试江段'), facets: ['basin:1'], content: { code: 'BENCH' } },
  ]);
  const surveyIds = await insert(
    'survey',
    Array.from({ length: surveys }, (_, at) => {
      const name = `BENCH-${String(at).padStart(5, '0')}`;
      return {
        name,
        search: searchText(name),
        facets: [`section:${sectionId}`],
        content: { surveyNo: name },
      };
    }),
  );
  await insertSurveyRows(database.pool, { surveyIds, sectionId, fishIds, individuals });
  await database.asOwner(
    'vacuum (analyze) fish_record, fish_revision, fish_publication, fish_survey, fish_catch, fish_individual',
  );
  return { fishIds };
}

interface NamedContent {
  name: string;
  search: string;
  facets: readonly string[];
  content: object;
}

function speciesAt(at: number): NamedContent {
  const family = families[at % families.length] ?? '';
  const genus = `Genus${Math.floor(at / 8)}`;
  const name = [at, at >> 4, at >> 8].map((part) => syllables[part % syllables.length]).join('');
  const scientificName = `${genus} species${at}`;
  return {
    name,
    search: searchText(name, scientificName, `Fish ${at}`),
    facets: [
      'order:Cypriniformes',
      `family:${family}`,
      `genus:${genus}`,
      `taxon:Cypriniformes/${family}/${genus}`,
    ],
    content: {
      ...{ scientificName, name, nameEn: `Fish ${at}`, taxonRank: 'species', taxonomicStatus: 'accepted' },
      ...{ order: 'Cypriniformes', family, genus },
    },
  };
}

async function insertPublished(
  { database, administrator }: Pick<Installation, 'database' | 'administrator'>,
  kind: string,
  records: readonly NamedContent[],
): Promise<number[]> {
  const { rows } = await database.pool.query<{ id: number }>(
    `with row as (
       select * from jsonb_to_recordset($1::jsonb)
         as r(at int, name text, "sortKey" text, search text, facets text[], content jsonb)),
     record as (
       insert into fish_record (kind, status, published_no, unique_key, name, sort_key, search, facets, created_by, updated_by)
       select $2, 3, 1, $2 || at, name, "sortKey", search, facets, $3, $3 from row order by at
       returning id, name, unique_key),
     numbered as (select record.id, row.* from record join row on record.unique_key = $2 || row.at),
     revision as (
       insert into fish_revision (record_id, no, content, authors) select id, 1, content, array[$3::int] from numbered),
     publication as (
       insert into fish_publication (record_id, kind, no, content, name, sort_key, search, facets)
       select id, $2, 1, content, name, "sortKey", search, facets from numbered)
     select id from numbered order by at`,
    [
      JSON.stringify(records.map((record, at) => ({ ...record, at, sortKey: sortKey(record.name) }))),
      kind,
      administrator.userId,
    ],
  );
  return rows.map(({ id }) => id);
}

interface SurveyRows {
  surveyIds: readonly number[];
  sectionId: number;
  fishIds: readonly number[];
  individuals: number;
}

/** Lengths of three year classes; weights by W = aL^b with a = 0.015 and b = 3, and what nature adds. */
async function insertSurveyRows(
  pool: Installation['database']['pool'],
  { surveyIds, sectionId, fishIds, individuals }: SurveyRows,
): Promise<void> {
  await pool.query(
    `insert into fish_survey (record_id, section_id, start_time, end_time, zone, gear, effort_value, effort_unit, passes,
       is_standard, absences_reported)
     select id, $2, start, start + interval '12 hours', 'Asia/Shanghai',
       (array['gillnet', 'seine', 'trap', 'electrofishing'])[1 + at % 4], 60 + at % 90, 'minute', array[40, 25, 12],
       true, true
     from (select id, at, timestamptz '2016-01-01' + at * interval '3 days' as start
       from unnest($1::int[]) with ordinality as s(id, at)) s`,
    [surveyIds, sectionId],
  );
  await pool.query(
    `insert into fish_catch (survey_id, row_id, fish_id, status, count, weight_g, subsample_factor)
     select s.id, 'row-' || c, ($2::int[])[case c when 0 then 1 else 1 + (s.at * 7 + c * 13) % $3 end],
       case when c > 0 and (s.at + c) % 9 = 0 then 'absent' else 'counted' end,
       case when c > 0 and (s.at + c) % 9 = 0 then 0 else 1 + (s.at * 31 + c * 17) % 60 end,
       case when (s.at + c) % 9 = 0 then null else 20 + (s.at * 31 + c * 17) % 900 end, 1
     from unnest($1::int[]) with ordinality as s(id, at) cross join generate_series(0, $4 - 1) as c`,
    [surveyIds, fishIds.slice(0, speciesOfRiver), Math.min(fishIds.length, speciesOfRiver), catchesOfSurvey],
  );
  await pool.query(
    `insert into fish_individual (survey_id, row_id, no, fish_id, standard_mm, total_mm, weight_g, sex, maturity, age_y)
     select ($1::int[])[1 + n % $2], 'row-0', 1 + n / $2, $3, length, length * 1.2,
       0.015 * (length / 10) ^ 3 * (0.85 + 0.3 * (n::int8 * 7919 % 1000) / 1000.0),
       (array['female', 'male', 'undetermined'])[1 + n % 3], (array['I', 'II', 'III', 'IV', 'V', 'VI'])[1 + n % 6], 1 + n % 3
     from generate_series(0, $4 - 1) as n
       cross join lateral (select 60 + 70 * (n % 3) + (n::int8 * 104729 % 1000) / 20.0 as length) as l`,
    [surveyIds, surveyIds.length, fishIds[0], individuals],
  );
  await pool.query(
    `insert into fish_survey_water (survey_id, parameter, statistic, value, method)
     select id, 'temperature', 'mean', 12 + at % 15, 'device' from unnest($1::int[]) with ordinality as s(id, at)`,
    [surveyIds],
  );
}
