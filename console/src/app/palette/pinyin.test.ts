import { pinyin } from 'pinyin-pro';
import { expect, test } from 'vitest';
import { appMessages } from '../app.messages.ts';
import { commandMessages } from './commands.messages.ts';
import { matchesPinyin, titlePinyin } from './pinyin.ts';

const titles: Record<string, string> = { ...appMessages.words.zh, ...commandMessages.words.zh };

test.each(Object.entries(titlePinyin))('the sound of %s is that of the dictionary', (title, syllables) => {
  const sounds = pinyin(titles[title] ?? '', { toneType: 'none', type: 'array', nonZh: 'removed', v: true });
  expect(syllables).toBe(sounds.join(' '));
});

test.each(['shebeiguanli', 'she bei', 'shebei', 'sbgl', 'shebg', 'guanli', 'gl', 's', "she'bei"])(
  '%s is heard in 设备管理',
  (typed) => expect(matchesPinyin(titlePinyin.devices, typed)).toBe(true),
);

test.each(['bs', 'shebeil', 'sbgll', 'hebei', '设备', '', '2'])('%s is not', (typed) => {
  expect(matchesPinyin(titlePinyin.devices, typed)).toBe(false);
});

test('a letter may belong to either syllable', () => {
  expect(matchesPinyin('xi an', 'xian')).toBe(true);
  expect(matchesPinyin('fang an', 'fanga')).toBe(true);
  expect(matchesPinyin('fan gai', 'fanga')).toBe(true);
});
