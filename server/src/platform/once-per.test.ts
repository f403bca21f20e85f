import { expect, test } from 'vitest';
import { createOncePer } from './once-per.ts';

test('says a thing once within its time, and remembers no more than some', () => {
  let nowMs = 0;
  const once = createOncePer(60_000, () => nowMs);
  expect([once.isFirst('a'), once.isFirst('a'), once.isFirst('b')]).toEqual([true, false, true]);
  nowMs = 60_000;
  expect(once.isFirst('a')).toBe(true);
  for (let n = 0; n < 10_000; n += 1) once.isFirst(`other ${n}`);
  expect(once.isFirst('a')).toBe(true);
});
