import { expect, test } from 'vitest';
import { focalAfter, focalAt, mediaDraft, mediaValues, positionOf } from './media-values.ts';

test('a focal point stays within the picture, and goes where the key says', () => {
  expect(focalAt(-0.2, 1.7)).toEqual({ x: 0, y: 1 });
  expect(focalAfter({ x: 0.5, y: 0.5 }, 'ArrowLeft', false)).toEqual({ x: 0.49, y: 0.5 });
  expect(focalAfter({ x: 0.5, y: 0.95 }, 'ArrowDown', true)).toEqual({ x: 0.5, y: 1 });
  expect(focalAfter({ x: 0.5, y: 0.5 }, 'Enter', false)).toBeUndefined();
});

test('what is cut lies around the focal point, as near as the edges allow', () => {
  expect(positionOf(0.5, 0.4)).toBe(50);
  expect(positionOf(0.1, 0.4)).toBe(0);
  expect(positionOf(1, 0.4)).toBe(100);
  expect(positionOf(0.2, 1)).toBe(50);
});

test('texts that are empty are none', () => {
  const draft = mediaDraft({ ...mediaValues(undefined), name: ' a ', altEn: ' ', altJa: '川 ' });
  expect(draft).toMatchObject({ name: 'a', alt: null, altEn: null, altJa: '川', decorative: 0, focalX: 0.5 });
});
