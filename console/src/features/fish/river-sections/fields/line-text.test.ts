import { expect, test } from 'vitest';
import { pointsIn, textOf } from './line-text.ts';

const points = [
  { lng: 104.62, lat: 28.77 },
  { lng: 104.7, lat: 28.76 },
];

test('a line is read from rows, GeoJSON and WKT alike', () => {
  const coordinates = [
    [104.62, 28.77],
    [104.7, 28.76],
  ];
  const geometry = { type: 'LineString', coordinates };
  const texts = [
    textOf(points),
    '104.62，28.77\n\n104.7 28.76',
    JSON.stringify(coordinates),
    JSON.stringify(geometry),
    JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', geometry }] }),
    'LINESTRING (104.62 28.77, 104.7 28.76)',
  ];
  for (const text of texts) expect(pointsIn(text, 'WGS84')).toEqual(points);
});

test('what is no line is refused, and nothing is no point', () => {
  const wrong = ['28.77', '{"type":"Point","coordinates":[1,2]}', '{', '200, 10\n201, 11', 'POINT (1 2)'];
  for (const text of wrong) expect(pointsIn(text, 'WGS84')).toBeUndefined();
  expect(pointsIn(' ', 'WGS84')).toEqual([]);
});

test('coordinates of Chinese maps are moved', () => {
  const [moved] = pointsIn('104.62, 28.77', 'GCJ02') ?? [];
  expect(Math.abs((moved?.lng ?? 0) - 104.62)).toBeGreaterThan(0.001);
});
