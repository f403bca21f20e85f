import { afterAll, expect, test } from 'vitest';
import { useLanguageStore } from '../platform/i18n/language.ts';
import { translate } from '../platform/i18n/messages.ts';
import { plainTime } from '../platform/time.ts';
import { kitMessages } from './kit.messages.ts';
import { ageOf, ageText } from './relative-time.ts';

const nowMs = Date.parse('2026-03-01T12:00:00Z');
const secondsAgo = (seconds: number) => new Date(nowMs - seconds * 1000);

test.each([
  [29, { word: 'justNow' }],
  [30, { word: 'minutesAgo', count: 1 }],
  [119, { word: 'minutesAgo', count: 1 }],
  [120, { word: 'minutesAgo', count: 2 }],
  [3599, { word: 'minutesAgo', count: 59 }],
  [3600, { word: 'hoursAgo', count: 1 }],
  [3660, { word: 'hoursAgo', count: 1 }],
  [86_399, { word: 'hoursAgo', count: 23 }],
  [86_400, { word: 'dayAgo' }],
  [-20, { word: 'justNow' }],
])('%d seconds ago', (seconds, age) => {
  expect(ageOf(secondsAgo(seconds), nowMs)).toEqual(age);
});

test('two days ago, and a time to come, are said by their date', () => {
  for (const time of [secondsAgo(172_800), secondsAgo(-3600)]) {
    expect(ageOf(time, nowMs)).toEqual({ date: plainTime(time) });
  }
});

test('where room is short only the day is said, of an age as much as ever', () => {
  const word = (key: string) => key;
  expect(ageText(secondsAgo(172_800), nowMs, word, 'day')).toBe(plainTime(secondsAgo(172_800)).slice(0, 10));
  expect(ageText(secondsAgo(86_400), nowMs, word, 'day')).toBe('dayAgo');
});

const ages = [10, 60, 120, 3600, 86_399, 86_400];

afterAll(() => useLanguageStore.setState({ language: 'en' }));

test.each([
  ['zh', ['刚刚', '1分钟前', '2分钟前', '1小时前', '23小时前', '1天前']],
  ['en', ['just now', '1 minute ago', '2 minutes ago', '1 hour ago', '23 hours ago', '1 day ago']],
  ['es', ['ahora mismo', 'hace 1 minuto', 'hace 2 minutos', 'hace 1 hora', 'hace 23 horas', 'hace 1 día']],
  ['ja', ['たった今', '1 分前', '2 分前', '1 時間前', '23 時間前', '1 日前']],
] as const)('ages in %s', (language, said) => {
  useLanguageStore.setState({ language });
  const words = (key: Parameters<typeof translate<(typeof kitMessages)['words']['zh']>>[1], params = {}) =>
    translate(kitMessages, key, params);
  expect(ages.map((seconds) => ageText(secondsAgo(seconds), nowMs, words))).toEqual(said);
});
