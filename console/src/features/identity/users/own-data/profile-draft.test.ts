import type { Account } from '@weir/contract/identity/sessions';
import { expect, test } from 'vitest';
import { profileChanges, profileValuesOf } from './profile-draft.ts';

const account = {
  name: 'Egret',
  contact_number: '0717-1234567',
  introduction: null,
  dashboard_style: 'default',
  language: null,
} satisfies Partial<Account>;
const values = profileValuesOf(account);

test('nothing is sent of what stays', () => {
  expect(profileChanges(values, account)).toEqual({});
});

test('what differs is sent, and what was emptied as nothing', () => {
  const changed = { ...values, name: ' Heron ', contact_number: ' ', language: 2 as const };
  expect(profileChanges(changed, account)).toEqual({ name: 'Heron', contact_number: null, language: 2 });
});

test('a picture is sent, taken away, or left', () => {
  expect(profileChanges({ ...values, picture: 'aGVyb24=' }, account)).toEqual({ image: 'aGVyb24=' });
  expect(profileChanges({ ...values, picture: 'remove' }, account)).toEqual({ image: null });
});
