import { expect, it } from 'vitest';
import { boxAround, readWithin, sightOf, withinText } from './within.ts';

it.each(['box:170,-10.5,-170,10', 'circle:114.3,30.6,500', 'fence:12'])('reads and writes %s', (text) => {
  const area = readWithin(text);
  expect(area && withinText(area)).toBe(text);
});

it.each([
  'box:0,20,1,10',
  'box:181,0,1,1',
  'circle:0,91,10',
  'circle:0,0,0',
  'circle:0,0,9000000',
  'fence:0',
  'zone',
  '',
])('knows that %s is nowhere', (text) => expect(readWithin(text)).toBeUndefined());

it('the box around a circle crosses the antimeridian, and holds the pole', () => {
  const across = boxAround({ lng: 179.9, lat: 0, radiusM: 100_000 });
  expect(across.west).toBeGreaterThan(across.east);
  expect(sightOf({ kind: 'box', ...across })?.[2]).toBeGreaterThan(180);
  expect(boxAround({ lng: 0, lat: 89.9, radiusM: 100_000 })).toMatchObject({
    west: -180,
    east: 180,
    north: 90,
  });
});
