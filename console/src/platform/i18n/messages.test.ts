import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { counted, defineMessages, translate } from './messages.ts';

const messages = defineMessages('counted', {
  zh: { devices_other: '{{where}} {{count}} 个设备' },
  en: { devices_one: '{{count}} device in {{where}}', devices_other: '{{count}} devices in {{where}}' },
  es: { devices_one: '{{count}} en {{where}}', devices_other: '{{count}} en {{where}}' },
  ja: { devices_other: '{{where}} {{count}} 台' },
});

beforeAll(async () => {
  await i18next.init({ lng: 'en', fallbackLng: false, interpolation: { escapeValue: false } });
});

test.each([
  ['en', 1, '1 device in A1'],
  ['en', 999, '999 devices in A1'],
  ['en', 100_061, '100,061 devices in A1'],
  ['zh', 5004, 'A1 5,004 个设备'],
  ['es', 12_000, '12.000 en A1'],
])('in %s %i is written as numbers are', async (language, count, text) => {
  await i18next.changeLanguage(language);
  expect(translate(messages, 'devices', { count, where: 'A1' })).toBe(text);
});

test('what is no count stays as it is', () => {
  expect(counted({ id: 12_345 }, 'en')).toEqual({ id: 12_345 });
  expect(counted(undefined, 'en')).toEqual({});
});
