import { expect, test } from 'vitest';
import { boardRows, moved, placedCards, standardCards } from './cards.ts';

test('a style that was not arranged has its own cards', () => {
  expect(placedCards('default', undefined)).toBe(standardCards.default);
  expect(placedCards('default', [])).toEqual([]);
});

test('what is not known, and what is there twice, is left out', () => {
  const arranged = [
    { card: 'projects', width: 'full' },
    { card: 'tides', width: 'half' },
    { card: 'projects', width: 'third' },
  ] as const;
  expect(placedCards('voice', arranged)).toEqual([{ card: 'projects', width: 'full' }]);
});

test('on a board that fills its screen lists and charts share the room that is left', () => {
  const shared = 'minmax(0, 1fr)';
  expect(boardRows(standardCards.voice)).toBe(`auto ${shared} auto`);
  expect(boardRows(standardCards.default)).toBe(`auto auto ${shared} ${shared}`);
  expect(boardRows(standardCards.battery)).toBe(`auto ${shared} auto ${shared}`);
  expect(boardRows([])).toBe('');
});

test('a card moves to a place that there is', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});
