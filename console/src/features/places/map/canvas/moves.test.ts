import { expect, test } from 'vitest';
import { createMoves, moveMs } from './moves.ts';

const at = (lng: number, lat: number) => [{ id: 1, place: { lng, lat, ts: null, speed: null, dgr: null } }];

test('a mark goes from fix to fix, and never beyond the last one', () => {
  const moves = createMoves();
  moves.take(at(10, 10), 0);
  expect(moves.at(1, 0)).toEqual([10, 10]);
  moves.take(at(10.1, 10), 1000);
  expect(moves.at(1, 1000 + moveMs / 2)?.[0]).toBeCloseTo(10.05);
  expect(moves.at(1, 60_000)).toEqual([10.1, 10]);
  expect(moves.isMoving(1000)).toBe(true);
  expect(moves.isMoving(60_000)).toBe(false);
});

test('where it came from is shown for a moment', () => {
  const moves = createMoves();
  moves.take(at(10, 10), 0);
  moves.take(at(10.1, 10), 1000);
  expect(moves.trails(2000)).toEqual([
    [
      [10, 10],
      [10.1, 10],
    ],
  ]);
  expect(moves.trails(10_000)).toEqual([]);
});

test('what is far away is there at once, and what is gone is forgotten', () => {
  const moves = createMoves();
  moves.take(at(10, 10), 0);
  moves.take(at(50, 10), 1000);
  expect(moves.at(1, 1001)).toEqual([50, 10]);
  moves.take([], 2000);
  expect(moves.at(1, 2000)).toBeUndefined();
});
