import { expect, test } from 'vitest';
import { classBands } from './class-bands.ts';

const t = (key: string) => key;

test('little oxygen is worse, much ammonia is worse', () => {
  const edges = (parameter: Parameters<typeof classBands>[0]) =>
    classBands(parameter, t).map(({ from, to, level }) => [from, to, level]);
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
  expect(classBands('turbidity', t)).toEqual([]);
});
