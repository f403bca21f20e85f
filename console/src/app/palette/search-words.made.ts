import { languages } from '@weir/contract/common';
import { pinyin } from 'pinyin-pro';
import { screens } from '../screens.ts';
import { type CommandTitle, commandMessages } from './commands.messages.ts';

interface Searched {
  words: readonly string[];
  /** How the Chinese name sounds. */
  pinyin: readonly string[];
}

const searchedBy = (chinese: string, words: readonly string[]): Searched => ({
  words,
  pinyin: [pinyin(chinese, { toneType: 'none', type: 'array', nonZh: 'removed', v: true }).join(' ')],
});

/** By path: what a screen is called in every language, and what else people call it. */
export const screenSearch: Readonly<Record<string, Searched>> = Object.fromEntries(
  screens.map(({ path, title, also = [] }) => {
    const names = Object.values(title).filter((name) => name !== null);
    return [path, searchedBy(title.name, [...names, ...also])];
  }),
);

const { words } = commandMessages;
const commandTitles = Object.keys(words.zh).filter((key) => key !== 'linkCopied') as CommandTitle[]; // all but that one
export const commandSearch = Object.fromEntries(
  commandTitles.map((key) => [
    key,
    searchedBy(
      words.zh[key],
      languages.map((language) => words[language][key]),
    ),
  ]),
) as Record<CommandTitle, Searched>; // made of exactly these keys

const related = await Promise.all(screens.flatMap((screen) => screen.related?.() ?? []));
/** By the id of its title. */
export const relatedSearch: Readonly<Record<string, Searched>> = Object.fromEntries(
  related
    .flatMap(({ titles }) => titles)
    .map(({ id, names }) => {
      const [chinese = '', ...others] = names();
      return [id, searchedBy(chinese, [chinese, ...others])];
    }),
);
