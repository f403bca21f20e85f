import { expect, test } from 'vitest';
import { searchTextOf, withApplied, withSent, withText } from './search-text.ts';

const typed = (...texts: string[]) =>
  texts.reduce((search, text) => withSent(withText(search, text), text), searchTextOf(''));

test('what was typed on stays when the address brings what was sent before', () => {
  const search = withApplied(withText(typed('g'), 'gd'), 'g');
  expect(search).toEqual({ text: 'gd', applied: 'g', sent: [] });
});

test('of several that are on their way, the last one stays', () => {
  const first = withApplied(typed('g', 'gd', 'gde'), 'g');
  expect(first.text).toBe('gde');
  expect(withApplied(first, 'gde')).toEqual({ text: 'gde', applied: 'gde', sent: [] });
});

test('spaces at the end stay while more is typed', () => {
  const search = withApplied(withSent(withText(searchTextOf(''), 'gate '), 'gate'), 'gate');
  expect(search.text).toBe('gate ');
});

test('what was asked elsewhere is taken over, also a word that was once sent from here', () => {
  const found = withApplied(typed('g'), 'g');
  const cleared = withApplied(found, '');
  expect(cleared.text).toBe('');
  expect(withApplied(cleared, 'g').text).toBe('g');
});
