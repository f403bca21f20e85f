import { expect, test } from 'vitest';
import { fetchMatching, maxSelected, pageState, rangeOf, withoutRows, withRows } from './selection.ts';

const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: from + index }));

test('what was selected on one page stays selected on the next', () => {
  const both = withRows(withRows(new Map(), rows(1, 2)), rows(21, 21));
  expect([...both.keys()]).toEqual([1, 2, 21]);
  expect([...withoutRows(both, [2, 99]).keys()]).toEqual([1, 21]);
});

test('no more than the most can be selected', () => {
  const full = withRows(new Map(), rows(1, maxSelected));
  expect(withRows(full, [{ id: maxSelected + 1 }]).size).toBe(maxSelected);
});

test.each([
  { from: 2, to: 4, ids: [2, 3, 4] },
  { from: 4, to: 2, ids: [2, 3, 4] },
  { from: undefined, to: 3, ids: [3] },
  { from: 77, to: 3, ids: [3] },
  { from: 2, to: 77, ids: [] },
])('a range from $from to $to', ({ from, to, ids }) => {
  expect(rangeOf(rows(1, 5), from, to).map(({ id }) => id)).toEqual(ids);
});

test('the box in the header says how much of the page is selected', () => {
  const selection = withRows(new Map(), rows(1, 2));
  expect(pageState(selection, rows(1, 2))).toBe('all');
  expect(pageState(selection, rows(2, 3))).toBe('some');
  expect(pageState(selection, rows(8, 9))).toBe('none');
  expect(pageState(selection, [])).toBe('none');
});

const answering = (total: number) => async (page: number, limit: number) => ({
  list: rows((page - 1) * limit + 1, Math.min(page * limit, total)),
  total,
});

test('everything that matches is fetched a page at a time', async () => {
  const progress: number[] = [];
  const found = await fetchMatching(answering(450), 200, (done) => progress.push(done));
  expect(found).toHaveLength(450);
  expect(progress).toEqual([200, 400, 450]);
});

test('fetching stops at the most that may be selected, and when there is nothing', async () => {
  expect(await fetchMatching(answering(5000), 200, () => {})).toHaveLength(maxSelected);
  expect(await fetchMatching(answering(0), 200, () => {})).toEqual([]);
});
