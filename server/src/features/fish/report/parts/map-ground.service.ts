import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Feature, featuresOf, type Geometry, type Position } from '@weir/contract/topology';
import { type Box, clippedRing, linesWithin } from './map-clip.policy.ts';

/** What lies below the sections of a map. */
export interface Ground {
  /** Areas by their rings: where rings lie in each other, every second one is a hole. */
  readonly land: readonly Position[][][];
  readonly lakes: readonly Position[][][];
  readonly rivers: readonly { line: Position[]; isLarge: boolean }[];
}

const folder = join(import.meta.dirname, '../../../../../../contract/natural-earth');
const unpacked = promisify(gunzip);
/** By Natural Earth's rank, from 0: the Yangtze has 1. */
const largestRank = 4;

/** Land, lakes and rivers of the built-in map, Natural Earth at 1:10 million, cut to a box. */
export async function groundWithin(box: Box): Promise<Ground> {
  const rivers = await featuresNamed('rivers');
  return {
    land: areasWithin(await featuresNamed('land'), box),
    lakes: areasWithin(await featuresNamed('lakes'), box),
    rivers: rivers.flatMap(({ geometry, properties }) => {
      const isLarge = Number(properties.scalerank ?? largestRank + 1) <= largestRank;
      return linesOf(geometry)
        .flatMap((line) => linesWithin(line, box))
        .map((line) => ({ line, isLarge }));
    }),
  };
}

async function featuresNamed(name: 'land' | 'lakes' | 'rivers'): Promise<Feature[]> {
  const file = await readFile(join(folder, `${name}.topo.json.gz`));
  return featuresOf(JSON.parse((await unpacked(file)).toString())).features;
}

function linesOf({ type, coordinates }: Geometry): Position[][] {
  if (type === 'LineString') return [coordinates];
  return type === 'MultiLineString' ? coordinates : [];
}

const areasWithin = (features: readonly Feature[], box: Box): Position[][][] =>
  features
    .flatMap(({ geometry }) => {
      if (geometry.type === 'Polygon') return [geometry.coordinates];
      return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
    })
    .map((rings) => rings.map((ring) => clippedRing(ring, box)).filter(({ length }) => length > 2))
    .filter(({ length }) => length > 0);
