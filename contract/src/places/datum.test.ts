import { expect, test } from 'vitest';
import { fromWgs84, toWgs84 } from './datum.ts';
import { distanceM } from './geo.ts';

const vectors = [
  { wgs84: [39.9042, 116.4074], gcj02: [39.905603, 116.413642], metres: 555.5 },
  { wgs84: [31.2304, 121.4737], gcj02: [31.228458, 121.478223], metres: 481.8 },
  { wgs84: [29.563, 106.5516], gcj02: [29.560151, 106.555318], metres: 479.7 },
  { wgs84: [43.8256, 87.6168], gcj02: [43.826805, 87.61965], metres: 265.3 },
] as const;
const pointOf = ([lat, lng]: readonly [number, number]) => ({ lng, lat });

test.each(vectors)('$wgs84 lies at $gcj02 on a map in GCJ-02', ({ wgs84, gcj02, metres }) => {
  const shifted = fromWgs84(pointOf(wgs84), 'gcj02');
  expect(shifted.lat).toBeCloseTo(gcj02[0], 6);
  expect(shifted.lng).toBeCloseTo(gcj02[1], 6);
  // They were measured on the equator's radius.
  expect(Math.abs(distanceM(pointOf(wgs84), shifted) / metres - 1)).toBeLessThan(0.002);
});

test.each(['gcj02', 'bd09'] as const)('back from %s is nearer than a millimetre', (datum) => {
  for (let lat = 18; lat <= 53; lat += 3.5)
    for (let lng = 75; lng <= 134; lng += 5.9) {
      const point = { lng, lat };
      expect(distanceM(point, toWgs84(fromWgs84(point, datum), datum))).toBeLessThan(0.001);
    }
});

test('BD-09 lies beyond GCJ-02', () => {
  const gcj = fromWgs84({ lng: 116.4074, lat: 39.9042 }, 'gcj02');
  const baidu = fromWgs84({ lng: 116.4074, lat: 39.9042 }, 'bd09');
  expect(baidu.lng - gcj.lng).toBeCloseTo(0.0065, 3);
  expect(baidu.lat - gcj.lat).toBeCloseTo(0.006, 3);
});

test('elsewhere nothing is shifted', () => {
  for (const place of [
    { lng: -58.4, lat: -34.6 },
    { lng: 139.7, lat: 35.7 },
  ])
    for (const datum of ['gcj02', 'bd09', 'wgs84'] as const) {
      expect(fromWgs84(place, datum)).toEqual(place);
      expect(toWgs84(place, datum)).toEqual(place);
    }
});
