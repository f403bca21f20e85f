import { expect, test } from 'vitest';
import type { Course, Span } from './replay.ts';
import { togetherOf } from './together.ts';

const course = (times: number[], idle: Span[]): Course => ({
  ...{ fromMs: times[0] ?? 0, toMs: times.at(-1) ?? 0, times, idle },
  ...{ points: [], speeds: [], gaps: [] },
});

test('several tracks go along one line, which is idle when none of them moves', () => {
  const line = togetherOf([
    course([0, 10, 40], [{ fromMs: 10, toMs: 30 }]),
    course([20, 25, 60], [{ fromMs: 25, toMs: 50 }]),
  ]);
  expect(line).toEqual({
    ...{ fromMs: 0, toMs: 60, times: [0, 10, 20, 25, 40, 60] },
    idle: [
      { fromMs: 10, toMs: 20 },
      { fromMs: 25, toMs: 30 },
      { fromMs: 40, toMs: 50 },
    ],
  });
});

test('before one begins and after it has ended it does not move', () => {
  const line = togetherOf([course([0, 10], []), course([50, 60], [])]);
  expect(line?.idle).toEqual([{ fromMs: 10, toMs: 50 }]);
});

test('without a track there is nothing to replay', () => {
  expect(togetherOf([])).toBeUndefined();
});
