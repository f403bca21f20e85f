import type { Language } from '@weir/contract/common';
import { create } from 'zustand';

const cookie = 'language';
const cookieAgeS = 365 * 24 * 3600;

/** The order in which a browser's language is looked at. */
const detectionOrder: readonly Language[] = ['en', 'zh', 'es', 'ja'];

/** The saved choice, else the browser's language, else English. */
export function detectLanguage(cookies: string, browserLanguage: string): Language {
  const saved = /(?:^|;\s*)language=([a-z]+)/.exec(cookies)?.[1];
  const known = detectionOrder.find((language) => language === saved);
  if (known) return known;
  const wanted = browserLanguage.toLowerCase();
  return detectionOrder.find((language) => wanted.includes(language)) ?? 'en';
}

/** Holds what was detected from the start of the console on. */
export const useLanguageStore = create<{ language: Language }>(() => ({ language: 'en' }));

export const useLanguage = (): Language => useLanguageStore((state) => state.language);
export const currentLanguage = (): Language => useLanguageStore.getState().language;

export function rememberLanguage(language: Language): void {
  // The Cookie Store API is not everywhere yet.
  // biome-ignore lint/suspicious/noDocumentCookie: one plain preference
  document.cookie = `${cookie}=${language}; path=/; max-age=${cookieAgeS}; samesite=lax`;
}
