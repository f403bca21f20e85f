import { expect, test } from 'vitest';
import { daysText, durationText } from './alarm-sentence.ts';

test('durations are said in the largest unit that they are whole in', () => {
  expect([0, 30, 90, 600, 7200, 172_800].map((seconds) => durationText(seconds, 'en'))).toEqual([
    '0 sec',
    '30 sec',
    '90 sec',
    '10 min',
    '2 hr',
    '2 days',
  ]);
  expect(durationText(300, 'zh')).toBe('5分钟');
});

test('days in a row are a span', () => {
  expect(daysText([5, 1, 2, 3, 4, 7], 'en')).toBe('Mon–Fri, Sun');
  expect(daysText([6, 7], 'en')).toBe('Sat, Sun');
  expect(daysText([1, 2, 3], 'zh')).toBe('周一–周三');
});
