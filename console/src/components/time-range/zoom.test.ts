import { expect, it } from 'vitest';
import { within } from './zoom.ts';

const whole = { fromMs: 0, toMs: 100 };

it('moves a stretch that reaches beyond the whole back into it', () => {
  expect(within({ fromMs: -20, toMs: 20 }, whole)).toEqual({ fromMs: 0, toMs: 40 });
  expect(within({ fromMs: 80, toMs: 120 }, whole)).toEqual({ fromMs: 60, toMs: 100 });
  expect(within({ fromMs: 10, toMs: 20 }, whole)).toEqual({ fromMs: 10, toMs: 20 });
});

it('is never longer than the whole', () => {
  expect(within({ fromMs: -500, toMs: 500 }, whole)).toEqual(whole);
});
