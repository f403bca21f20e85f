import type { Box } from '@weir/contract/fleet/within';
import {
  cellsPerSide,
  type DevicePlace,
  deviceZoom,
  type MapListDevice,
  type MapStateFilter,
  type MapSummary,
  type MapTile,
  mapStates,
  maxDevicesPerTile,
  type ProjectMiddle,
} from '@weir/contract/places/map';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { deviceInScope } from '../../../platform/access/row-scope.store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { firstRow, oneRow } from '../../../platform/db/rows.store.ts';
import { hasKeyword } from '../../../platform/db/search-condition.store.ts';
import { greatCircleM } from '../../../platform/great-circle.store.ts';
import { cellsOf, cellZoom, type TileAddress } from '../../../platform/map-cells.ts';

export interface MapFilter {
  projectId?: number;
  typeId?: number;
  /** In its plain form. */
  tag?: string;
  state?: MapStateFilter;
}

export interface MapListQuery extends MapFilter {
  page: number;
  limit: number;
  keyword?: string;
  box?: Box;
  sort?: MapListSort | `-${MapListSort}`;
}
type MapListSort = 'state' | 'name' | 'lastSeen';

const sentPlace = sql`json_build_object('lng', s.last_lng, 'lat', s.last_lat, 'ts', iso_time(s.last_position_at),
  'speed', s.last_speed, 'dgr', s.last_dgr)`;
const enteredPlace = sql`json_build_object('lng', d.lng, 'lat', d.lat, 'ts', null, 'speed', null, 'dgr', null)`;
const place = sql`case when s.map_cell is not null then ${sentPlace} else ${enteredPlace} end`;
const placeLng = sql`case when s.map_cell is not null then s.last_lng else d.lng end`;
const placeLat = sql`case when s.map_cell is not null then s.last_lat else d.lat end`;

/** Where a state stands in the contract's order, from 1, the worst. */
const rank = sql`case when d.is_fault > 0 then d.is_fault::int
  else array_position(${[...mapStates]}::text[], s.presence) end`;

/** Devices on the map: neither they nor their project are switched off there. */
const onMap = sql`d.is_map and p.is_map`;
const tables = sql`device d join device_state s on s.device_id = d.id join project p on p.id = d.project_id`;

function conditions(viewer: Viewer, { projectId, typeId, tag, state }: MapFilter): RawBuilder<unknown> {
  const list: RawBuilder<unknown>[] = [deviceInScope(viewer, 'view')];
  if (projectId !== undefined) list.push(sql`d.project_id = ${projectId}`);
  if (typeId !== undefined) list.push(sql`d.device_type_id = ${typeId}`);
  if (tag !== undefined) list.push(sql`d.tags @> array[${tag}]`);
  if (state === 'alarm') list.push(sql`d.is_fault > 0`);
  else if (state !== undefined) list.push(sql`s.presence = ${state}`);
  return sql.join(list, sql` and `);
}

/**
 * What lies in a tile, in one statement. A place belongs to one cell of the database's grid, and a tile to a range of
 * them; of a device that has sent no place the entered one counts. Tiles of small zooms hold every device: of those that
 * are gathered only place and state are read.
 */
export function findTile(
  db: Db,
  viewer: Viewer,
  { tile, filter }: { tile: TileAddress; filter: MapFilter },
): Promise<MapTile> {
  const { first, last } = cellsOf(tile);
  const wanted = sql`${onMap} and ${conditions(viewer, filter)}`;
  return oneRow<MapTile>(db)`
    with placed as materialized (
      select d.id, ${rank} as rank, s.last_lng as lng, s.last_lat as lat, s.map_cell as cell from ${tables}
      where s.map_cell between ${first} and ${last} and ${wanted}
      union all
      select d.id, ${rank}, d.lng, d.lat, d.map_cell from ${tables}
      where d.map_cell between ${first} and ${last} and s.map_cell is null and ${wanted}),
    inside as materialized (
      select id, rank, lng, lat, ${squareOf(tile)} as square from placed where ${isInside(tile)}),
    amount as (select count(*) as devices from inside),
    cells as (
      select square, count(*)::int as count, min(rank) as rank, round(avg(lng)::numeric, 6)::float8 as lng,
        round(avg(lat)::numeric, 6)::float8 as lat, array[min(lng), min(lat), max(lng), max(lat)] as box,
        count(*) = 1 or (${tile.z >= deviceZoom} and (select devices from amount) <= ${maxDevicesPerTile}) as is_apart
      from inside group by square)
    select
      coalesce((select json_agg(json_build_object('id', d.id, 'name', d.name, 'projectId', d.project_id,
          'presence', s.presence, 'is_fault', d.is_fault, 'place', ${place}) order by d.id)
        from inside i join cells c on c.square = i.square
          join device d on d.id = i.id join device_state s on s.device_id = i.id
        where c.is_apart), '[]') as devices,
      coalesce((select json_agg(json_build_object('lng', c.lng, 'lat', c.lat, 'count', c.count,
          'worst', (${[...mapStates]}::text[])[c.rank], 'box', c.box) order by c.square)
        from cells c where not c.is_apart), '[]') as clusters`;
}

/** The square of the tile's grid: of a small zoom some bits of the cell, which cost nothing to know. */
const squareOf = ({ z }: TileAddress) =>
  z + gridZooms <= cellZoom
    ? sql`cell >> ${2 * (cellZoom - z - gridZooms)}::int`
    : sql`${gridCell(sql`map_y(lat)`, z)} * ${cellsPerSide}::int + ${gridCell(sql`map_x(lng)`, z)}`;

/** So many zooms further a square of the grid is a tile. */
const gridZooms = Math.log2(cellsPerSide);

/** Which row or column of the tile's grid; part: of the world's side, from 0 to 1. */
const gridCell = (part: RawBuilder<unknown>, z: number) =>
  sql`mod(floor(${part} * ${2 ** z * cellsPerSide}::float8)::bigint, ${cellsPerSide}::bigint)::int`;

const isInside = ({ z, x, y }: TileAddress): RawBuilder<unknown> =>
  z <= cellZoom
    ? sql`true`
    : sql`floor(map_x(lng) * ${2 ** z}::float8) = ${x} and floor(map_y(lat) * ${2 ** z}::float8) = ${y}`;

const orders: Record<string, RawBuilder<unknown>> = {
  state: sql`rank, sort_key, id`,
  '-state': sql`rank desc, sort_key, id`,
  name: sql`sort_key, id`,
  '-name': sql`sort_key desc, id desc`,
  lastSeen: sql`last_received_at nulls last, id`,
  '-lastSeen': sql`last_received_at desc nulls last, id`,
};

/** A page of the devices on the map that have a place, and how many there are on all pages. */
export function findMapDevices(
  db: Db,
  viewer: Viewer,
  { keyword, box, ...query }: MapListQuery,
): Promise<{ list: MapListDevice[]; total: number }> {
  const wanted: RawBuilder<unknown>[] = [conditions(viewer, query), onMap, hasPlace];
  if (keyword !== undefined) wanted.push(hasKeyword(sql<string>`d.search`, keyword));
  if (box) wanted.push(isInBox(box));
  return oneRow<{ list: MapListDevice[]; total: number }>(db)`
    with found as materialized (
      select d.id, d.name, d.sn as "SN", d.project_id as "projectId", p.name as "projectName", t.name as "typeName",
        s.presence, d.is_fault, iso_time(s.last_received_at) as "lastSeen", ${place} as place,
        ${rank} as rank, d.sort_key, s.last_received_at
      from ${tables} join device_type t on t.id = d.device_type_id
      where ${sql.join(wanted, sql` and `)})
    select (select count(*)::int from found) as total,
      coalesce((select json_agg(page) from (select * from found order by ${orders[query.sort ?? 'state']}
        limit ${query.limit} offset ${(query.page - 1) * query.limit}) page), '[]') as list`;
}

const hasPlace = sql`(s.map_cell is not null or d.map_cell is not null)`;

function isInBox({ west, south, east, north }: Box): RawBuilder<unknown> {
  const across =
    west <= east
      ? sql`${placeLng} between ${west} and ${east}`
      : sql`(${placeLng} >= ${west} or ${placeLng} <= ${east})`;
  return sql`${placeLat} between ${south} and ${north} and ${across}`;
}

export const findMapSummary = (db: Db, viewer: Viewer, filter: MapFilter): Promise<MapSummary> =>
  oneRow<MapSummary>(db)`
    select count(*) filter (where ${onMap} and ${hasPlace})::int as "onMap",
      count(*) filter (where ${onMap} and not ${hasPlace})::int as "withoutPlace",
      count(*) filter (where not (${onMap}))::int as hidden,
      case when bool_or(${onMap} and ${hasPlace}) then array[
        min(${placeLng}) filter (where ${onMap}), min(${placeLat}) filter (where ${onMap}),
        max(${placeLng}) filter (where ${onMap}), max(${placeLat}) filter (where ${onMap})] end as box
    from ${tables} where ${conditions(viewer, filter)}`;

export const findDevicePlace = (db: Db, viewer: Viewer, id: number): Promise<DevicePlace | undefined> =>
  firstRow<DevicePlace>(db)`
    select d.id, s.presence, d.is_fault, case when ${hasPlace} then ${place} end as place,
      case when d.lng is not null then json_build_object('lng', d.lng, 'lat', d.lat) end as entered,
      (${onMap})::int as is_map
    from ${tables} where d.id = ${id} and ${deviceInScope(viewer, 'view')}`;

/** Medians, which a few odd places do not move; each is that of a device, so that the antimeridian does no harm. */
export const findProjectMiddle = (
  db: Db,
  viewer: Viewer,
  { projectId, deviceId = 0 }: { projectId: number; deviceId?: number },
): Promise<ProjectMiddle> =>
  oneRow<ProjectMiddle>(db)`
    with placed as materialized (
      select ${placeLng} as lng, ${placeLat} as lat from ${tables}
      where ${conditions(viewer, { projectId })} and d.id <> ${deviceId} and ${hasPlace}),
    middle as (
      select count(*)::int as devices, percentile_disc(0.5) within group (order by lng) as lng,
        percentile_disc(0.5) within group (order by lat) as lat from placed)
    select devices, case when devices > 0 then json_build_object('lng', lng, 'lat', lat, 'medianM', (
        select percentile_disc(0.5) within group (order by ${greatCircleM(middle, { lng: sql`p.lng`, lat: sql`p.lat` })})
        from placed p)) end as middle
    from middle m`;

const middle = { lng: sql`m.lng`, lat: sql`m.lat` };
