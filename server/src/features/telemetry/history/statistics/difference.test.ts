import { expect, test } from 'vitest';
import { difference } from './difference.policy.ts';

test.each([
  [94.9, 93.3, 1.6],
  [59, 0, 59],
  [-0.2, 0.1, -0.3],
  [50200.61, 50200.6, 0.01],
  [1e-9, 0, 1e-9],
  [3e21, 1e21, 2e21],
])('%d less %d is %d', (a, b, expected) => {
  expect(difference(a, b)).toBe(expected);
});
