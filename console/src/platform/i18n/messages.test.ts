import { afterEach, expect, test, vi } from 'vitest';
import { useLanguageStore } from './language.ts';
import { changeLanguage, defineMessages, keysOf, translate } from './messages.ts';

const messages = defineMessages('counted', {
  zh: { devices_other: '{{where}} {{count}} 个设备', id: '{{id}} {{word}}' },
  en: {
    devices_one: '{{count}} device in {{where}}',
    devices_other: '{{count}} devices in {{where}}',
    id: '{{id}} {{word}}',
  },
  es: {
    devices_one: '{{count}} en {{where}}',
    devices_other: '{{count}} en {{where}}s',
    id: '{{id}} {{word}}',
  },
  ja: { devices_other: '{{where}} {{count}} 台', id: '{{id}} {{word}}' },
});

afterEach(() => useLanguageStore.setState({ language: 'en' }));

test.each([
  ['en', 1, '1 device in A1'],
  ['en', 999, '999 devices in A1'],
  ['en', 100_061, '100,061 devices in A1'],
  ['zh', 5004, 'A1 5,004 个设备'],
  ['es', 12_000, '12.000 en A1s'],
  ['es', 1_000_000, '1.000.000 en A1s'],
  ['ja', 1, 'A1 1 台'],
] as const)('in %s %i is written as numbers are', (language, count, text) => {
  useLanguageStore.setState({ language });
  expect(translate(messages, 'devices', { count, where: 'A1' })).toBe(text);
});

test('what is no count stays as it is, and what a person wrote is no pattern', () => {
  expect(translate(messages, 'id', { id: 12_345, word: '$& {{id}}' })).toBe('12345 $& {{id}}');
});

test('a key without words is said itself', () => {
  expect(translate(messages, 'missing' as 'id')).toBe('missing');
});

test('keys come in their order', () => {
  useLanguageStore.setState({ language: 'zh' });
  expect(keysOf(messages)).toEqual(['devices_other', 'id']);
});

test('the last language that was asked for is what stays', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await Promise.all([changeLanguage('ja'), changeLanguage('es')]);
  expect(useLanguageStore.getState().language).toBe('es');
  vi.unstubAllGlobals();
});
