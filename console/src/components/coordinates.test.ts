import { expect, test } from 'vitest';
import { coordinatesText } from './coordinates.ts';

test('names its datum', () => {
  expect(coordinatesText({ lng: -3.7038, lat: 40.4168 })).toBe('40.416800° N, 3.703800° W (WGS-84)');
});
