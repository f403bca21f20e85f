import { expect, test } from 'vitest';
import { isWithinVersions, versionKey } from './version-order.ts';

test('versions are in the order in which they came', () => {
  const inOrder = [
    '0.9',
    '1.0-alpha',
    '1.0-beta.2',
    '1.0-beta.11',
    '1.0-rc1',
    '1.0',
    '1.0.1',
    '1.9',
    '1.10',
    '2.0',
  ];
  const mixed = [...inOrder].reverse();
  expect(mixed.sort((a, b) => (versionKey(a) < versionKey(b) ? -1 : 1))).toEqual(inOrder);
});

test.each([
  ['V1.2.3', 'v1.2.3'],
  ['1.2.3+build.7', '1.2.3'],
])('%s is as new as %s', (one, other) => expect(versionKey(one)).toBe(versionKey(other)));

test('the limits belong to what is allowed', () => {
  const limits = { minFromVer: '1.4', maxFromVer: '2.0' };
  expect(
    ['1.3.9', '1.4', '1.10', '2.0', '2.0.1'].map((version) => isWithinVersions(version, limits)),
  ).toEqual([false, true, true, true, false]);
  expect(isWithinVersions('0.1', { minFromVer: null, maxFromVer: null })).toBe(true);
});
