import { expect, test } from 'vitest';
import { createCache, createMemory } from './cache.ts';

/** Loads that end when they are told to. */
function heldLoads() {
  const loads: PromiseWithResolvers<string>[] = [];
  const load = () => {
    const held = Promise.withResolvers<string>();
    loads.push(held);
    return held.promise;
  };
  return { loads, load };
}

const ended = () => new Promise((resolve) => setImmediate(resolve));

test('reads once for all who ask, and again when its time is over', async () => {
  let nowMs = 0;
  let loads = 0;
  const cache = createCache<string, string>({ most: 10, ttlMs: 1000, nowMs: () => nowMs });
  const get = (key: string) => cache.get(key, async () => `${key}${++loads}`);
  expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual(['a1', 'a1', 'b2']);
  nowMs = 999;
  expect(await get('a')).toBe('a1');
  nowMs = 1000;
  expect(await get('a')).toBe('a3');
});

test('what is invalidated while it is read is read again, and the old answer is not kept', async () => {
  const { loads, load } = heldLoads();
  const cache = createCache<string, string>({ most: 10 });
  const fetched = cache.get('a', load);
  await ended();
  cache.invalidate();
  const fetchedAfterwards = cache.get('a', load);
  loads[0]?.resolve('before');
  await ended();
  expect(loads).toHaveLength(2);
  loads[1]?.resolve('after');
  expect(await Promise.all([fetched, fetchedAfterwards, cache.get('a', load)])).toEqual([
    'after',
    'after',
    'after',
  ]);
  expect(loads).toHaveLength(2);
});

test('a failure is told to those who asked, and is not kept', async () => {
  const { loads, load } = heldLoads();
  const cache = createCache<string, string>({ most: 10 });
  const both = Promise.allSettled([cache.get('a', load), cache.get('a', load)]);
  await ended();
  loads[0]?.reject(new Error('away'));
  expect(await both).toMatchObject([{ reason: { message: 'away' } }, { reason: { message: 'away' } }]);
  const fetched = cache.get('a', load);
  await ended();
  loads[1]?.resolve('back');
  expect(await fetched).toBe('back');
});

test('a memory is bounded, and heals by age', () => {
  let nowMs = 0;
  const memory = createMemory<string, number>({ most: 2, ttlMs: 1000, nowMs: () => nowMs });
  memory.set('a', 1).set('b', 2).set('c', 3);
  expect([memory.get('a'), memory.get('b'), memory.get('c')]).toEqual([undefined, 2, 3]);
  nowMs = 1000;
  expect(memory.get('c')).toBeUndefined();
});
