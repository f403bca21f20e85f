import { expect, test } from 'vitest';
import { thingHref } from './log-labels.ts';

const hrefOf = (targetKind: string, targetName: string | null = 'x', targetId: number | null = 7) =>
  thingHref({ targetKind, targetName, targetId });

test('a thing of the log leads to its own page, or to the list that finds it', () => {
  expect(hrefOf('role')).toBe('/role/permission?id=7');
  expect(hrefOf('permission', 'devices:list')).toBe('/permission/index?keyword=devices%3Alist');
  expect(hrefOf('menu', '报表 1')).toBe('/menu/index?keyword=%E6%8A%A5%E8%A1%A8+1');
});

test('what is nowhere leads nowhere', () => {
  expect([hrefOf('installation'), hrefOf('menu', null), hrefOf('user', 'x', null)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
