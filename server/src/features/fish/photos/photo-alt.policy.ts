import { type Language, languages } from '@weir/contract/common';
import type { FishPhotoContent } from '@weir/contract/fish/photos';
import { photoPartWords, photoViewWords } from '@weir/contract/fish/photos.words';
import { fieldIn } from '@weir/contract/local-text';
import { mediaLimits } from '@weir/contract/site/media';

/** What a species is called; the Latin name is that of every language. */
export interface SpeciesNames {
  name: string | null;
  nameEn: string | null;
  nameEs: string | null;
  nameJa: string | null;
  scientificName: string;
}

const separators = { zh: '，', en: ', ', es: ', ', ja: '、' } as const satisfies Record<Language, string>;

type AltTexts = Record<'alt' | 'altEn' | 'altEs' | 'altJa', string>;

/** Says in every language what a photo shows: its title or species, the part and the view. */
export const altTexts = (content: FishPhotoContent, species: SpeciesNames | undefined): AltTexts =>
  Object.fromEntries(
    languages.map((language) => [
      fieldIn('alt', language),
      altIn(language, content, species).slice(0, mediaLimits.altLength),
    ]),
  ) as AltTexts; // each of the four fields is there

function altIn(language: Language, content: FishPhotoContent, species: SpeciesNames | undefined): string {
  const { view, part } = content;
  const parts = [
    content[fieldIn('title', language)],
    species && namedIn(language, species),
    photoPartWords[language][part],
    view === 'unspecified' ? undefined : photoViewWords[language][view],
  ];
  return parts.filter((each) => each).join(separators[language]);
}

function namedIn(language: Language, { scientificName, ...names }: SpeciesNames): string {
  const common = names[fieldIn('name', language)];
  return common ? `${common} (${scientificName})` : scientificName;
}
