import type { Language } from '@weir/contract/common';
import { type Html, nothing } from '@weir/contract/site/html';
import { mediaIdOf } from '@weir/contract/site/media';
import { type PictureLook, pictureHtml } from '@weir/contract/site/picture-html';
import type { Pictures } from '../items/shown-site.service.ts';
import type { PublicSettings } from '../items/site-pages.service.ts';
import { wordsIn } from './parts/public-words.policy.ts';

/** What every part of a page knows. */
export interface Drawing {
  language: Language;
  settings: PublicSettings;
  /** Those that the page may show, by their ids. */
  pictures: Pictures;
  /** Where the site is opened from outside; undefined: nobody knows. */
  origin: string | undefined;
}

export const sayOf = ({ language }: Pick<Drawing, 'language'>) => wordsIn(language);

/** The picture at a path; undefined: there is none, or visitors may not fetch it. */
export function publicPicture(path: string | null, pictures: Pictures) {
  const media = pictures.get(mediaIdOf(path) ?? 0);
  return media?.published === 1 ? media : undefined;
}

export function pictureAt(path: string | null, { language, pictures }: Drawing, look: PictureLook): Html {
  const media = publicPicture(path, pictures);
  return media ? pictureHtml(media, language, look) : nothing;
}
