import { expect, test } from 'vitest';
import { mergeTimes, readNumbers, readTimes } from './signal-columns.policy.ts';

const column = (...values: number[]) => Float64Array.from(values);
const none = Number.NaN;

test('numbers are read wherever they begin', () => {
  const sent = Buffer.alloc(19);
  sent.writeDoubleBE(106.5, 3);
  sent.writeDoubleBE(Number.NaN, 11);
  expect([...readNumbers(sent.subarray(3))]).toEqual([106.5, Number.NaN]);
  expect(readNumbers(null)).toHaveLength(0);
});

test('times are read before and after 2000, to the millisecond', () => {
  const sent = Buffer.alloc(25);
  sent.writeBigInt64BE(-1_000n, 1);
  sent.writeBigInt64BE(845_000_000_123_456n, 9);
  sent.writeBigInt64BE(0n, 17);
  const at2000 = Date.parse('2000-01-01T00:00:00Z');
  expect([...readTimes(sent.subarray(1))]).toEqual([at2000 - 1, at2000 + 845_000_000_123, at2000]);
  expect(readTimes(null)).toHaveLength(0);
});

test('frames of one time become one, unless they say the same signal twice', () => {
  const columns = {
    tsMs: column(1, 1, 2, 2, 3),
    receivedMs: column(10, 11, 20, 21, 30),
    values: [column(5, none, 6, 7, 8), column(none, 50, none, none, 80)],
  };
  expect(mergeTimes(columns)).toBe(4);
  const kept = (values = column()) => [...values.subarray(0, 4)];
  expect(kept(columns.tsMs)).toEqual([1, 2, 2, 3]);
  expect(kept(columns.receivedMs)).toEqual([11, 20, 21, 30]);
  expect(kept(columns.values[0])).toEqual([5, 6, 7, 8]);
  expect(kept(columns.values[1])).toEqual([50, none, none, 80]);
});
