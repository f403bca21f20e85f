import { expect, test } from 'vitest';
import { plainTime } from '../platform/time.ts';
import { ageOf } from './relative-time.ts';

const nowMs = Date.parse('2026-03-01T12:00:00Z');
const secondsAgo = (seconds: number) => new Date(nowMs - seconds * 1000);

test.each([
  [29, { word: 'justNow' }],
  [30, { word: 'minutesAgo', count: 1 }],
  [61, { word: 'minutesAgo', count: 2 }],
  [3599, { word: 'minutesAgo', count: 60 }],
  [3600, { word: 'hoursAgo', count: 1 }],
  [86_399, { word: 'hoursAgo', count: 24 }],
  [86_400, { word: 'dayAgo' }],
  [-20, { word: 'justNow' }],
])('%d seconds ago', (seconds, age) => {
  expect(ageOf(secondsAgo(seconds), nowMs)).toEqual(age);
});

test('two days ago, and a time to come, are said by their date', () => {
  for (const time of [secondsAgo(172_800), secondsAgo(-3600)]) {
    expect(ageOf(time, nowMs)).toEqual({ date: plainTime(time) });
  }
});
