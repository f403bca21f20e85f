import { expect, test } from 'vitest';
import { extended, noTails, reaching, tailKey, withPush } from './live-tails.ts';

const push = (ts: number, value: number | null) => ({ deviceId: 7, values: { wt: { value, ts } } });
const tailsOf = (...pushes: ReturnType<typeof push>[]) => pushes.reduce(withPush, noTails);

test('pushes draw a line on after its last value', () => {
  const tails = tailsOf(push(20, 1), push(30, 2), push(25, 9), push(40, null), push(50, 3));
  const line = { times: [10, 30], values: [0, 2] };
  expect(extended(line, tails.get(tailKey(7, 'wt')))).toEqual({ times: [10, 30, 50], values: [0, 2, 3] });
  expect(extended(line, tails.get(tailKey(8, 'wt')))).toEqual(line);
});

test('an interval reaches to what was pushed last', () => {
  expect(reaching({ fromMs: 0, toMs: 40 }, tailsOf(push(50, 3)))).toEqual({ fromMs: 0, toMs: 50 });
  expect(reaching({ fromMs: 0, toMs: 60 }, tailsOf(push(50, 3)))).toEqual({ fromMs: 0, toMs: 60 });
});
