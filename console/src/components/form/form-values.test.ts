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

test('fields of what has parts are compared by name, not by the order in which they came', () => {
  const of = (times: object) => ({ reminder: times });
  expect(changedNames(of({ every: 5, times: 2 }), of({ times: 2, every: 5 }))).toEqual([]);
  expect(changedNames(of({ every: 5, times: 2 }), of({ times: 3, every: 5 }))).toEqual(['reminder']);
});

test('mine stays where I changed something, theirs comes in elsewhere', () => {
  const mine = { ...before, name: 'Mine' };
  const theirs = { name: 'Theirs', address: 'Quay 4', tags: ['b'] };
  expect(mergeValues(before, mine, theirs)).toEqual({ name: 'Mine', address: 'Quay 4', tags: ['b'] });
});

test('a field with parts is put together, where I changed something in it', () => {
  const mine = { ...before, tags: ['a', 'mine'] };
  const theirs = { name: 'Theirs', address: 'Quay 4', tags: ['a', 'theirs'] };
  const together = (name: string) => (name === 'tags' ? ['a', 'theirs', 'mine'] : 'unchanged here');
  expect(mergeValues(before, mine, theirs, together)).toEqual({ ...theirs, tags: ['a', 'theirs', 'mine'] });
});

test('what I emptied stays empty', () => {
  const filled: Values = { name: 'Pump', address: 'Quay 4', tags: [] };
  expect(mergeValues(filled, { ...filled, address: '' }, { ...filled, name: 'B' })).toEqual({
    name: 'B',
    address: '',
    tags: [],
  });
});
