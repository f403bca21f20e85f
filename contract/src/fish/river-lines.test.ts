import { expect, test } from 'vitest';
import { fromWgs84 } from '../places/datum.ts';
import { distanceToLineM, distanceToSectionM, isWithin, keptPoint, lineLengthM } from './river-lines.ts';

const line = [
  [104, 30],
  [104, 30.01],
  [104, 30.03],
];

test('a line is as long as its steps', () => {
  // A degree of a meridian is 111,195 m on a sphere with the mean radius of the earth.
  expect(lineLengthM(line)).toBeCloseTo(0.03 * 111_195, 0);
  expect(lineLengthM(line.slice(0, 1))).toBe(0);
});

test('a point is as far from a line as from the nearest point of its steps', () => {
  const beside = { lng: 104.01, lat: 30.02 };
  expect(distanceToLineM(beside, line)).toBeCloseTo(0.01 * 111_195 * Math.cos((30.02 * Math.PI) / 180), 0);
  expect(distanceToLineM({ lng: 104, lat: 29.99 }, line)).toBeCloseTo(0.01 * 111_195, 0);
  expect(distanceToLineM(beside, [])).toBe(Number.POSITIVE_INFINITY);
});

test('a place is as far from a section as from the shore of its lake, and in the lake not at all', () => {
  const shore = [
    [104.1, 30],
    [104.2, 30],
    [104.2, 30.1],
    [104.1, 30.1],
  ];
  const waters = { line, lake: [[shore]] };
  expect(distanceToSectionM({ lng: 104.15, lat: 30.05 }, waters)).toBe(0);
  expect(distanceToSectionM({ lng: 104.15, lat: 30.11 }, waters)).toBeCloseTo(0.01 * 111_195, 0);
  // Beyond the piece that closes the ring.
  const west = distanceToSectionM({ lng: 104.09, lat: 30.05 }, waters);
  expect(west).toBeCloseTo(0.01 * 111_195 * Math.cos((30.05 * Math.PI) / 180), 0);
  expect(distanceToSectionM({ lng: 104, lat: 30.02 }, waters)).toBeCloseTo(0, 0);
  expect(distanceToSectionM({ lng: 104.15, lat: 30.05 }, { line, lake: null })).toBeGreaterThan(10_000);
});

test('a hole of an outline is not within it', () => {
  const square = (from: number, to: number) => [
    [from, from],
    [to, from],
    [to, to],
    [from, to],
    [from, from],
  ];
  const outline = [[square(0, 10), square(4, 6)]];
  expect(isWithin(outline, [1, 1])).toBe(true);
  expect(isWithin(outline, [5, 5])).toBe(false);
  expect(isWithin(outline, [11, 1])).toBe(false);
});

test('coordinates of Chinese maps are kept in WGS-84', () => {
  const place = { lng: 104.62, lat: 28.77 };
  expect(keptPoint(fromWgs84(place, 'gcj02'), 'GCJ02')).toEqual(place);
  expect(keptPoint(fromWgs84(place, 'bd09'), 'BD09')).toEqual(place);
  expect(keptPoint(place, 'CGCS2000')).toEqual(place);
});
