import { expect, test } from 'vitest';
import { currentView, viewChanges, viewQueryOf } from './view-query.ts';

const names = ['typeId', 'presence'];
const address = (text: string) => new URLSearchParams(text);

test("a view keeps the list's part of an address, whatever its order", () => {
  expect(viewQueryOf(address('page=3&presence=online&add=1&keyword=pump&view=7'), names)).toBe(
    viewQueryOf(address('keyword=pump&presence=online'), names),
  );
});

test('showing a view takes away what it does not name, and begins at page 1', () => {
  expect(viewChanges('presence=offline&sort=-name', names)).toEqual({
    page: undefined,
    typeId: undefined,
    presence: 'offline',
    keyword: undefined,
    sort: '-name',
    limit: undefined,
  });
});

const views = [
  { id: 1, query: 'presence=offline' },
  { id: 2, query: 'typeId=4&sort=name' },
];

test('the view in the address is current; another filter makes it a changed one', () => {
  expect(currentView(views, 1, address('view=1&presence=offline&page=2'), names)).toEqual({
    view: views[0],
    changed: false,
  });
  expect(currentView(views, 1, address('view=1&presence=online'), names)?.changed).toBe(true);
});

test('without one in the address, the view that says the same is current', () => {
  expect(currentView(views, undefined, address('sort=name&typeId=4'), names)?.view.id).toBe(2);
  expect(currentView(views, undefined, address('sort=name'), names)).toBeUndefined();
  expect(currentView([{ id: 3, query: '' }], undefined, address(''), names)).toBeUndefined();
  expect(currentView(views, 99, address('view=99'), names)).toBeUndefined();
});
