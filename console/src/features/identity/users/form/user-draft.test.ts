import type { User } from '@weir/contract/identity/users';
import { expect, test } from 'vitest';
import { changedFields } from '../../../../components/resource/schema-values.ts';
import { draftOf, type UserValues, valuesOf } from './user-draft.ts';

const administrator = { id: 1, type: 0 as const };

const buildUser = (overrides: Partial<User> = {}): User => ({
  id: 7,
  username: 'river-works',
  type: 1,
  roleId: 3,
  roleName: '电池管理',
  roleNameEn: null,
  roleNameEs: null,
  roleNameJa: null,
  parent_id: 1,
  parentName: 'admin',
  name: '长江水务',
  corporate_name: 'River Works',
  corporate_address: null,
  contact_number: '0717-1234',
  dashboard_style: 'battery',
  avatar: null,
  introduction: null,
  language: null,
  enabled: 1,
  lastSignIn: null,
  twoFactor: 0,
  mayManage: 1,
  createdTime: '2026-01-01T00:00:00.000Z',
  updatedTime: '2026-01-01T00:00:00.000Z',
  deletedTime: null,
  version: 1,
  ...overrides,
});

const edited = (user: User, changes: Partial<UserValues>) =>
  changedFields(user, draftOf({ ...valuesOf(user, {}, administrator), ...changes }), 'contact_number');

test('an edit sends what differs and nothing else', () => {
  const user = buildUser();
  expect(edited(user, {})).toEqual({});
  expect(edited(user, { introduction: ' Hello ', corporate_name: '' })).toEqual({
    introduction: 'Hello',
    corporate_name: null,
  });
  expect(edited(user, { parent_id: null })).toEqual({ parent_id: null });
});

test('a masked number stays unless another one is given', () => {
  const user = buildUser({ contact_number: '****-**34' });
  expect(valuesOf(user, {}, administrator).contact_number).toBe('');
  expect(edited(user, {})).toEqual({});
  expect(edited(user, { contact_number: '0717-5678' })).toEqual({ contact_number: '0717-5678' });
});

test('a new user stands below the caller, or where the list was looked at', () => {
  expect(valuesOf(undefined, {}, administrator)).toMatchObject({ parent_id: 1, type: 1 });
  expect(valuesOf(undefined, { parentId: 5, type: 0 }, administrator)).toMatchObject({
    parent_id: 5,
    type: 0,
  });
  expect(valuesOf(undefined, { type: 0 }, { id: 9, type: 1 })).toMatchObject({ parent_id: 9, type: 1 });
});

test('a password is sent only when it was set here; a name is never empty', () => {
  const values = { ...valuesOf(undefined, {}, administrator), username: ' li ', password: 'left over' };
  expect(draftOf(values)).not.toHaveProperty('password');
  expect(draftOf(values)).toMatchObject({ username: 'li', name: 'li', contact_number: null });
  expect(draftOf({ ...values, passwordKind: 'own' })).toMatchObject({ password: 'left over' });
});
