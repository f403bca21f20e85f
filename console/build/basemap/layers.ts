import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { featuresOf, type Topology } from '@weir/contract/topology';
import type { Feature, FeatureCollection } from 'geojson';
import { localNames } from './local-names.ts';

const folder = join(import.meta.dirname, '../../../contract/natural-earth');

const read = (name: string): unknown =>
  JSON.parse(gunzipSync(readFileSync(join(folder, `${name}.json.gz`))).toString());

/** The layers of the base map, each feature with the zoom from which on it is drawn as `from`. */
export function readLayers(): Record<string, FeatureCollection> {
  const topology = (name: string) => featuresOf(read(`${name}.topo`) as Topology);
  const points = (name: string) => read(name) as FeatureCollection;
  return {
    land: mapped(topology('land'), () => ({ from: 0 })),
    lakes: mapped(topology('lakes'), lakeOf),
    rivers: mapped(topology('rivers'), riverOf),
    cities: mapped(points('places'), cityOf),
    seas: mapped(points('seas'), seaOf),
  };
}

const mapped = (
  { features, type }: FeatureCollection,
  propertiesOf: (feature: Feature) => Record<string, unknown> | null,
): FeatureCollection => ({
  type,
  features: features.flatMap((feature) => {
    const properties = propertiesOf(feature);
    return properties ? [{ ...feature, properties }] : [];
  }),
});

/** The names of a feature; what is not named in a language is called as in English. */
function named(name: unknown, lat?: number): Record<string, string> {
  if (typeof name !== 'string' || name === '') return {};
  const { en = name.trim(), ...others } = localNames(name, lat);
  return { name: en, ...others };
}

const lakeOf = ({ properties }: Feature) => ({
  from: Math.max(0, Math.floor(Number(properties?.min_zoom ?? 0)) - 1),
  ...named(properties?.name),
});

const riverOf = ({ properties }: Feature) => ({
  from: Math.max(2, Math.floor(Number(properties?.min_zoom ?? 0)) - 1),
  rank: Number(properties?.scalerank ?? 9),
  ...named(properties?.name),
});

/** By the rank of a city: the zoom from which on it is drawn. */
const cityZooms = [2, 2, 3, 4, 5, 5, 5, 6, 6];

const cityOf = ({ geometry, properties }: Feature) => {
  const rank = Number(properties?.rank ?? 8);
  const lat = geometry.type === 'Point' ? geometry.coordinates[1] : undefined;
  return { from: cityZooms[rank] ?? 6, rank, ...named(properties?.name, lat) };
};

const seaOf = ({ properties }: Feature) => {
  const from = Math.max(0, Math.floor(Number(properties?.min_label ?? 3)));
  return from > 6 ? null : { from, rank: Number(properties?.scalerank ?? 3), ...named(properties?.name) };
};
