import type { Language } from './common.ts';

/** How fields with the same text in another language are called: `title`, `titleEn`, `titleEs`, `titleJa`. */
export const suffixes = { zh: '', en: 'En', es: 'Es', ja: 'Ja' } as const satisfies Record<Language, string>;
export type Suffix = (typeof suffixes)[Language];

/** The name of a field in one language. */
export const fieldIn = <N extends string>(name: N, language: Language): `${N}${Suffix}` =>
  `${name}${suffixes[language]}`;

type Texts = { readonly [field: string]: unknown };

/** A text in the asked language, else in English, else in Chinese; null: there is none. */
export function textIn(fields: Texts, name: string, language: Language): string | null {
  for (const one of [language, 'en', 'zh'] as const) {
    const text = fields[fieldIn(name, one)];
    if (typeof text === 'string' && text !== '') return text;
  }
  return null;
}

/** The languages by the ids of the specification. */
export const languageOfId = { 1: 'zh', 2: 'en', 3: 'es', 4: 'ja' } as const satisfies Record<
  number,
  Language
>;

/** The ids of the specification by their languages. */
export const idOfLanguage = { zh: 1, en: 2, es: 3, ja: 4 } as const satisfies Record<
  Language,
  keyof typeof languageOfId
>;
