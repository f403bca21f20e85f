import { expect, test } from 'vitest';
import { searchTextOf, withAsked, withSent, withText } from './search-text.ts';

const typed = (...texts: string[]) =>
  texts.reduce((search, text) => withSent(withText(search, text), text), searchTextOf(''));

test('what was typed on stays when the address brings what was sent before', () => {
  const search = withAsked(withText(typed('g'), 'gd'), 'g');
  expect(search).toEqual({ text: 'gd', asked: 'g', sent: [] });
});

test('of several that are on their way, the last one stays', () => {
  const first = withAsked(typed('g', 'gd', 'gde'), 'g');
  expect(first.text).toBe('gde');
  expect(withAsked(first, 'gde')).toEqual({ text: 'gde', asked: 'gde', sent: [] });
});

test('spaces at the end stay while more is typed', () => {
  const search = withAsked(withSent(withText(searchTextOf(''), 'gate '), 'gate'), 'gate');
  expect(search.text).toBe('gate ');
});

test('what was asked elsewhere is taken over, also a word that was once sent from here', () => {
  const found = withAsked(typed('g'), 'g');
  const cleared = withAsked(found, '');
  expect(cleared.text).toBe('');
  expect(withAsked(cleared, 'g').text).toBe('g');
});
