import { expect, test } from 'vitest';
import { createLimit } from './limit.ts';

test('a queue that is full says so', async () => {
  const queue = createLimit(1, 1);
  const held = Promise.withResolvers<void>();
  const first = queue(() => held.promise);
  const second = queue(async () => 'second');
  await expect(queue(async () => 'third')).rejects.toMatchObject({ status: 503 });
  held.resolve();
  await first;
  expect(await second).toBe('second');
  expect(await queue(async () => 'fourth')).toBe('fourth');
});
