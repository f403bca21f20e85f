import { expect, test } from 'vitest';
import { lengthText } from './length-text.ts';

test.each([
  [121 * 60_000, '2 hr 1 min'],
  [86_400_000, '1 day'],
  [3 * 86_400_000 + 3_600_000, '3 days 1 hr'],
  [42_000, '42 sec'],
  [400, '0.4 sec'],
  [-4000, '4 sec'],
])('%d ms is %s', (ms, text) => expect(lengthText(ms, 'en')).toBe(text));
