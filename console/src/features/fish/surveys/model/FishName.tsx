import { useLanguage } from '../../../../platform/i18n/language.ts';
import { LatinName } from '../../names/LatinName.tsx';
import type { KnownFish } from './surveys.queries.ts';

/** The name of a species in the own language, else none. */
export function vernacularOf(fish: KnownFish, language: 'zh' | 'en' | 'es' | 'ja'): string | null {
  const names = { zh: fish.name, en: fish.nameEn, es: fish.nameEs, ja: fish.nameJa };
  return names[language] ?? null;
}

/** A species by its name in the own language and its scientific name. */
export function FishName({ fish }: { fish: KnownFish }) {
  const vernacular = vernacularOf(fish, useLanguage());
  return (
    <>
      {vernacular && `${vernacular} `}
      <LatinName name={fish.scientificName} />
    </>
  );
}
