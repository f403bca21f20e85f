import { defaultPreferences } from '@weir/contract/workplace/preferences';
import { expect, test } from 'vitest';
import { changed, sizeOf, withChanges } from './preferences-cache.ts';

test.each([
  ['', 'medium'],
  ['size=small', 'small'],
  ['language=ja; size=default', 'default'],
  ['size=mini', 'medium'],
  ['fontsize=small', 'medium'],
])('cookies %j: %s', (cookies, expected) => {
  expect(sizeOf(cookies)).toBe(expected);
});

const narrowName = { widths: { name: 200 } };

test('changes go over what there is; null puts back', () => {
  const before = { ...defaultPreferences, tagsView: false, tables: { devices: narrowName } };
  const changes = { tagsView: null, size: 'small', tables: { projects: narrowName } } as const;
  expect(changed(before, changes)).toEqual({
    ...defaultPreferences,
    size: 'small',
    tables: { devices: narrowName, projects: narrowName },
  });
  expect(changed(before, { tables: { devices: null } }).tables).toEqual({});
});

test('of the tables only those that changed are kept to be sent', () => {
  const first = withChanges({ size: 'small' }, { tables: { devices: narrowName } });
  expect(first).toEqual({ size: 'small', tables: { devices: narrowName } });
  expect(withChanges(first, { size: null, tables: { projects: null } })).toEqual({
    size: null,
    tables: { devices: narrowName, projects: null },
  });
});
