import { expect, test } from 'vitest';
import { pointsIn, textOf } from './area-text.ts';

const points = [
  { lng: 111.286, lat: 30.693 },
  { lng: -0.5, lat: -12 },
];

test('what is written is read again', () => expect(pointsIn(textOf(points))).toEqual({ points }));

test.each([
  '111.286 30.693\n\n-0.5;-12',
  '１１１.２８６，３０.６９３\n-0.5,-12',
  ' 111.286,30.693 \n -0.5 , -12 ',
])('%j has two points', (text) => expect(pointsIn(text)).toEqual({ points }));

test.each([
  ['111.286', 1],
  ['111.286, 30.693\nnorth', 2],
  ['30.693, 111.286', 1],
  ['1, 2, 3', 1],
])('%j has a wrong line', (text, wrongLine) => expect(pointsIn(text).wrongLine).toBe(wrongLine));
