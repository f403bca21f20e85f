import { expect, it } from 'vitest';
import { KeyedQueue } from './keyed-queue.ts';

it('runs what has the same key in the order of asking, also after a failure, and others beside it', async () => {
  const queue = new KeyedQueue<string>();
  const done: string[] = [];
  const first = Promise.withResolvers<void>();
  const slow = queue.run('a', async () => {
    await first.promise;
    done.push('a1');
    throw new Error('failed');
  });
  const next = queue.run('a', async () => void done.push('a2'));
  await queue.run('b', async () => void done.push('b1'));
  expect([queue.isBusy('a'), done]).toEqual([true, ['b1']]);
  first.resolve();
  await expect(slow).rejects.toThrow('failed');
  await next;
  expect(done).toEqual(['b1', 'a1', 'a2']);
  await expect.poll(() => queue.isBusy('a')).toBe(false);
});

it('tells those who would wait too long to come back later', async () => {
  const queue = new KeyedQueue<string>(1);
  const held = Promise.withResolvers<void>();
  const first = queue.run('a', () => held.promise);
  const second = queue.run('a', async () => 'second');
  await expect(queue.run('a', async () => 'third')).rejects.toMatchObject({ status: 503 });
  held.resolve();
  await first;
  expect(await second).toBe('second');
});
