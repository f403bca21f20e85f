import { expect, test } from 'vitest';
import { createMoveSeries } from './move-series.ts';

const at = (beforeId: number) => ({ parentId: 0, beforeId });

test('steps of a row are undone together while that is offered, however long they take', () => {
  const series = createMoveSeries();
  const first = series.step(1, at(2));
  const second = series.step(1, at(3));
  first.saved();
  second.saved();
  expect([first.origin, second.origin, series.step(1, at(4)).origin]).toEqual([at(2), at(2), at(2)]);
});

test('when the offer is gone, the next step is another move', () => {
  const series = createMoveSeries();
  const first = series.step(1, at(2));
  first.saved();
  first.offerGone();
  expect(series.step(1, at(3)).origin).toEqual(at(3));
});

test('a step that is refused does not end the move, and begins none', () => {
  const series = createMoveSeries();
  series.step(1, at(2)).saved();
  series.step(1, at(3)).refused();
  expect(series.step(1, at(3)).origin).toEqual(at(2));
  const other = createMoveSeries();
  other.step(1, at(2)).refused();
  expect(other.step(1, at(5)).origin).toEqual(at(5));
});

test('another row, and what follows an undoing, are another move', () => {
  const series = createMoveSeries();
  series.step(1, at(2)).saved();
  expect(series.step(7, at(8)).origin).toEqual(at(8));
  series.end();
  expect(series.step(7, at(9)).origin).toEqual(at(9));
});
