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

test('on a board that fills its screen the newest alarms take the room that is left', () => {
  expect(boardRows(standardCards.voice)).toBe('auto 1fr auto');
  expect(boardRows(standardCards.default)).toBe('auto auto 1fr auto');
  expect(boardRows([{ card: 'noisiest', width: 'half' }, ...standardCards.voice])).toBe('auto auto 1fr auto');
  expect(
    boardRows([
      { card: 'liveAlarms', width: 'third' },
      { card: 'charge', width: 'full' },
    ]),
  ).toBe('1fr auto');
  expect(boardRows([])).toBe('');
});

test('a card moves to a place that there is', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});
