import { matchesPinyin } from './pinyin.ts';

/** What a text is compared as: no case, no width of characters, no accents, one kana. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - kanaDistance))
    .replace(/\s+/g, ' ')
    .trim();

/** From katakana down to hiragana in Unicode. */
const kanaDistance = 0x60;

export interface Searchable {
  /** What it is called, in every language, and what else people call it. */
  words: readonly string[];
  /** Syllables of its Chinese names, each name apart by blanks: `she bei guan li`. */
  pinyin?: readonly string[];
}

/** How well something fits; nothing when it does not. Less is better. */
export function rank(thing: Searchable, query: string, { pinyin }: { pinyin: boolean }): number | undefined {
  const wanted = plain(query);
  if (wanted === '') return 0;
  const byWords = rankByWords(thing.words.map(plain), wanted);
  const sounds = pinyin ? (thing.pinyin ?? []) : [];
  const bySound = sounds.some((each) => matchesPinyin(each, wanted)) ? soundRank : undefined;
  if (byWords === undefined || bySound === undefined) return byWords ?? bySound;
  return Math.min(byWords, bySound);
}

const soundRank = 3;
const ranks = { same: 0, start: 1, startOfWord: 2, inside: 4, eachPart: 5 } as const;

function rankByWords(words: readonly string[], wanted: string): number | undefined {
  if (words.includes(wanted)) return ranks.same;
  if (words.some((word) => word.startsWith(wanted))) return ranks.start;
  if (words.some((word) => word.includes(` ${wanted}`))) return ranks.startOfWord;
  // One letter is inside of nearly everything.
  if (!/^[a-z]$/.test(wanted) && words.some((word) => word.includes(wanted))) return ranks.inside;
  const parts = wanted.split(' ');
  const all = parts.length > 1 && parts.every((part) => words.some((word) => word.includes(part)));
  return all ? ranks.eachPart : undefined;
}

/** Those that fit, the best first; equals keep their order. */
export function bestOf<T extends Searchable>(
  things: readonly T[],
  query: string,
  options: { pinyin: boolean },
): T[] {
  return things
    .map((thing) => ({ thing, fit: rank(thing, query, options) }))
    .filter((each): each is { thing: T; fit: number } => each.fit !== undefined)
    .sort((one, other) => one.fit - other.fit)
    .map(({ thing }) => thing);
}
