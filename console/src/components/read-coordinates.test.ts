import { describe, expect, test } from 'vitest';
import { inWgs84, readCoordinates } from './read-coordinates.ts';

const yichang = { lng: 111.28611, lat: 30.69014 };

describe('one place in many forms', () => {
  test.each([
    '30.69014, 111.28611',
    '30.69014 111.28611',
    '30.69014，111.28611',
    '３０.６９０１４，１１１.２８６１１',
    '111.28611, 30.69014',
    '30.69014;111.28611',
    '30.69014N 111.28611E',
    'N30.69014 E111.28611',
    'E 111.28611, N 30.69014',
    '111.28611° E, 30.69014° N',
    '30.69014°N, 111.28611°E',
    '北纬30.69014，东经111.28611',
    '东经 111.28611° 北纬 30.69014°',
    '北緯30.69014度 東経111.28611度',
    '纬度：30.69014 经度：111.28611',
    '(30.69014, 111.28611)',
    'POINT(111.28611 30.69014)',
    'POINT Z (111.28611 30.69014 52)',
    '{"type":"Point","coordinates":[111.28611,30.69014]}',
    'geo:30.69014,111.28611',
    'geo:30.69014,111.28611;u=35',
    'https://www.google.com/maps/@30.69014,111.28611,17z',
    'https://www.google.com/maps?q=30.69014,111.28611',
    'https://www.google.com/maps/place/x/@1,2,17z/data=!3d30.69014!4d111.28611',
    'https://www.openstreetmap.org/?mlat=30.69014&mlon=111.28611#map=15/1/2',
    'https://www.openstreetmap.org/#map=15/30.69014/111.28611',
  ])('%s', (text) => expect(readCoordinates(text)).toMatchObject({ ...yichang, datum: 'wgs84' }));

  test.each([
    `30°41'24.504"N 111°17'9.996"E`,
    `30° 41′ 24.504″ N, 111° 17′ 9.996″ E`,
    '30°41′24.504″N111°17′9.996″E',
    `N30°41'24.504" E111°17'9.996"`,
    '北纬30度41分24.504秒，东经111度17分9.996秒',
    `30º41’24.504”N 111º17’9.996”E`,
    `30°41.4084'N 111°17.1666'E`,
    `30°41'24.504'' 111°17'9.996''`,
  ])('%s', (text) => expect(readCoordinates(text)).toMatchObject(yichang));
});

test.each([
  ['40.4168 -3.7038', { lng: -3.7038, lat: 40.4168 }],
  [`33°51'31"S 151°12'51"E`, { lng: 151.214167, lat: -33.858611 }],
  ['S33.8568, W70.6', { lng: -70.6, lat: -33.8568 }],
  ['南纬 22.9 西经 43.2', { lng: -43.2, lat: -22.9 }],
  ['-33.8568, 151.2153', { lng: 151.2153, lat: -33.8568 }],
])('%s lies in its hemisphere', (text, place) => expect(readCoordinates(text)).toMatchObject(place));

test('where both orders are possible the other one is offered; where one is not, none is', () => {
  expect(readCoordinates('40.4168, -3.7038')?.exchanged).toEqual({ lng: 40.4168, lat: -3.7038 });
  for (const text of ['30.69014, 111.28611', '111.28611, 30.69014', '30.6N 11.2E', 'POINT(11.2 30.6)'])
    expect(readCoordinates(text)?.exchanged).toBeUndefined();
});

test.each([
  [
    'https://uri.amap.com/marker?position=111.29186,30.68755&name=x',
    'gcj02',
    { lng: 111.29186, lat: 30.68755 },
  ],
  ['https://www.amap.com/?p=B0FF,30.68755,111.29186,station', 'gcj02', { lng: 111.29186, lat: 30.68755 }],
  [
    'https://api.map.baidu.com/marker?location=30.69335,111.29834&title=x',
    'bd09',
    { lng: 111.29834, lat: 30.69335 },
  ],
] as const)('%s is shifted', (text, datum, place) => {
  expect(readCoordinates(text)).toMatchObject({ ...place, datum });
  const { lng, lat } = inWgs84(place, datum);
  expect([Math.abs(lng - yichang.lng) < 0.001, Math.abs(lat - yichang.lat) < 0.001]).toEqual([true, true]);
});

test.each([
  '114.3055',
  '95.1, 91.2',
  '30, 111, 52',
  '2026-11-26 12:00',
  'https://example.org/30.6,111.2',
  'N30 N31',
  '',
])('%j is no place', (text) => expect(readCoordinates(text)).toBeUndefined());
