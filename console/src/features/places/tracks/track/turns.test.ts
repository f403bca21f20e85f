import { expect, test } from 'vitest';
import { turnsOf } from './turns.ts';

test('so many go at a time, and one that fails makes room for the next', async () => {
  const inTurn = turnsOf(2);
  let going = 0;
  let most = 0;
  const work = (fails: boolean) => async () => {
    going += 1;
    most = Math.max(most, going);
    await new Promise((later) => setTimeout(later, 1));
    going -= 1;
    if (fails) throw new Error('no answer');
  };
  const results = await Promise.allSettled(
    [false, true, false, false, true].map((fails) => inTurn(work(fails))),
  );
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, false]);
  expect(most).toBe(2);
});
