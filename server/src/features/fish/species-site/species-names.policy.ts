import type { Language } from '@weir/contract/common';
import { type Html, html, nothing } from '@weir/contract/site/html';

interface NamedSpecies {
  scientificName: string;
  name: string | null | undefined;
  nameEn?: string | null | undefined;
  nameEs?: string | null | undefined;
  nameJa?: string | null | undefined;
}

/** What the page of a species is called: `coreius-heterodon`. */
export const slugOf = (scientificName: string): string => scientificName.toLowerCase().replaceAll(' ', '-');

/** Its name in the language of the page; null: there is its scientific name alone. */
export const ownName = ({ name, nameEn, nameEs, nameJa }: NamedSpecies, language: Language): string | null =>
  ({ zh: name, en: nameEn, es: nameEs, ja: nameJa })[language] || null;

/** In italics; who gave the name stands upright. */
export const latinName = (scientificName: string, authorship?: string | null): Html =>
  html`<i lang="la">${scientificName}</i>${authorship ? html` ${authorship}` : nothing}`;
