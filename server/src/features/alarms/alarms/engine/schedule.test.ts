import type { AlarmSchedule } from '@weir/contract/fleet/device-type-settings';
import { expect, it } from 'vitest';
import { isWithin } from './schedule.policy.ts';

const schedule = (overrides: Partial<AlarmSchedule>): AlarmSchedule => ({
  zone: 'Europe/Madrid',
  days: [1, 2, 3, 4, 5, 6, 7],
  from: '08:00',
  to: '18:00',
  ...overrides,
});
const within = (overrides: Partial<AlarmSchedule>, moments: readonly string[]) =>
  moments.map((moment) => isWithin(schedule(overrides), Date.parse(moment)));

it('holds from its first minute to the one before its last', () => {
  const moments = [
    '2026-01-14T06:59:59Z',
    '2026-01-14T07:00:00Z',
    '2026-01-14T16:59:59Z',
    '2026-01-14T17:00:00Z',
  ];
  expect(within({}, moments)).toEqual([false, true, true, false]);
});

it('goes over midnight, with the day on which it began', () => {
  const nights = { days: [5], from: '22:00', to: '06:00' } satisfies Partial<AlarmSchedule>;
  const friday = ['2026-01-15T23:30:00Z', '2026-01-16T20:59:00Z', '2026-01-16T21:00:00Z'];
  const saturday = ['2026-01-17T04:59:00Z', '2026-01-17T05:00:00Z', '2026-01-17T21:30:00Z'];
  expect(within(nights, friday)).toEqual([false, false, true]);
  expect(within(nights, saturday)).toEqual([true, false, false]);
});

it('from Sunday night to Monday morning', () => {
  const nights = { days: [7], from: '22:00', to: '06:00' } satisfies Partial<AlarmSchedule>;
  expect(within(nights, ['2026-01-18T22:00:00Z', '2026-01-19T04:59:00Z', '2026-01-19T22:00:00Z'])).toEqual([
    true,
    true,
    false,
  ]);
});

it('keeps to the clocks on the wall when they change', () => {
  // Eight o'clock is seven UTC until 29 March 2026, then six, and seven again from 25 October.
  expect(within({}, ['2026-03-28T06:30:00Z', '2026-03-29T06:30:00Z'])).toEqual([false, true]);
  expect(within({}, ['2026-10-24T06:30:00Z', '2026-10-25T06:30:00Z'])).toEqual([true, false]);
});

it('in spring begins with the first minute that there is', () => {
  const early = { days: [7], from: '02:30', to: '04:00' } satisfies Partial<AlarmSchedule>;
  const moments = ['2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z', '2026-03-29T01:59:00Z'];
  expect(within(early, [...moments, '2026-03-29T02:00:00Z'])).toEqual([false, true, true, false]);
});

it('in autumn holds in both hours of the same name', () => {
  const early = { days: [7], from: '02:00', to: '03:00' } satisfies Partial<AlarmSchedule>;
  const moments = ['2026-10-24T23:59:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'];
  expect(within(early, [...moments, '2026-10-25T02:00:00Z'])).toEqual([false, true, true, false]);
});

it('over a night in which clocks change, until the morning on the wall', () => {
  const nights = { days: [6], from: '22:00', to: '06:00' } satisfies Partial<AlarmSchedule>;
  expect(within(nights, ['2026-10-25T04:59:00Z', '2026-10-25T05:00:00Z'])).toEqual([true, false]);
  expect(within(nights, ['2026-03-29T03:59:00Z', '2026-03-29T04:00:00Z'])).toEqual([true, false]);
});

it('is the whole day where both ends are the same', () => {
  const whole = { days: [3], from: '00:00', to: '00:00' } satisfies Partial<AlarmSchedule>;
  expect(within(whole, ['2026-01-13T23:00:00Z', '2026-01-14T22:59:00Z', '2026-01-14T23:00:00Z'])).toEqual([
    true,
    true,
    false,
  ]);
});
