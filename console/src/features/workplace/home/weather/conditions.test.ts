import { expect, test } from 'vitest';
import { conditionOf } from './conditions.ts';

test('a code that no forecast uses has a word too', () => {
  expect(conditionOf(61)).toEqual(['lightRain', 'rain']);
  expect(conditionOf(17)).toEqual(['other', 'cloud']);
});
