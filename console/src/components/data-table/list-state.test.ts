import { expect, it } from 'vitest';
import { choiceFilter, flagFilter, numberFilter, sortFilter } from './list-state.ts';

it('reads from the address only what the list knows', () => {
  expect(numberFilter('12')).toBe(12);
  expect(numberFilter('-1')).toBeUndefined();
  expect(choiceFilter('online', ['online', 'silent'])).toBe('online');
  expect(choiceFilter('gone', ['online', 'silent'])).toBeUndefined();
  expect(flagFilter('0')).toBe(0);
  expect(flagFilter('yes')).toBeUndefined();
  expect(flagFilter(undefined)).toBeUndefined();
});

it('sorts by a known column, upwards or downwards', () => {
  expect(sortFilter('name', ['name', 'createdTime'])).toBe('name');
  expect(sortFilter('-createdTime', ['name', 'createdTime'])).toBe('-createdTime');
  expect(sortFilter('--name', ['name'])).toBeUndefined();
  expect(sortFilter(undefined, ['name'])).toBeUndefined();
});
