import type { FishPhoto } from '@weir/contract/fish/photos';
import type { Named } from '@weir/contract/local-name';

/** What a photo is called: its title, else its number. */
export const photoName = (
  { id, title, titleEn, titleEs, titleJa, photoNo }: FishPhoto,
  localName: (named: Named) => string,
  unnamed: (facts: { id: number }) => string,
): string =>
  localName({ name: title ?? '', nameEn: titleEn, nameEs: titleEs, nameJa: titleJa }) ||
  photoNo ||
  unnamed({ id });
