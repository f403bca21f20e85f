import { addRole, type Role } from '@weir/contract/identity/roles';
import { addToken } from '@weir/contract/identity/session-list';
import { expect, test } from 'vitest';
import { changesOf, draftOf, formFields, valuesOf } from './form-fields.ts';

const role = {
  ...{ id: 3, name: '值班员', nameEn: 'Operator', nameEs: null, nameJa: null },
  ...{ identification: 'OPERATOR', requireTwoFactor: 1 },
} as Role; // as much of it as a form reads
const ofRole = { add: addRole, form: { name: {}, identification: {}, requireTwoFactor: {} } };

test('a record is shown and sent back as it was', () => {
  const fields = formFields<Role, never>(ofRole, 'edit');
  const values = valuesOf(fields, role);
  expect(values).toEqual({
    ...{ name: '值班员', nameEn: 'Operator', nameEs: '', nameJa: '' },
    ...{ identification: 'OPERATOR', requireTwoFactor: true },
  });
  expect(changesOf(draftOf(fields, valuesOf(fields, role)), draftOf(fields, values))).toEqual({});
});

test('an edit sends what differs and nothing else', () => {
  const fields = formFields<Role, never>(ofRole, 'edit');
  const before = valuesOf(fields, role);
  const after = { ...before, nameEn: 'Watch', requireTwoFactor: false };
  expect(changesOf(draftOf(fields, before), draftOf(fields, after))).toEqual({
    nameEn: 'Watch',
    requireTwoFactor: 0,
  });
});

test('a new one begins with what the resource says, and what the screen knows', () => {
  const form = { name: {}, days: { initial: 90 }, sensitiveActions: {} };
  const fields = formFields<{ id: number }, never>({ add: addToken, form }, 'add');
  expect(valuesOf(fields, undefined)).toEqual({ name: '', days: 90, sensitiveActions: false });
  expect(valuesOf(fields, undefined, { days: 7 })).toMatchObject({ days: 7 });
  expect(draftOf(fields, { name: ' pump ', days: 7, sensitiveActions: true })).toEqual({
    ...{ name: 'pump', days: 7, sensitiveActions: true },
  });
});

test('a field that is only for new ones is not in the form of another', () => {
  const form = { name: {}, identification: { only: 'add' as const } };
  expect(formFields<Role, never>({ add: addRole, form }, 'edit').map(({ name }) => name)).toEqual(['name']);
});
