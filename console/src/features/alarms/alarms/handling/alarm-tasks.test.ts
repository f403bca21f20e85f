import { expect, test } from 'vitest';
import { isTaskFor, shelfTargetsOf, shelvesAtOnce } from './alarm-tasks.ts';

test('alarms are shelved by signal, each once; of a device that sends nothing, that alone', () => {
  const heat = { deviceId: 7, semaphoreId: 'temperature' };
  expect(shelfTargetsOf([heat, heat, { deviceId: 8, semaphoreId: '' }])).toEqual([
    heat,
    { deviceId: 8, silence: 1 },
  ]);
});

test('so many at once, and no more', () => {
  const of = (count: number) =>
    Array.from({ length: count }, (_, deviceId) => ({ deviceId, semaphoreId: 'temperature' }));
  expect(isTaskFor('shelve', of(shelvesAtOnce))).toBe(true);
  expect(isTaskFor('shelve', of(shelvesAtOnce + 1))).toBe(false);
  expect(isTaskFor('shelve', [])).toBe(false);
});
