import { expect, test } from 'vitest';
import { lengthMmOf, movedBy, pxPerMmOf, withPoint } from './ruler.ts';

const bar = [
  { x: 100, y: 100 },
  { x: 400, y: 500 },
];

test('a scale bar of 50 mm that is 500 px long has 10 px for a millimetre', () => {
  expect(pxPerMmOf(bar, 50)).toBe(10);
  expect(
    lengthMmOf(
      [
        { x: 0, y: 0 },
        { x: 1234, y: 0 },
      ],
      10,
    ),
  ).toBe(123.4);
});

test('nothing is told by one point, two that are one, or no length', () => {
  expect(pxPerMmOf(bar.slice(0, 1), 50)).toBeUndefined();
  expect(
    pxPerMmOf(
      [
        { x: 1, y: 1 },
        { x: 2, y: 2 },
      ],
      50,
    ),
  ).toBeUndefined();
  expect(pxPerMmOf(bar, 0)).toBeUndefined();
  expect(lengthMmOf(bar, undefined)).toBeUndefined();
});

test('a third point begins anew, and keys keep the cross in the picture', () => {
  expect(withPoint(bar, { x: 7, y: 8 })).toEqual([{ x: 7, y: 8 }]);
  const size = { x: 10, y: 10 };
  expect(movedBy('ArrowLeft', { x: 3, y: 5 }, { stepPx: 10, size })).toEqual({ x: 0, y: 5 });
  expect(movedBy('Enter', { x: 3, y: 5 }, { stepPx: 10, size })).toBeUndefined();
});
