import { expect, test } from 'vitest';
import { coordinatesText, readCoordinates } from './coordinates.ts';

test('reads what maps copy', () => {
  const wuhan = { lng: 114.3055, lat: 30.59285 };
  expect(readCoordinates('30.59285, 114.3055')).toEqual(wuhan);
  expect(readCoordinates('114.3055，30.59285')).toEqual(wuhan);
  expect(readCoordinates('40.4168 -3.7038')).toEqual({ lng: -3.7038, lat: 40.4168 });
  expect(readCoordinates(`40°25'0"N 3°42'30"W`)).toEqual({ lng: -3.708333, lat: 40.416667 });
});

test('leaves a single number and impossible places alone', () => {
  expect(readCoordinates('114.3055')).toBeUndefined();
  expect(readCoordinates('95.1, 91.2')).toBeUndefined();
});

test('names its datum', () => {
  expect(coordinatesText({ lng: -3.7038, lat: 40.4168 })).toBe('40.416800° N, 3.703800° W (WGS-84)');
});
