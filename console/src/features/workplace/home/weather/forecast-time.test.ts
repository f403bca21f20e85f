import { expect, test } from 'vitest';
import { forecastTimeText } from './forecast-time.ts';

const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const place = (timeZone: string, forecastTime = '2026-06-01T14:20:00Z') => ({
  timeZone,
  weather: { forecastTime },
});

test('the time of a forecast is that of its place, with the zone where the clocks differ', () => {
  // No clock on the wall of a reader shows Kathmandu's quarters.
  expect(forecastTimeText([place('Asia/Kathmandu')], 'en')).toMatch(/^20:05 (GMT|UTC)\+5:45$/);
});

test('on the clocks of the reader it needs no zone', () => {
  expect(forecastTimeText([place(own), place(own)], 'en')).toMatch(/^\d\d:\d\d$/);
});

test('of several the oldest is told, with its zone among others', () => {
  const places = [place(own), place('Asia/Kathmandu', '2026-06-01T13:20:00Z')];
  expect(forecastTimeText(places, 'en')).toMatch(/^19:05 .*5:45$/);
  expect(forecastTimeText([], 'en')).toBeUndefined();
});
