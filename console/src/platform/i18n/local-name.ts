import type { Language } from '@weir/contract/common';
import { useCallback } from 'react';
import { useLanguage } from './language.ts';

/** `TranslatedName` and what carries it; lists of rows may leave languages out. */
interface Named {
  name: string;
  nameEn?: string | null;
  nameEs?: string | null;
  nameJa?: string | null;
}

/** A name in the asked language, else in English, else in Chinese. */
export function localName(named: Named, language: Language): string {
  const inLanguage = {
    zh: named.name,
    en: named.nameEn,
    es: named.nameEs,
    ja: named.nameJa,
  }[language];
  return inLanguage || named.nameEn || named.name;
}

export function useLocalName(): (named: Named) => string {
  const language = useLanguage();
  return useCallback((named: Named) => localName(named, language), [language]);
}
