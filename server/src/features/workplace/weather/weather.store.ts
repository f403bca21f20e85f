import { weatherProjects } from '@weir/contract/workplace/weather';
import { sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { projectInScope } from '../../../platform/access/row-scope.store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { allRows, hasRows } from '../../../platform/db/rows.store.ts';
import type { Place } from './forecasts.service.ts';

export interface PlacedProject extends Place {
  projectId: number;
  name: string;
  /** IANA name; null: that of the installation. */
  timeZone: string | null;
}

const shows = (viewer: Viewer) =>
  sql<boolean>`p.is_weather and p.deleted_at is null and ${projectInScope(viewer, sql<number>`p.id`, 'view')}`;

/**
 * A project is where the middle one of its devices stands, of the first hundred that stand anywhere: where
 * they were entered, else where they last were.
 */
export const findPlacedProjects = (db: Db, viewer: Viewer): Promise<PlacedProject[]> =>
  allRows<PlacedProject>(db)`
    select p.id as "projectId", p.name, p.time_zone as "timeZone", place.lat as latitude, place.lng as longitude
    from project p cross join lateral (
      select percentile_disc(0.5) within group (order by standing.lat) as lat,
        percentile_disc(0.5) within group (order by standing.lng) as lng
      from (
        select coalesce(d.lat, s.last_lat) as lat, coalesce(d.lng, s.last_lng) as lng
        from device d join device_state s on s.device_id = d.id
        where d.project_id = p.id and d.deleted_at is null
          and (d.lat is not null or (s.last_lat is not null and s.last_lng is not null))
        order by d.id limit 100
      ) standing
    ) place
    where ${shows(viewer)} and place.lat is not null
    order by p.sort_key, p.id limit ${weatherProjects}`;

export const isAnyShown = (db: Db, viewer: Viewer): Promise<boolean> =>
  hasRows(db)`select from project p where ${shows(viewer)} limit 1`;
