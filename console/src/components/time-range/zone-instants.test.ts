import { expect, test } from 'vitest';
import { instantsOf } from './zone-time.ts';

const at = (hour: number, minute: number, month: number, day: number) => ({
  ...{ year: 2026, month, day, hour, minute, second: 0 },
});
const utc = (ms: number) => new Date(ms).toISOString();

test('an hour is one instant; one that the clocks skip is none, one that they repeat is two', () => {
  expect(instantsOf(at(8, 0, 7, 1), 'Asia/Shanghai').map(utc)).toEqual(['2026-07-01T00:00:00.000Z']);
  // In Madrid the clocks go on at 2 h on 29 March, and back at 3 h on 25 October.
  expect(instantsOf(at(2, 30, 3, 29), 'Europe/Madrid')).toEqual([]);
  expect(instantsOf(at(2, 30, 10, 25), 'Europe/Madrid').map(utc)).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T01:30:00.000Z',
  ]);
});
