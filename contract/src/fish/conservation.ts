import type { Language } from '../common.ts';
import { type Conservation, conservationCategories } from './species.ts';
import { conservationSchemeWords, protectionClassWords, redListCategoryWords } from './species.words.ts';

/** Whether a scheme has the category; a province has its own. */
export const isCategoryOf = ({ scheme, category }: Pick<Conservation, 'scheme' | 'category'>): boolean =>
  scheme === 'PROVINCIAL' || conservationCategories[scheme].includes(category);

/** What a category is called in a scheme: `EN 濒危`, `一级`, `II`. */
export function categoryText(
  { scheme, category }: Pick<Conservation, 'scheme' | 'category'>,
  language: Language,
): string {
  const names = (words: Readonly<Record<string, string>>) => words[category];
  if (scheme === 'CN_NATIONAL') return names(protectionClassWords[language]) ?? category;
  const name =
    scheme === 'IUCN' || scheme === 'CN_REDLIST' ? names(redListCategoryWords[language]) : undefined;
  return name === undefined ? category : `${category} ${name}`;
}

/** A scheme with its category, as a mark on a species says it. */
export const conservationText = (of: Pick<Conservation, 'scheme' | 'category'>, language: Language): string =>
  `${conservationSchemeWords[language][of.scheme]} · ${categoryText(of, language)}`;
