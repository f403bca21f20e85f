import { expect, test } from 'vitest';
import { type DesiredValue, next } from './parameter-states.policy.ts';

const sent: DesiredValue = {
  ...{ semaphoreId: 'limit', value: 5, tolerance: 0 },
  ...{ state: 'sent', desiredAtMs: 1000, stateAtMs: 3000 },
};
const reported = (value: number, atMs: number) => ({ kind: 'reported', value, atMs, takenMs: atMs }) as const;

test('a device that says what is desired has got it, also before it is written down that the message has reached it', () => {
  expect(next(sent, reported(5, 2000))).toBe('applied');
  expect(next(sent, reported(5, 999))).toBeUndefined();
  expect(next(sent, reported(4, 4000))).toBeUndefined();
});

test('what a device had before its state is known says nothing about it', () => {
  const applied: DesiredValue = { ...sent, state: 'applied' };
  expect(next(applied, reported(5, 3000))).toBeUndefined();
  expect(next(applied, reported(5, 3001))).toBe('inSync');
  expect(next(applied, reported(4, 3000))).toBeUndefined();
  expect(next(applied, reported(4, 3001))).toBe('drifted');
});
