import { expect, test } from 'vitest';
import { detectLanguage } from './language.ts';

test.each([
  ['language=ja', 'zh-CN', 'ja'],
  ['a=b; language=es', 'en', 'es'],
  ['language=fr', 'zh-CN', 'zh'],
  ['', 'zh-Hant-TW', 'zh'],
  ['', 'ja', 'ja'],
  ['', 'de-DE', 'en'],
])('cookie %j, browser %s: %s', (cookies, browser, expected) => {
  expect(detectLanguage(cookies, browser)).toBe(expected);
});
