import { expect, test } from 'vitest';
import { createPermissionStore } from './permission-store.ts';

function filled(saved: string[]) {
  const store = createPermissionStore();
  store.fill(saved);
  return store;
}

const changes = (store: ReturnType<typeof createPermissionStore>) =>
  Object.fromEntries(store.getState().changes);

test('what is given and taken is a change until it is as before', () => {
  const store = filled(['devices:list', 'devices:update']);
  store.put(['devices:command', 'devices:list'], 'give');
  store.put(['devices:update'], 'take');
  expect(changes(store)).toEqual({ 'devices:command': 'gained', 'devices:update': 'lost' });
  store.put(['devices:update'], 'give');
  store.put(['devices:command'], 'take');
  expect(changes(store)).toEqual({});
});

test('over what somebody else saved, my changes stay and theirs come in', () => {
  const store = filled(['a:list', 'b:list']);
  store.put(['c:list'], 'give');
  store.put(['a:list'], 'take');
  store.rebase(['a:list', 'd:list']);
  expect([...store.getState().held].sort()).toEqual(['c:list', 'd:list']);
  expect(changes(store)).toEqual({ 'a:list': 'lost', 'c:list': 'gained' });
});

test('what both of us gave is no change any more', () => {
  const store = filled([]);
  store.put(['a:list'], 'give');
  store.rebase(['a:list']);
  expect(changes(store)).toEqual({});
});

test('saving settles, undoing goes back to what is saved', () => {
  const store = filled([]);
  store.put(['a:list'], 'give');
  store.settle();
  expect(changes(store)).toEqual({});
  store.put(['a:list'], 'take');
  store.reset();
  expect([...store.getState().held]).toEqual(['a:list']);
});
