import { id, idFilter, listOf, listQuery, time } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { deviceTag } from '../fleet/device-tags.ts';
import { presences } from '../fleet/devices.ts';
import { array, integer, nullable, number, object, oneOf, optional, type Static, string } from '../schema.ts';

/** How a device stands on the map, the worst first: in alarm by level, then by its presence. */
export const mapStates = [
  'level1',
  'level2',
  'level3',
  'level4',
  'offline',
  'silent',
  'online',
  'never',
] as const;
export type MapState = (typeof mapStates)[number];

/** What the map is narrowed by; `alarm`: any level. */
export const mapStateFilters = ['alarm', ...presences] as const;
export type MapStateFilter = (typeof mapStateFilters)[number];

export const maxMapZoom = 22;
/** From this zoom on a tile has its devices one by one, unless they are too many. */
export const deviceZoom = 14;
export const maxDevicesPerTile = 400;
/** A tile has so many cells in a row, and as many rows of them. */
export const cellsPerSide = 8;

/** Where a device is: `ts` is when it said so; null: the place is the one that was entered. WGS-84. */
export const MapPlace = object({
  lng: number(),
  lat: number(),
  ts: nullable(time),
  /** km/h. */
  speed: nullable(number()),
  /** Course in degrees, clockwise from north. */
  dgr: nullable(number()),
});
export type MapPlace = Static<typeof MapPlace>;

export const MapDevice = object({
  id,
  name: string(),
  projectId: id,
  presence: oneOf(presences),
  is_fault: oneOf([0, 1, 2, 3, 4]),
  place: MapPlace,
});
export type MapDevice = Static<typeof MapDevice>;

export const MapCluster = object({
  /** The middle of its devices. */
  lng: number(),
  lat: number(),
  count: integer({ minimum: 1 }),
  /** Of its devices in the worst state. */
  worst: oneOf(mapStates),
  /** Around its devices: west, south, east, north in degrees. */
  box: array(number(), { minItems: 4, maxItems: 4 }),
});
export type MapCluster = Static<typeof MapCluster>;

const filters = {
  projectId: idFilter,
  typeId: idFilter,
  tag: optional(deviceTag),
  state: optional(oneOf(mapStateFilters)),
};

const additions = additionsOf('Map');

export const mapTile = additions.get('/map/tile', {
  summary:
    'What of the devices in scope lies in a tile of Web Mercator: devices, and clusters where they lie close together. Devices, and projects, whose map mode is off are not on the map.',
  access: 'devices:list',
  onWall: true,
  scope: scopes.rows('device'),
  query: object({
    z: integer({ minimum: 0, maximum: maxMapZoom }),
    x: integer({ minimum: 0, maximum: 2 ** maxMapZoom - 1 }),
    y: integer({ minimum: 0, maximum: 2 ** maxMapZoom - 1 }),
    ...filters,
  }),
  response: object({
    devices: array(MapDevice, { maxItems: maxDevicesPerTile }),
    clusters: array(MapCluster, { maxItems: cellsPerSide ** 2 }),
  }),
});
export type MapTile = Static<typeof mapTile.response>;

export const MapListDevice = object({
  id,
  name: string(),
  SN: string(),
  projectId: id,
  projectName: string(),
  typeName: string(),
  presence: oneOf(presences),
  is_fault: oneOf([0, 1, 2, 3, 4]),
  lastSeen: nullable(time),
  place: MapPlace,
});
export type MapListDevice = Static<typeof MapListDevice>;

export const mapDevices = additions.get('/map/devicelist', {
  summary:
    'The devices on the map as a list: all, or those within a bounding box. Those in alarm come first.',
  access: 'devices:list',
  scope: scopes.rows('device'),
  query: listQuery(['state', 'name', 'lastSeen'], {
    ...filters,
    /** west,south,east,north in degrees; west is greater than east across the antimeridian. */
    bbox: optional(string({ pattern: '^-?\\d+(\\.\\d+)?(,-?\\d+(\\.\\d+)?){3}$', maxLength: 128 })),
  }),
  response: listOf(MapListDevice),
});

export const mapSummary = additions.get('/map/summary', {
  summary: 'Of the devices in scope: around what box they lie, and how many are not on the map and why.',
  access: 'devices:list',
  onWall: true,
  scope: scopes.rows('device'),
  query: object(filters),
  response: object({
    onMap: integer({ minimum: 0 }),
    /** Around all that are on the map: west, south, east, north; null where there is none. */
    box: nullable(array(number(), { minItems: 4, maxItems: 4 })),
    /** Neither a fix nor an entered place. */
    withoutPlace: integer({ minimum: 0 }),
    /** Their own map mode, or that of their project, is off. */
    hidden: integer({ minimum: 0 }),
  }),
});
export type MapSummary = Static<typeof mapSummary.response>;

/** Where one device is, whatever its map mode. */
export const devicePlace = additions.get('/map/deviceplace', {
  summary: 'Where a device is: its last fix, else the place that was entered.',
  access: 'devices:list',
  scope: scopes.view('device'),
  query: object({ id }),
  response: object({
    id,
    presence: oneOf(presences),
    is_fault: oneOf([0, 1, 2, 3, 4]),
    place: nullable(MapPlace),
    /** Entered by people. */
    entered: nullable(object({ lng: number(), lat: number() })),
    is_map: oneOf([0, 1]),
  }),
});
export type DevicePlace = Static<typeof devicePlace.response>;

/** Where the devices of a project are. */
export const projectMiddle = additions.get('/map/projectmiddle', {
  summary:
    'Around where the devices of a project are, and how far from it they usually are: the medians of their places. Tells whether a place that is entered is an odd one.',
  access: 'devices:list',
  scope: scopes.rows('device'),
  query: object({
    projectId: id,
    /** A device that does not count. */
    deviceId: optional(id),
  }),
  response: object({
    /** That are somewhere, on the map or not. */
    devices: integer({ minimum: 0 }),
    middle: nullable(
      object({
        lng: number(),
        lat: number(),
        /** Half of the devices are nearer to it. */
        medianM: number(),
      }),
    ),
  }),
});
export type ProjectMiddle = Static<typeof projectMiddle.response>;

/** West, south, east, north, as a summary answers them. */
export const mapBoxOf = (
  box: readonly number[] | null | undefined,
): readonly [west: number, south: number, east: number, north: number] | undefined =>
  box ? [box[0] ?? 0, box[1] ?? 0, box[2] ?? 0, box[3] ?? 0] : undefined;

/** The state that the map shows. */
export const mapStateOf = ({
  presence,
  is_fault: level,
}: Pick<MapDevice, 'presence' | 'is_fault'>): MapState => (level === 0 ? presence : `level${level}`);

/** The tile of a place. */
export function tileOf({ lng, lat }: { lng: number; lat: number }, z: number): { x: number; y: number } {
  const side = 2 ** z;
  const clamp = (part: number) => Math.min(side - 1, Math.max(0, Math.floor(part * side)));
  const radians = (Math.min(85.06, Math.max(-85.06, lat)) * Math.PI) / 180;
  return {
    x: clamp((lng + 180) / 360),
    y: clamp(0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI)),
  };
}
