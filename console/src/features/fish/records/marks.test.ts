import { expect, test } from 'vitest';
import { markOf, withMark } from './marks.queries.ts';

test('a mark takes the place of the one of its group, and the last one leaves nothing', () => {
  expect(markOf('type:book,todo:noYear', 'todo')).toBe('noYear');
  expect(withMark('type:book,todo:noYear', 'type', 'map')).toBe('todo:noYear,type:map');
  expect(withMark('type:book', 'type', undefined)).toBeUndefined();
});
