import { expect, it } from 'vitest';
import { timeTicks } from './time-ticks.ts';

const interval = (from: string, to: string) => ({ fromMs: Date.parse(from), toMs: Date.parse(to) });
const labels = (ticks: { label: string }[]) => ticks.map(({ label }) => label);

it('names days in the language and clocks in the zone', () => {
  const night = interval('2026-11-20T12:00:00Z', '2026-11-21T00:00:00Z');
  expect(labels(timeTicks(night, { zone: 'Asia/Shanghai', language: 'zh' }, 4))).toEqual([
    '21:00',
    '11月21日',
    '03:00',
    '06:00',
  ]);
  expect(labels(timeTicks(night, { zone: 'Asia/Shanghai', language: 'en' }, 4))[1]).toBe('Nov 21');
  expect(labels(timeTicks(night, { zone: 'Asia/Shanghai', language: 'es' }, 4))[1]).toBe('21 nov');
});

it('has the year where it turns', () => {
  const turn = interval('2025-12-30T00:00:00Z', '2026-01-03T00:00:00Z');
  expect(labels(timeTicks(turn, { zone: 'UTC', language: 'en' }, 6))).toEqual([
    'Dec 30',
    'Dec 31',
    'Jan 1, 2026',
    'Jan 2',
    'Jan 3',
  ]);
});

it('stays on the wall clock when the clocks change', () => {
  const change = interval('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z');
  const ticks = timeTicks(change, { zone: 'Europe/Madrid', language: 'en' }, 5);
  expect(labels(ticks)).toEqual(['Oct 25', '06:00', '12:00', '18:00', 'Oct 26']);
});

it('goes down to seconds and up to years', () => {
  const short = interval('2026-11-20T12:00:00Z', '2026-11-20T12:00:20Z');
  expect(labels(timeTicks(short, { zone: 'UTC', language: 'en' }, 5))[1]).toBe('12:00:05');
  const long = interval('2021-06-01T00:00:00Z', '2026-06-01T00:00:00Z');
  expect(labels(timeTicks(long, { zone: 'UTC', language: 'ja' }, 6))[0]).toBe('2022年');
});
