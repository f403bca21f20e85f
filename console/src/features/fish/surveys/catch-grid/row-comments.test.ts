import type { ExaminationEvent } from '@weir/contract/fish/examination';
import { expect, test } from 'vitest';
import { rowCommentsOf } from './row-comments.ts';

const event = (
  action: ExaminationEvent['action'],
  said: readonly (readonly [keyPath: string, comment: string])[] = [],
): ExaminationEvent => ({
  ...{
    id: 1,
    time: '2026-11-01T00:00:00.000Z',
    action,
    revisionNo: 1,
    user: 'Li',
    reasonCode: null,
    reason: null,
  },
  fieldComments: said.map(([keyPath, comment]) => ({
    ...{ keyPath, path: '/catches/0', comment, severity: 'mustChange' as const },
  })),
});

test('comments since the last submission stand at their rows, and at the field that they are about', () => {
  const found = rowCommentsOf([
    event('submitted'),
    event('returned', [['/catches/rowId=a1', 'an old one']]),
    event('submitted'),
    event('claimed'),
    event('returned', [
      ['/catches/rowId=a1', 'Is it not the other loach?'],
      ['/catches/rowId=b2/count', 'Weighed and not counted?'],
      ['/effort/value', 'not of a row'],
    ]),
  ]);
  expect([...found.keys()]).toEqual(['a1', 'b2']);
  expect(found.get('a1')).toMatchObject([{ user: 'Li', fields: [], comment: 'Is it not the other loach?' }]);
  expect(found.get('b2')).toMatchObject([{ fields: ['count'], severity: 'mustChange' }]);
});

test('what is submitted again has nothing to answer', () => {
  expect(rowCommentsOf([event('returned', [['/catches/rowId=a1', 'x']]), event('submitted')]).size).toBe(0);
});
