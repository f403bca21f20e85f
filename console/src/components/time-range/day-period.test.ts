import { expect, test } from 'vitest';
import { dayPeriodOf } from './day-period.ts';

test('days of the address are taken where there are such days, else those of this month', () => {
  const of = (query: string) => dayPeriodOf(new URLSearchParams(query));
  expect(of('from=2026-02-28&to=2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-03-01' });
  expect(of('from=2026-02-30&to=x')).toEqual(of(''));
});
