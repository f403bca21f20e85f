import { expect, test } from 'vitest';
import { rangesOf } from './send-file.ts';

test.each([
  [undefined, undefined],
  ['items=0-1', undefined],
  ['bytes=0-9', [{ start: 0, end: 9 }]],
  ['bytes=90-200', [{ start: 90, end: 99 }]],
  ['bytes=-10', [{ start: 90, end: 99 }]],
  ['bytes=-1000', [{ start: 0, end: 99 }]],
  ['bytes=50-', [{ start: 50, end: 99 }]],
  [
    'bytes=0-9, 10-19',
    [
      { start: 0, end: 9 },
      { start: 10, end: 19 },
    ],
  ],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=10-1', 'unsatisfiable'],
  ['bytes=1-10,garbage', 'unsatisfiable'],
  ['bytes=0-9,200-', [{ start: 0, end: 9 }]],
])('of 100 bytes %s asks for %j', (header, ranges) => {
  expect(rangesOf(header, 100)).toEqual(ranges);
});
