import type { Language } from '@weir/contract/common';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { LatinName } from './LatinName.tsx';

interface NamedFish {
  scientificName: string;
  /** In Chinese. */
  name?: string | null | undefined;
  nameEn?: string | null | undefined;
  nameEs?: string | null | undefined;
  nameJa?: string | null | undefined;
}

/** The name of a species in the own language, else none. */
export const vernacularOf = (fish: NamedFish, language: Language): string | null =>
  ({ zh: fish.name, en: fish.nameEn, es: fish.nameEs, ja: fish.nameJa })[language] ?? null;

/** A species by its name in the own language and its scientific name. */
export function FishNameValue({ fish }: { fish: NamedFish }) {
  const vernacular = vernacularOf(fish, useLanguage());
  return (
    <>
      {vernacular && `${vernacular} `}
      <LatinName name={fish.scientificName} />
    </>
  );
}
