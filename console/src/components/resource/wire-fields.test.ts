import { addWebhook } from '@weir/contract/alarms/webhooks';
import { addProject, listProjects } from '@weir/contract/fleet/projects';
import { addToken } from '@weir/contract/identity/session-list';
import { expect, test } from 'vitest';
import { fieldOf, fromAddress, patternOf, propertyOf, rowSchema, toForm, toWire } from './wire-fields.ts';

const ofProject = (name: string) => fieldOf(propertyOf(addProject.body, name));

test.each([
  ['name', 'text'],
  ['address', 'text'],
  ['remarks', 'prose'],
  ['timeZone', 'zone'],
  ['is_weather', 'flag'],
  ['ownerId', 'number'],
])('%s of a project is a %s', (name, kind) => {
  expect(ofProject(name).kind).toBe(kind);
});

test('an address of the web may be long, and is one line all the same', () => {
  expect(fieldOf(propertyOf(addWebhook.body, 'url')).kind).toBe('text');
});

test('limits come with the kind', () => {
  expect(fieldOf(propertyOf(addToken.body, 'days'))).toMatchObject({
    kind: 'number',
    isWhole: true,
    minimum: 1,
  });
  expect(ofProject('address')).toMatchObject({ isNullable: true, maxLength: 500 });
});

test('rows of a list are known by its answer', () => {
  expect(fieldOf(propertyOf(rowSchema(listProjects), 'createdTime')).kind).toBe('time');
});

test('what is empty in a form is null, or is left out where the contract knows no null', () => {
  expect(toWire(ofProject('address'), '  ')).toBeNull();
  expect(toWire(ofProject('name'), '  ')).toBeUndefined();
  expect(toWire(ofProject('name'), ' A ')).toBe('A');
  expect(toWire(ofProject('timeZone'), undefined)).toBeNull();
});

test('a flag is a tick', () => {
  expect(toForm(ofProject('is_weather'), 1)).toBe(true);
  expect(toForm(ofProject('is_weather'), undefined)).toBe(false);
  expect(toWire(ofProject('is_weather'), false)).toBe(0);
});

test('what stands in the address is what the contract takes, or nothing', () => {
  const deleted = fieldOf(propertyOf(listProjects.query, 'deleted'));
  const owner = fieldOf(propertyOf(listProjects.query, 'ownerId'));
  expect(fromAddress(deleted, '1')).toBe(1);
  expect(fromAddress(deleted, '2')).toBeUndefined();
  expect(fromAddress(owner, '12')).toBe(12);
  expect(fromAddress(owner, 'all')).toBeUndefined();
  expect(fromAddress(owner, undefined)).toBeUndefined();
});

test('a pattern of the contract says which texts it takes', () => {
  expect(patternOf(propertyOf(addWebhook.body, 'url'))?.test('ftp://x')).toBe(false);
  expect(patternOf(propertyOf(addProject.body, 'address'))).toBeUndefined();
});
