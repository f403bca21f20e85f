import { expect, test } from 'vitest';
import { rangeToSurvey } from './quick-ranges.ts';

const nowMs = Date.parse('2026-06-30T12:00:00Z');
const fromOf = (time: string) => rangeToSurvey(Date.parse(time), nowMs)?.from;

test('a section is shown from before its last survey until now, and a year at the most', () => {
  expect(rangeToSurvey(undefined, nowMs)?.from).toBe('now-24h');
  expect(fromOf('2026-06-30T01:00:00Z')).toBe('now-24h');
  expect(fromOf('2026-06-28T01:00:00Z')).toBe('now-7d');
  expect(fromOf('2026-05-10T01:00:00Z')).toBe('now-90d');
  expect(fromOf('2025-08-10T01:00:00Z')).toBe('now-1y');
  expect(fromOf('2021-08-10T01:00:00Z')).toBe('now-1y');
});
