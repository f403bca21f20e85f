import { languages } from '@weir/contract/common';
import { expect, test } from 'vitest';
import type { Messages } from '../platform/i18n/messages.ts';

type AnyMessages = Messages<Record<string, string>>;

/** Every file of words there is, found by its name. */
const files = import.meta.glob<Record<string, unknown>>('../**/*.messages.ts', { eager: true });

const isMessages = (exported: unknown): exported is AnyMessages =>
  typeof exported === 'object' && exported !== null && 'namespace' in exported && 'words' in exported;

const all = Object.values(files).flatMap((file) => Object.values(file).filter(isMessages));

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

test('every file of words has a namespace of its own', () => {
  const namespaces = all.map(({ namespace }) => namespace);
  expect(all.length).toBeGreaterThanOrEqual(Object.keys(files).length);
  expect([...new Set(namespaces)]).toEqual(namespaces);
});

test.each(all)('the words of $namespace speak of the same things in every language', ({ words }) => {
  for (const language of languages) {
    for (const [key, text] of Object.entries(words[language])) {
      expect(text.trim(), `${language} ${key}`).not.toBe('');
      const original = words.zh[key] ?? words.zh[key.replace(/_one$/, '_other')];
      // "every second" names no number.
      const isNamed = (name: string | undefined) => !(key.endsWith('_one') && name === 'count');
      expect(placeholders(text).filter(isNamed), `${language} ${key}`).toEqual(
        placeholders(original ?? '').filter(isNamed),
      );
    }
  }
});
