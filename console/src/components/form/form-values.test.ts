import { expect, test } from 'vitest';
import { changedNames, mergeValues } from './form-values.ts';

interface Values {
  name: string;
  address?: string | null | undefined;
  tags: string[];
}

const before: Values = { name: 'Pump', address: '', tags: ['a'] };

test('empty is empty, however it is written; lists are compared by what they hold', () => {
  expect(changedNames(before, { name: 'Pump', address: null, tags: ['a'] })).toEqual([]);
  expect(changedNames(before, { name: 'Pump 2', tags: ['a', 'b'] })).toEqual(['name', 'tags']);
});

test('mine stays where I changed something, theirs comes in elsewhere', () => {
  const mine = { ...before, name: 'Mine' };
  const theirs = { name: 'Theirs', address: 'Quay 4', tags: ['b'] };
  expect(mergeValues(before, mine, theirs)).toEqual({ name: 'Mine', address: 'Quay 4', tags: ['b'] });
});

test('what I emptied stays empty', () => {
  const filled: Values = { name: 'Pump', address: 'Quay 4', tags: [] };
  expect(mergeValues(filled, { ...filled, address: '' }, { ...filled, name: 'B' })).toEqual({
    name: 'B',
    address: '',
    tags: [],
  });
});
