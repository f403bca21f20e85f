import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOnceLater } from './once-later.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('all that ask within the time are one', () => {
  const run = vi.fn();
  const later = createOnceLater(1000);
  later.ask(run);
  vi.advanceTimersByTime(900);
  later.ask(run);
  vi.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a page that went behind another tab meanwhile asks again when it is back', () => {
  const run = vi.fn();
  const later = createOnceLater(1000);
  later.ask(run);
  later.forget();
  vi.advanceTimersByTime(5000);
  expect(run).not.toHaveBeenCalled();
  later.ask(run);
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(1);
});
