import { type Language, languageTags } from '@weir/contract/common';
import { useCallback } from 'react';
import { currentLanguage, detectLanguage, useLanguage, useLanguageStore } from './language.ts';
import { perLanguage } from './per-language.ts';
import { addWords, loadWords, type Words, wordsIn } from './words.ts';

/** Languages that tell one from many need `x_one` beside every `x_other`. */
type Singulars<K> = K extends `${infer Base}_other` ? `${Base}_one` : never;
type Plural<Z> = { [K in keyof Z | Singulars<keyof Z>]: string };
type Plain<Z> = { [K in keyof Z]: string };

/** The words of one feature. Chinese is the original: its keys are what the other languages must have. */
export interface Messages<Z extends Words> {
  readonly namespace: string;
  /** What is built has none of them: only tests, and what is made at build, may look. */
  readonly words: { zh: Z; en: Plural<Z>; es: Plural<Z>; ja: Plain<Z> };
}

export type Key<Z> = keyof Z extends infer K
  ? K extends `${infer Base}_other`
    ? Base
    : Extract<K, string>
  : never;

export type Params = Record<string, string | number>;
export type Translate<Z extends Words> = (key: Key<Z>, params?: Params) => string;

export function defineMessages<const Z extends Words>(
  namespace: string,
  words: {
    zh: Z;
    en: NoInfer<Plural<Z>>;
    es: NoInfer<Plural<Z>>;
    ja: NoInfer<Plain<Z>>;
  },
): Messages<Z> {
  addWords(namespace, words);
  return { namespace, words };
}

/** Call once, before anything is drawn or asked of the server. */
export function startI18n(): void {
  putOn(detectLanguage(document.cookie, navigator.language));
}

let latest = 0;

/** Changes the language once the words of all that is here have come: nothing is drawn without. */
export async function changeLanguage(language: Language): Promise<void> {
  latest += 1;
  const own = latest;
  await loadWords(language);
  if (own === latest) putOn(language);
}

function putOn(language: Language): void {
  document.documentElement.lang = languageTags[language];
  useLanguageStore.setState({ language });
}

/** The words of a feature in the current language: `const t = useMessages(devicesMessages)`. */
export function useMessages<Z extends Words>({ namespace }: Messages<Z>): Translate<Z> {
  const language = useLanguage();
  return useCallback(
    (key: string, params?: Params): string => sentence(language, { namespace, key, params }),
    [language, namespace],
  );
}

/** The same outside of components. */
export const translate = <Z extends Words>(
  { namespace }: Messages<Z>,
  key: Key<Z>,
  params?: Params,
): string => sentence(currentLanguage(), { namespace, key, params });

/** The keys of a feature's words, in their order. */
export const keysOf = <Z extends Words>({ namespace }: Messages<Z>): Key<Z>[] =>
  Object.keys(wordsIn(currentLanguage(), namespace) ?? {}) as Key<Z>[]; // the type says the same

interface MessageAddress {
  namespace: string;
  key: string;
  params: Params | undefined;
}

function sentence(language: Language, { namespace, key, params = {} }: MessageAddress): string {
  const words = wordsIn(language, namespace) ?? {};
  const { count } = params;
  const form = typeof count === 'number' ? words[`${key}_${pluralOf(language).select(count)}`] : undefined;
  // Spanish has a plural for millions; its words are those of the plain plural.
  const text = form ?? words[key] ?? words[`${key}_other`] ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => written(language, name, params[name]));
}

/** A count of thousands is written in groups as other numbers are; any other number stays as it is. */
function written(language: Language, name: string, value: string | number | undefined): string {
  const isLarge = name === 'count' && typeof value === 'number' && value >= 1000;
  return isLarge ? numberOf(language).format(value) : String(value ?? '');
}

const pluralOf = perLanguage((language) => new Intl.PluralRules(language));
const numberOf = perLanguage((language) => new Intl.NumberFormat(language));
