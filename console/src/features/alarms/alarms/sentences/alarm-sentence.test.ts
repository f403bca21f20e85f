import { expect, test } from 'vitest';
import { daysText } from './alarm-sentence.ts';

test('days in a row are a span', () => {
  expect(daysText([5, 1, 2, 3, 4, 7], 'en')).toBe('Mon–Fri, Sun');
  expect(daysText([6, 7], 'en')).toBe('Sat, Sun');
  expect(daysText([1, 2, 3], 'zh')).toBe('周一–周三');
});
