import { additionsOf, scopes } from '../endpoint.ts';
import { nullable, object, oneOf, type Static, string } from '../schema.ts';

/** In which the pictures of a base map are placed; what is stored is WGS-84. */
export const baseMapDatums = ['wgs84', 'gcj02', 'bd09'] as const;
export type BaseMapDatum = (typeof baseMapDatums)[number];

export type BaseMapKind = 'style' | 'tiles' | 'pmtiles';

/** What MapLibre fills in; by one of these a tile is found. */
const addresses = [['{z}', '{x}', '{y}'], ['{quadkey}'], ['{bbox-epsg-3857}']];
const others = ['{ratio}'];

export const baseMapUrlLength = 2000;

/** What an address leads to, by how it looks. */
export function baseMapKindOf(url: string): BaseMapKind {
  if (url.includes('{')) return 'tiles';
  return new URL(url).pathname.endsWith('.pmtiles') ? 'pmtiles' : 'style';
}

/** What is wrong with the address of a base map, as the end of a sentence; undefined: nothing. */
export function baseMapUrlProblem(url: string): string | undefined {
  const { username, password, pathname } = new URL(url);
  if (username || password) return 'holds a user name or password, which browsers refuse in an address';
  if (url.length > baseMapUrlLength) return `is longer than ${baseMapUrlLength} characters`;
  const filled: string[] = url.match(/\{[^}]*\}/g) ?? [];
  if (filled.length === 0) return undefined;
  if (/\.(pbf|mvt)$/.test(pathname)) return 'leads to vector tiles: name a style that draws them';
  const unknown = filled.find((part) => ![...addresses.flat(), ...others].includes(part));
  if (unknown) return `holds ${unknown}, which nothing is filled in for`;
  const isFound = addresses.some((parts) => parts.every((part) => filled.includes(part)));
  return isFound ? undefined : 'has to hold {z}, {x} and {y}';
}

const additions = additionsOf('Map');

const url = string({ maxLength: baseMapUrlLength });

export const baseMap = additions.get('/map/base', {
  summary: 'The base map that the installation has set up.',
  access: 'signedIn',
  scope: scopes.nothing,
  response: object({
    /** Of a MapLibre style, of raster tiles, or of a PMTiles archive; null: the one that comes with the console. */
    url: nullable(url),
    /** In its place while the console is dark. */
    darkUrl: nullable(url),
    datum: oneOf(baseMapDatums),
    /** Whose map it is; empty: what the map itself says. */
    attribution: string(),
  }),
});
export type BaseMap = Static<typeof baseMap.response>;
