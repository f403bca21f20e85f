import { expect, test } from 'vitest';
import { classBands } from './class-bands.ts';

const t = (key: string) => key;

test('little oxygen is worse, much ammonia is worse', () => {
  const edges = (parameter: Parameters<typeof classBands>[0], body: 'river' | 'lake' = 'river') =>
    classBands(parameter, body, t).map(({ from, to, level }) => [from, to, level]);
  expect(edges('dissolvedOxygen')).toEqual([
    [3, 5, 4],
    [2, 3, 3],
    [null, 2, 1],
  ]);
  expect(edges('ammoniaNitrogen')).toEqual([
    [1, 1.5, 4],
    [1.5, 2, 3],
    [2, null, 1],
  ]);
  expect(edges('pH')).toEqual([
    [null, 6, 1],
    [9, null, 1],
  ]);
  expect(edges('turbidity')).toEqual([]);
  expect(edges('totalPhosphorus')[0]).toEqual([0.2, 0.3, 4]);
  expect(edges('totalPhosphorus', 'lake')[0]).toEqual([0.05, 0.1, 4]);
  expect(edges('totalNitrogen')).toEqual([]);
  expect(edges('totalNitrogen', 'lake')[0]).toEqual([1, 1.5, 4]);
});
