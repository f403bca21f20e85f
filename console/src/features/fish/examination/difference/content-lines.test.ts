import { expect, test } from 'vitest';
import { linesByGroup } from './content-lines.ts';

test('fields stand in the groups of the form, and say where they are in the revision', () => {
  const base = {
    catches: [
      { rowId: 'a', count: 1 },
      { rowId: 'b', count: 2 },
    ],
    effort: { value: 3 },
    surveyNo: 'YB-1',
  };
  const revision = {
    surveyNo: 'YB-1',
    effort: { value: 4, unit: 'm2h' },
    catches: [{ rowId: 'b', count: 2 }],
  };
  const groups = linesByGroup(base, revision);
  expect(groups.map(({ group }) => group)).toEqual(['identity', 'effort', 'figures']);
  expect(groups.flatMap(({ lines }) => lines.map(({ path, kind }) => [path, kind]))).toEqual([
    ['/surveyNo', 'same'],
    ['/effort/value', 'changed'],
    ['/effort/unit', 'added'],
    ['/catches/0', 'same'],
    ['/catches/0', 'removed'],
  ]);
});
