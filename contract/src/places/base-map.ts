import { additionsOf, scopes } from '../endpoint.ts';
import { nullable, object, oneOf, type Static, string } from '../schema.ts';
import { pointDatums } from './datum.ts';

export type BaseMapKind = 'style' | 'tiles' | 'pmtiles';

/** What MapLibre fills in; by one of these a tile is found. */
const addresses = [['{z}', '{x}', '{y}'], ['{quadkey}'], ['{bbox-epsg-3857}']];
const others = ['{ratio}'];

export const baseMapUrlLength = 2000;

const pathOf = (url: string) => url.replace(/[?#].*$/, '');

/** What an address leads to, by how it looks. */
export function baseMapKindOf(url: string): BaseMapKind {
  if (url.includes('{')) return 'tiles';
  return pathOf(url).endsWith('.pmtiles') ? 'pmtiles' : 'style';
}

/** What is wrong with the address of a base map, as the end of a sentence; undefined: nothing. */
export function baseMapUrlProblem(url: string): string | undefined {
  if (/^[a-z]+:\/\/[^/?#]*@/i.test(url))
    return 'holds a user name or password, which browsers refuse in an address';
  if (url.length > baseMapUrlLength) return `is longer than ${baseMapUrlLength} characters`;
  const filled: string[] = url.match(/\{[^}]*\}/g) ?? [];
  if (filled.length === 0) return undefined;
  if (/\.(pbf|mvt)$/.test(pathOf(url))) return 'leads to vector tiles: name a style that draws them';
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
  onWall: true,
  scope: scopes.nothing,
  response: object({
    /** Of a MapLibre style, of raster tiles, or of a PMTiles archive; null: the one that comes with the console. */
    url: nullable(url),
    /** In its place while the console is dark. */
    darkUrl: nullable(url),
    /** What the map is placed in; what is stored is WGS-84. */
    datum: oneOf(pointDatums),
    /** Whose map it is; empty: what the map itself says. */
    attribution: string(),
  }),
});
export type BaseMap = Static<typeof baseMap.response>;
