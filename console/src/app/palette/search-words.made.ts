import { type Language, languages } from '@weir/contract/common';
import { type Presence, presences } from '@weir/contract/fleet/devices';
import { pinyin } from 'pinyin-pro';
import { kitMessages } from '../../components/kit.messages.ts';
import { devicesMessages } from '../../features/fleet/devices/devices.messages.ts';
import { screens } from '../screens.ts';
import { type CommandTitle, commandMessages } from './commands.messages.ts';
import { paletteMessages } from './palette.messages.ts';
import { deviceSections, relatedWords } from './related-words.ts';

const syllablesOf = (text: string): string =>
  pinyin(text, { toneType: 'none', type: 'array', nonZh: 'removed', v: true }).join(' ');

/** What each of the keys is called in every language, and how its Chinese name sounds. */
const searchable = <K extends string>(
  { words }: { words: Record<Language, Record<K, string>> },
  keys: readonly K[],
) =>
  Object.fromEntries(
    keys.map((key) => {
      const names = languages.map((language) => words[language][key]);
      return [key, { words: names, pinyin: [syllablesOf(words.zh[key])] }];
    }),
  ) as Record<K, { words: string[]; pinyin: string[] }>; // made of exactly these keys

const commandTitles = Object.keys(commandMessages.words.zh).filter((key) => key !== 'linkCopied');

/** By path: what a screen is called in every language, what else people call it, and how its Chinese name sounds. */
export const screenSearch: Readonly<Record<string, { words: string[]; pinyin: string[] }>> =
  Object.fromEntries(
    screens.map(({ path, title, also = [] }) => {
      const names = Object.values(title).filter((name) => name !== null);
      return [path, { words: [...names, ...also], pinyin: [syllablesOf(title.name)] }];
    }),
  );
export const commandSearch = searchable(commandMessages, commandTitles as CommandTitle[]); // all but that one
export const relatedSearch = searchable(paletteMessages, [
  ...relatedWords,
  ...presences.map((presence: Presence) => `presence_${presence}` as const),
]);
export const sectionSearch = searchable(
  devicesMessages,
  deviceSections.map(([, word]) => word),
);
export const binSearch = searchable(kitMessages, ['recycleBin']);
