import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

it('runs what has the same key in the order of asking, also after a failure, and others beside it', async () => {
  const turns = new Turns<string>();
  const done: string[] = [];
  const first = Promise.withResolvers<void>();
  const slow = turns.run('a', async () => {
    await first.promise;
    done.push('a1');
    throw new Error('failed');
  });
  const next = turns.run('a', async () => void done.push('a2'));
  await turns.run('b', async () => void done.push('b1'));
  expect([turns.isBusy('a'), done]).toEqual([true, ['b1']]);
  first.resolve();
  await expect(slow).rejects.toThrow('failed');
  await next;
  expect(done).toEqual(['b1', 'a1', 'a2']);
  await expect.poll(() => turns.isBusy('a')).toBe(false);
});
