import { expect, test } from 'vitest';
import { durationText } from './duration.ts';

test.each([
  [0, '0 sec'],
  [400, '400 ms'],
  [42_000, '42 sec'],
  [-4000, '4 sec'],
  [90_000, '1 min, 30 sec'],
  [121 * 60_000, '2 hr, 1 min'],
  [86_400_000, '1 day'],
  [3 * 86_400_000 + 3_600_000 + 60_000, '3 days, 1 hr'],
])('%d ms is %s', (ms, text) => expect(durationText(ms, 'en')).toBe(text));

test('a setting is said to the second, a bucket in whole words', () => {
  expect(durationText(90_061_000, 'en', { units: 4 })).toBe('1 day, 1 hr, 1 min, 1 sec');
  expect(durationText(900_000, 'es', { style: 'long' })).toBe('15 minutos');
});

test('each language says it in its own way', () => {
  expect([durationText(300_000, 'zh'), durationText(7_260_000, 'ja')]).toEqual(['5分钟', '2 時間 1 分']);
});
