import { logActions, logReasons, logTargets, wordsOfAction } from '@weir/contract/identity/log-words';
import { permissions } from '@weir/contract/permissions.words';
import { expect, test } from 'vitest';

test.each(Object.entries({ ...logActions, ...logReasons, ...logTargets }))(
  '%s has its words in every language',
  (_, { name, nameEn, nameEs, nameJa }) => {
    for (const text of [name, nameEn, nameEs, nameJa]) expect(text?.trim()).toBeTruthy();
  },
);

test('what was refused for want of a permission was not done', () => {
  const action = 'devices:update';
  expect(wordsOfAction({ action, reason: null })?.nameEn).toBe('Edited a device');
  expect(wordsOfAction({ action, reason: 'notPermitted' })).toEqual(permissions[action]);
  expect(wordsOfAction({ action: 'devices:list', reason: 'notPermitted' })).toEqual(
    permissions['devices:list'],
  );
  expect(wordsOfAction({ action: 'of:tomorrow', reason: null })).toBeUndefined();
});
