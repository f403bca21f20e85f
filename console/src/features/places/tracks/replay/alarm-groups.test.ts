import { expect, test } from 'vitest';
import { alarmGroups } from './alarm-groups.ts';

const alarm = (second: number, level: number) => ({
  level,
  warningDate: new Date(second * 1000).toISOString(),
});

test('alarms that begin near each other stand together, by the gravest of them; others are left out', () => {
  const alarms = [alarm(70, 3), alarm(10, 4), alarm(12, 1), alarm(16, 2), alarm(200, 1), alarm(21, 2)];
  const groups = alarmGroups(alarms, { fromMs: 0, toMs: 100_000 }, 10_000);
  expect(groups.map(({ fromMs, alarms: within, gravest }) => [fromMs, within.length, gravest.level])).toEqual(
    [
      [10_000, 3, 1],
      [21_000, 1, 2],
      [70_000, 1, 3],
    ],
  );
});
