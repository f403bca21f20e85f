import type { Language } from './common.ts';

/** `TranslatedName` and what carries it; lists of rows may leave languages out. */
export interface Named {
  name: string;
  nameEn?: string | null | undefined;
  nameEs?: string | null | undefined;
  nameJa?: string | null | undefined;
}

/** A name in the asked language, else in English, else in Chinese. */
export function localName({ name, nameEn, nameEs, nameJa }: Named, language: Language): string {
  return { zh: name, en: nameEn, es: nameEs, ja: nameJa }[language] || nameEn || name;
}
