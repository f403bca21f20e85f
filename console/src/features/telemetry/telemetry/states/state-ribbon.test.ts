import { expect, test } from 'vitest';
import { ribbonPaths, segmentAt, segmentsOf } from './state-ribbon.ts';

const segments = segmentsOf({ starts: [0, 50, 80], ends: [40, 80, 120], values: [1, 0, 1] });

test('a state is one outline, cut at the ends of the range', () => {
  expect(ribbonPaths(segments, { fromMs: 0, toMs: 100 }, 24)).toEqual([
    { value: 1, path: 'M0 0h400v24h-400zM800 0h200v24h-200z' },
    { value: 0, path: 'M500 0h300v24h-300z' },
  ]);
  expect(ribbonPaths(segments, { fromMs: 60, toMs: 70 }, 24)).toEqual([
    { value: 0, path: 'M0 0h1000v24h-1000z' },
  ]);
});

test('a short stay is drawn wide enough to be seen, above the long ones', () => {
  const blink = segmentsOf({
    starts: [0, 40_000, 40_001],
    ends: [40_000, 40_001, 100_000],
    values: [0, 1, 0],
  });
  expect(ribbonPaths(blink, { fromMs: 0, toMs: 100_000 }, 24).at(-1)).toEqual({
    value: 1,
    path: 'M400 0h1.5v24h-1.5z',
  });
});

test('between segments nothing is known', () => {
  expect(segmentAt(segments, 45)).toBeUndefined();
  expect(segmentAt(segments, 50)).toEqual({ fromMs: 50, toMs: 80, value: 0 });
});
