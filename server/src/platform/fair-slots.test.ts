import { expect, test } from 'vitest';
import { createFairSlots, type FairSlotsOptions, type Release } from './fair-slots.ts';

/** Users 10 to 19 are of company 1, 20 to 29 of company 2. */
const start = (options: Partial<FairSlotsOptions> = {}) => {
  const slots = createFairSlots({
    companyOf: async (userId) => Math.floor(userId / 10),
    atOnce: 3,
    perCompany: 3,
    waiting: 4,
    waitMs: 10_000,
    ...options,
  });
  const order: number[] = [];
  const held = new Map<number, Release>();
  const take = async (userId: number) => {
    held.set(userId, await slots.take(userId));
    order.push(userId);
  };
  return { slots, order, take, release: (userId: number) => held.get(userId)?.() };
};
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

test('one of another company is served before a second of the same', async () => {
  const { order, take, release } = start();
  for (const userId of [10, 11, 12]) await take(userId);
  const waiting = [take(13), take(14), take(20)];
  await settle();
  expect(order).toEqual([10, 11, 12]);
  release(10);
  await settle();
  expect(order.slice(3)).toEqual([20]);
  for (const userId of [11, 12]) release(userId);
  await Promise.all(waiting);
  expect(order.slice(4)).toEqual([13, 14]);
});

test('a company has so many at once, however many are free', async () => {
  const { order, take, release } = start({ perCompany: 2 });
  for (const userId of [10, 11]) await take(userId);
  const third = take(12);
  await take(20);
  expect(order).toEqual([10, 11, 20]);
  release(20);
  await settle();
  expect(order).toHaveLength(3);
  release(10);
  await third;
});

test('who waits too long, or behind too many, is told to come back, and what was his is given on', async () => {
  const { slots, take, release } = start({ atOnce: 1, waiting: 2, waitMs: 50 });
  await take(10);
  const late = [slots.take(11), slots.take(12)].map((slot) => slot.catch((error: unknown) => error));
  await expect(slots.take(13)).rejects.toMatchObject({ status: 429 });
  expect(await Promise.all(late)).toMatchObject([{ status: 503, retryAfterS: 10 }, { status: 503 }]);
  release(10);
  release(10);
  await take(20);
  await expect(slots.take(21)).rejects.toMatchObject({ status: 503 });
});
