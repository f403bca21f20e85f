import { expect, test } from 'vitest';
import { reconnectAfterMs } from './reconnect.ts';

test('two seconds for the first five failures, then longer, never beyond a minute', () => {
  for (const failures of [1, 2, 3, 4, 5]) expect(reconnectAfterMs(failures, 0.5)).toBe(2000);
  expect(reconnectAfterMs(6, 1)).toBe(4000);
  expect(reconnectAfterMs(7, 1)).toBe(8000);
  expect(reconnectAfterMs(60, 1)).toBe(60_000);
});

test('jitter takes up to half of it away', () => {
  expect(reconnectAfterMs(7, 0)).toBe(4000);
});
