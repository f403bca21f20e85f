import { expect, test } from 'vitest';
import { outlineIn, pointsOf } from './basin-outline.ts';

const ring = [
  [100, 30],
  [101, 30],
  [101, 31],
  [100, 30],
];
const polygon = { type: 'Polygon', coordinates: [ring] };

test('polygons are found in geometries, features and collections', () => {
  const feature = { type: 'Feature', geometry: polygon };
  const collection = { type: 'FeatureCollection', features: [feature, feature] };
  expect(outlineIn(JSON.stringify(polygon))).toEqual([[ring]]);
  expect(outlineIn(JSON.stringify(feature))).toEqual([[ring]]);
  expect(outlineIn(JSON.stringify(collection))).toEqual([[ring], [ring]]);
});

test('what has no polygon is refused', () => {
  const short = { type: 'Polygon', coordinates: [ring.slice(0, 2)] };
  for (const text of ['', '{', '{"type":"Point","coordinates":[1,2]}', JSON.stringify(short)])
    expect(outlineIn(text)).toBeUndefined();
});

test('many points become few that keep the shape', () => {
  const circle = Array.from({ length: 20_001 }, (_, at) => {
    const angle = (at / 20_000) * 2 * Math.PI;
    return [100 + Math.cos(angle), 30 + Math.sin(angle)];
  });
  const outline = outlineIn(JSON.stringify({ type: 'Polygon', coordinates: [circle] })) ?? [];
  expect(pointsOf(outline)).toBeGreaterThan(20);
  expect(pointsOf(outline)).toBeLessThanOrEqual(2000);
  expect(outline[0]?.[0]?.[0]).toEqual(outline[0]?.[0]?.at(-1)?.map((part) => expect.closeTo(part, 6)));
});
