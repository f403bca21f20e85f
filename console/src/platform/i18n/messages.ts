import { type Language, languageTags } from '@weir/contract/common';
import i18next from 'i18next';
import { useCallback } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { detectLanguage, rememberLanguage, useLanguageStore } from './language.ts';

type Words = Record<string, string>;

/** Languages that tell one from many need `x_one` beside every `x_other`. */
type Singulars<K> = K extends `${infer Base}_other` ? `${Base}_one` : never;
type Plural<Z> = { [K in keyof Z | Singulars<keyof Z>]: string };
type Plain<Z> = { [K in keyof Z]: string };

/** The words of one feature. Chinese is the original: its keys are what the other languages must have. */
export interface Messages<Z extends Words> {
  readonly namespace: string;
  readonly words: { zh: Z; en: Plural<Z>; es: Plural<Z>; ja: Plain<Z> };
}

export type Key<Z> = keyof Z extends infer K
  ? K extends `${infer Base}_other`
    ? Base
    : Extract<K, string>
  : never;

export type Params = Record<string, string | number>;
export type Translate<Z extends Words> = (key: Key<Z>, params?: Params) => string;

export const defineMessages = <const Z extends Words>(
  namespace: string,
  words: {
    zh: Z;
    en: NoInfer<Plural<Z>>;
    es: NoInfer<Plural<Z>>;
    ja: NoInfer<Plain<Z>>;
  },
): Messages<Z> => ({ namespace, words });

/** Call once, before the first render. */
export function startI18n(): void {
  const language = detectLanguage(document.cookie, navigator.language);
  useLanguageStore.setState({ language });
  void i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  document.documentElement.lang = languageTags[language];
}

export async function changeLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  document.documentElement.lang = languageTags[language];
  await i18next.changeLanguage(language);
  useLanguageStore.setState({ language });
}

function register<Z extends Words>({ namespace, words }: Messages<Z>): void {
  if (i18next.hasResourceBundle('zh', namespace)) return;
  for (const [language, bundle] of Object.entries(words)) {
    i18next.addResourceBundle(language, namespace, bundle);
  }
  // Spanish has a plural for millions; its words are those of the plain plural.
  for (const [key, text] of Object.entries(words.es)) {
    if (key.endsWith('_other')) {
      i18next.addResource('es', namespace, `${key.slice(0, -'_other'.length)}_many`, text);
    }
  }
}

/** The words of a feature in the current language: `const t = useMessages(devicesMessages)`. */
export function useMessages<Z extends Words>(messages: Messages<Z>): Translate<Z> {
  register(messages);
  const { t, i18n } = useTranslation(messages.namespace);
  const { language } = i18n;
  return useCallback(
    (key: string, params?: Params): string => t(key, counted(params, language)),
    [t, language],
  );
}

/** The same outside of components. */
export function translate<Z extends Words>(messages: Messages<Z>, key: Key<Z>, params?: Params): string {
  register(messages);
  return i18next.t(String(key), { ...counted(params, i18next.language), ns: messages.namespace });
}

const formats = new Map<string, Intl.NumberFormat>();

/** A count of thousands is written in groups as other numbers are; which plural it takes stays as it is. */
export function counted(
  params: Params | undefined,
  language: string,
): Record<string, string | number | Params> {
  const count = params?.count;
  if (typeof count !== 'number' || count < 1000) return { ...params };
  let format = formats.get(language);
  if (!format) {
    format = new Intl.NumberFormat(language);
    formats.set(language, format);
  }
  return { ...params, replace: { ...params, count: format.format(count) } };
}
