import { expect, test } from 'vitest';
import { overBudget } from '../e2e/script-budget.ts';

const fetched = [
  { path: '/assets/index-a.js', sizeKb: 180 },
  { path: '/assets/index-b.en.js', sizeKb: 5 },
];

test('as much script as is allowed, in one language, is fine', () => {
  expect(overBudget(fetched, 185, 'en')).toEqual([]);
});

test('more script than is allowed is noticed, with what is largest', () => {
  expect(overBudget(fetched, 184.9, 'en').join('\n')).toMatch(/185\.0 KB.*184\.9[\s\S]*index-a\.js/);
});

test('words of another language are noticed', () => {
  expect(overBudget(fetched, 200, 'ja')).toEqual(['/assets/index-b.en.js is of another language']);
});
