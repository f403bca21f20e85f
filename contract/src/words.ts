import type { Language } from './common.ts';

/** Texts in every language, by their names. */
export type WordsByLanguage<Name extends string | number = string> = Readonly<
  Record<Language, Record<Name, string>>
>;

/** A name that one language lacks does not compile. */
export const defineWords = <const Name extends string | number>(
  words: WordsByLanguage<Name>,
): WordsByLanguage<Name> => words;
