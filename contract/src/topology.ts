/** Longitude and latitude in degrees. */
export type Position = [lng: number, lat: number];

export type Geometry =
  | { type: 'LineString'; coordinates: Position[] }
  | { type: 'MultiLineString' | 'Polygon'; coordinates: Position[][] }
  | { type: 'MultiPolygon'; coordinates: Position[][][] };

export interface Feature {
  type: 'Feature';
  geometry: Geometry;
  properties: Record<string, unknown>;
}

export interface FeatureCollection {
  type: 'FeatureCollection';
  features: Feature[];
}

type Arcs = number | Arcs[];

interface TopoGeometry {
  type: 'Polygon' | 'MultiPolygon' | 'LineString' | 'MultiLineString' | null;
  arcs?: Arcs;
  properties?: Record<string, unknown>;
}

export interface Topology {
  arcs: [number, number][][];
  transform: { scale: [number, number]; translate: [number, number] };
  objects: Record<string, { geometries: TopoGeometry[] }>;
}

/** The geometries of a quantised TopoJSON file (its specification, version 1.0) as GeoJSON. */
export function featuresOf({ arcs, transform, objects }: Topology): FeatureCollection {
  const { scale, translate } = transform;
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): Position => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
  // Two arcs meet in a point that both have.
  const joined = (ids: number[]): Position[] =>
    ids.flatMap((id, step) => {
      const line = id < 0 ? (lines[~id] ?? []).toReversed() : (lines[id] ?? []);
      return step === 0 ? line : line.slice(1);
    });
  const deep = (part: Arcs[]): unknown =>
    typeof part[0] === 'number' ? joined(part as number[]) : part.map((inner) => deep(inner as Arcs[]));
  const features = Object.values(objects)
    .flatMap(({ geometries }) => geometries)
    .filter(({ type }) => type !== null)
    .map(({ type, arcs: parts, properties = {} }): Feature => {
      const geometry = { type, coordinates: deep(parts as Arcs[]) } as Geometry;
      return { type: 'Feature', geometry, properties };
    });
  return { type: 'FeatureCollection', features };
}
