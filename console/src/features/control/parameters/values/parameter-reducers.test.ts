import type { ParameterPush } from '@weir/contract/realtime/realtime';
import { expect, test } from 'vitest';
import { withStates } from './parameter-reducers.ts';

type Data = Parameters<typeof withStates>[0];

test('a parameter that moved on has its new state, and no other has', () => {
  const data = {
    list: [
      { semaphoreId: 'a', state: 'pending' },
      { semaphoreId: 'b', state: 'pending' },
    ],
  };
  const push = { states: { a: 'confirmed', c: 'confirmed' } } as unknown as ParameterPush;
  const { list } = withStates(data as Data, push);
  expect(list.map(({ state }) => state)).toEqual(['confirmed', 'pending']);
  expect(list[1]).toBe(data.list[1]);
});
