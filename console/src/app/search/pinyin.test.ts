import { expect, test } from 'vitest';
import { rolesPage } from '../../features/identity/roles/roles.screen.ts';
import { devicesPage } from '../../features/workplace/device-list/device-list.screen.ts';
import { commandSearch, screenSearch } from '../palette/search-words.made.ts';
import { matchesPinyin } from './pinyin.ts';

test.each([
  [screenSearch[devicesPage.path], 'she bei guan li'],
  [screenSearch[rolesPage.path], 'jue se guan li'],
  [commandSearch.languageEs, 'qie huan dao xi ban ya wen'],
])('%j sounds as it is spoken', (search, syllables) => {
  expect(search?.pinyin).toEqual([syllables]);
});

const sound = screenSearch[devicesPage.path]?.pinyin[0] ?? '';

test.each(['shebeiguanli', 'she bei', 'shebei', 'sbgl', 'shebg', 'guanli', 'gl', 's', "she'bei"])(
  '%s is heard in 设备管理',
  (typed) => expect(matchesPinyin(sound, typed)).toBe(true),
);

test.each(['bs', 'shebeil', 'sbgll', 'hebei', '设备', '', '2'])('%s is not', (typed) => {
  expect(matchesPinyin(sound, typed)).toBe(false);
});

test('a letter may belong to either syllable', () => {
  expect(matchesPinyin('xi an', 'xian')).toBe(true);
  expect(matchesPinyin('fang an', 'fanga')).toBe(true);
  expect(matchesPinyin('fan gai', 'fanga')).toBe(true);
});
