import { isDeepStrictEqual } from 'node:util';
import { type Language, languages } from '@weir/contract/common';
import { fieldIn } from '@weir/contract/local-text';
import type { PublicationByLanguage, PublicationState } from '@weir/contract/site/publication';
import type { Fields, SiteKind } from './site-kinds.policy.ts';

/** The texts that are published in a language, by their names without a suffix. */
export const textsIn = ({ published }: SiteKind, fields: Fields, language: Language): Fields =>
  Object.fromEntries(published.map((name) => [name, fields[fieldIn(name, language)] ?? null]));

export const isEmpty = (texts: Fields): boolean => Object.values(texts).every((text) => text === null);

function stateOf(written: Fields, publication: Fields | undefined): PublicationState {
  if (publication === undefined) return isEmpty(written) ? 'empty' : 'draft';
  return isDeepStrictEqual(written, publication) ? 'published' : 'changed';
}

export type Publications = { readonly [L in Language]?: Fields };

interface Written {
  fields: Fields;
  publications: Publications;
  scheduled: readonly Language[];
}

/** By language, where it stands between what is written and what visitors see. */
export function statesOf(
  kind: SiteKind,
  { fields, publications, scheduled }: Written,
): PublicationByLanguage {
  const of = (language: Language) =>
    scheduled.includes(language)
      ? 'scheduled'
      : stateOf(textsIn(kind, fields, language), publications[language]);
  return { zh: of('zh'), en: of('en'), es: of('es'), ja: of('ja') };
}

/** The languages of which something was sent that is published. */
export const languagesIn = ({ published }: SiteKind, sent: Fields): Language[] =>
  languages.filter((language) => published.some((name) => Object.hasOwn(sent, fieldIn(name, language))));

/** In which order languages stand in for each other. */
export const languagesFrom = (asked: Language): Language[] => [
  ...new Set<Language>([asked, 'en', 'zh', ...languages]),
];
