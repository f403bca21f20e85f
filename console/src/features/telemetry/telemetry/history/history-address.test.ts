import { expect, test } from 'vitest';
import { fitsRange, historyAddressOf, shiftedBack, shiftOf } from './history-address.ts';

const seriesQueries = (search: string) => historyAddressOf(new URLSearchParams(search), 7);

test('the address says what is shown, and nonsense in it is left out', () => {
  expect(seriesQueries('')).toEqual({
    mode: 'trend',
    comparison: undefined,
    every: 'auto',
    others: [],
    shownId: 7,
  });
  expect(seriesQueries('mode=quality&compare=week&every=day&devices=3,5')).toEqual({
    mode: 'quality',
    comparison: 'week',
    every: 'day',
    ...{ others: [3, 5], shownId: 7 },
  });
  expect(seriesQueries('mode=x&compare=x&every=x&devices=3,x,7,3,-1,1.5')).toEqual({
    mode: 'trend',
    comparison: undefined,
    every: 'auto',
    ...{ others: [3], shownId: 7 },
  });
  expect(seriesQueries('devices=3,5&of=5').shownId).toBe(5);
  expect(seriesQueries('devices=3,5&of=6').shownId).toBe(7);
  expect(seriesQueries('devices=11,12,13,14,15,16,17,18,19').others).toHaveLength(7);
});

test('the other period is as long as this one', () => {
  const interval = { fromMs: 1000, toMs: 5000 };
  expect(shiftedBack(interval, shiftOf('previous', interval))).toEqual({ fromMs: -3000, toMs: 1000 });
  expect(shiftOf('year', interval) % shiftOf('week', interval)).toBe(0);
});

test('no more points are asked for than an answer holds', () => {
  const year = { fromMs: 0, toMs: 366 * 86_400_000 };
  expect([fitsRange('15m', year), fitsRange('hour', year), fitsRange('auto', year)]).toEqual([
    false,
    true,
    true,
  ]);
});
