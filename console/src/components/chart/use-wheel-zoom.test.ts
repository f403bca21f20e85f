import { expect, it } from 'vitest';
import { zoomedAbout } from './use-wheel-zoom.ts';

const hourMs = 3_600_000;
const hours = (from: number, to: number) => ({ fromMs: from * hourMs, toMs: to * hourMs });

it('keeps the time under the pointer where it is', () => {
  expect(zoomedAbout(hours(0, 8), 0.25, 0.5, 100 * hourMs)).toEqual(hours(1, 5));
  expect(zoomedAbout(hours(1, 5), 0.25, 2, 100 * hourMs)).toEqual(hours(0, 8));
});

it('shows no future, and no less than a second', () => {
  expect(zoomedAbout(hours(0, 8), 0, 2, 10 * hourMs)).toEqual(hours(0, 10));
  const closest = zoomedAbout({ fromMs: 0, toMs: 1500 }, 0.5, 0.1, hourMs);
  expect(closest.toMs - closest.fromMs).toBe(1000);
});
