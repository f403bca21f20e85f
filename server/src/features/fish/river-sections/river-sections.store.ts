import type { Output } from '@weir/contract/endpoint';
import type { Outline } from '@weir/contract/fish/river-lines';
import type { RiverSectionContent, SectionSpecies, SectionSurvey } from '@weir/contract/fish/river-sections';
import type { listSectionsOfDevice } from '@weir/contract/fish/section-water';
import type { FishSurveyContent } from '@weir/contract/fish/surveys';
import { sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { deviceInScope } from '../../../platform/access/row-scope.store.ts';
import { findCountedPage } from '../../../platform/db/counted-page.store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { allRows, firstValue } from '../../../platform/db/rows.store.ts';
import type { FoundSpecies } from './spawning-water.policy.ts';

/** A section as others see it; where nothing of it is approved, as it is written now. */
export const findSectionContent = (db: Db, id: number): Promise<RiverSectionContent | undefined> =>
  firstValue<RiverSectionContent>(db)`
    select coalesce(p.content, v.content) from fish_record r
    join fish_revision v on v.record_id = r.id and v.no = r.revision_no
    left join fish_publication p on p.record_id = r.id
    where r.id = ${id} and r.kind = 'riverSection'`;

export type NamedSection = Output<typeof listSectionsOfDevice>['list'][number];

export interface SeenDevice {
  id: number;
  serialNumber: string;
  /** Where it is, or was last. */
  lng: number | null;
  lat: number | null;
  signals: string[];
}

/** Those of the devices that the viewer may see, with the signals of their types. */
export const findSeenDevices = (db: Db, viewer: Viewer, ids: readonly number[]): Promise<SeenDevice[]> =>
  allRows<SeenDevice>(db)`
    select d.id, d.sn as "serialNumber", coalesce(d.lng, s.last_lng) as lng, coalesce(d.lat, s.last_lat) as lat,
      array(select g.semaphore_id from signal g where g.device_type_id = d.device_type_id) as signals
    from device d left join device_state s on s.device_id = d.id
    where d.id = any(${ids}::int[]) and ${deviceInScope(viewer, 'view')} order by d.id`;

interface BasinFacts {
  id: number;
  outline: Outline | null;
  isLake: boolean;
}

/** The outlines of those of the basins that there are. */
export const findOutlines = (db: Db, basinIds: readonly number[]): Promise<BasinFacts[]> =>
  allRows<BasinFacts>(db)`
    select id, outline, coalesce(fields ->> 'isLake' = '1', false) as "isLake" from fish_basin where id = any(${basinIds}::int[])`;

/** Approved sections that a device is linked to on a day, `2026-05-31`. */
export const findSectionsOfDevice = (db: Db, deviceId: number, day: string): Promise<NamedSection[]> =>
  allRows<NamedSection>(db)`
    select record_id as id, name, name_en as "nameEn", name_es as "nameEs", name_ja as "nameJa"
    from fish_publication p
    where kind = 'riverSection' and facets @> array['device:' || ${deviceId}::int]
      and exists (
        select from jsonb_array_elements(p.content -> 'devices') as link
        where (link ->> 'deviceId')::int = ${deviceId} and coalesce(link ->> 'validFrom', '') <= ${day}
          and coalesce(link ->> 'validTo', '9999') >= ${day})
    order by sort_key, record_id limit 20`;

/** Whether the section of a survey `s` may be known to whoever asks. */
const isTold = ({ knowsPlaces }: { knowsPlaces: boolean }) =>
  knowsPlaces
    ? sql`true`
    : sql`s.record_id not in (select w.record_id from fish_withheld w where w.kind = 'survey')`;

/** Species that were caught in a section, as they were approved. */
export const findSpeciesContent = (
  db: Db,
  sectionId: number,
  reader: { knowsPlaces: boolean },
): Promise<FoundSpecies[]> =>
  allRows<FoundSpecies>(db)`
    select p.record_id as id, p.content ->> 'scientificName' as "scientificName", p.name, p.name_en as "nameEn",
      p.name_es as "nameEs", p.name_ja as "nameJa", p.content -> 'spawnTempMinC' as "spawnTempMinC",
      p.content -> 'spawnTempMaxC' as "spawnTempMaxC", coalesce(p.content -> 'spawningMonths', '[]') as "spawningMonths",
      coalesce(p.content -> 'conservation', '[]') as conservation
    from fish_publication p
    where p.kind = 'fish' and p.record_id in (
      select fish_id from fish_catch join fish_survey s on s.record_id = survey_id
      where s.section_id = ${sectionId} and status <> 'absent' and ${isTold(reader)})
    order by p.record_id limit 500`;

interface SurveysQuery {
  id: number;
  knowsPlaces: boolean;
  from?: string;
  to?: string;
  page: number;
  limit: number;
}

export type SurveyOfSection = Omit<SectionSurvey, keyof SectionSums> & Pick<FishSurveyContent, 'catches'>;
type SectionSums = Pick<SectionSurvey, 'species' | 'individuals' | 'weightG'>;

/** Approved surveys of a section with their catch, the newest first. */
export async function findSectionSurveys(
  db: Db,
  { id, knowsPlaces, from, to, page, limit }: SurveysQuery,
): Promise<{ list: SurveyOfSection[]; total: number }> {
  const { rows, total } = await findCountedPage<SurveyOfSection>(db, {
    rows: sql`
      select s.record_id as id, p.content ->> 'surveyNo' as "surveyNo", iso_time(s.start_time) as "startTime",
        iso_time(s.end_time) as "endTime", s.gear, s.effort_value as "effortValue", s.effort_unit as "effortUnit",
        coalesce(p.content -> 'catches', '[]') as catches, coalesce(p.content -> 'water', '[]') as water
      from fish_survey s join fish_publication p on p.record_id = s.record_id
      where s.section_id = ${id} and s.start_time >= coalesce(${from ?? null}::timestamptz, '-infinity')
        and s.start_time < coalesce(${to ?? null}::timestamptz, 'infinity') and ${isTold({ knowsPlaces })}`,
    conditions: [],
    order: sql`"startTime" desc, id desc`,
    ...{ page, limit },
  });
  return { list: rows, total };
}

/** When the last approved survey of each section began. */
export const findLastSurveys = (
  db: Db,
  ids: readonly number[],
  reader: { knowsPlaces: boolean },
): Promise<{ id: number; startTime: string }[]> =>
  allRows<{ id: number; startTime: string }>(db)`
    select s.section_id as id, iso_time(max(s.start_time)) as "startTime" from fish_survey s
    where s.section_id = any(${ids}::int[]) and ${isTold(reader)} group by s.section_id`;

/** Species that approved surveys caught in a section, the most frequent first. */
export async function findSectionSpecies(
  db: Db,
  { id, knowsPlaces, page, limit }: Omit<SurveysQuery, 'from' | 'to'>,
): Promise<{ list: SectionSpecies[]; total: number }> {
  const { rows, total } = await findCountedPage<SectionSpecies>(db, {
    rows: sql`
      select r.id, coalesce(p.content, v.content) ->> 'scientificName' as "scientificName", r.name,
        r.name_en as "nameEn", r.name_es as "nameEs", r.name_ja as "nameJa", c.surveys, c.individuals,
        iso_time(c.last_time) as "lastTime"
      from (
        select fish_id, count(distinct survey_id)::int as surveys,
          coalesce(round(sum(count * subsample_factor)), 0)::int as individuals, max(s.start_time) as last_time
        from fish_catch join fish_survey s on s.record_id = survey_id
        where s.section_id = ${id} and status <> 'absent' and fish_id is not null and ${isTold({ knowsPlaces })}
        group by fish_id) c
      join fish_record r on r.id = c.fish_id
      join fish_revision v on v.record_id = r.id and v.no = r.revision_no
      left join fish_publication p on p.record_id = r.id`,
    conditions: [],
    order: sql`surveys desc, individuals desc, id`,
    ...{ page, limit },
  });
  return { list: rows, total };
}
