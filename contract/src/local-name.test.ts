import { expect, test } from 'vitest';
import { localName } from './local-name.ts';

test('a name is in the asked language, else in English, else in Chinese', () => {
  const named = { name: '水温', nameEn: 'Water', nameEs: '', nameJa: null };
  expect((['zh', 'en', 'es', 'ja'] as const).map((language) => localName(named, language))).toEqual([
    '水温',
    'Water',
    'Water',
    'Water',
  ]);
  expect(localName({ name: '水温' }, 'ja')).toBe('水温');
});
