import { expect, test } from 'vitest';
import { edited, redone, startOf, undone } from './edit-history.ts';

test('steps go back and forth', () => {
  const two = edited(edited(startOf('a'), 'b'), 'c');
  expect(undone(two).now).toBe('b');
  expect(undone(undone(undone(two))).now).toBe('a');
  expect(redone(undone(two)).now).toBe('c');
  expect(redone(edited(undone(two), 'd')).now).toBe('d');
});

test('typing on in one place is one step', () => {
  const typed = edited(edited(edited(startOf(''), '1', 'x'), '12', 'x'), '12,3', 'y');
  expect(undone(typed).now).toBe('12');
  expect(undone(undone(typed)).now).toBe('');
});
