import type { Language } from '@weir/contract/common';
import { textIn } from '@weir/contract/local-text';
import type { DocumentContext } from '@weir/contract/site/document-html';
import type { SiteDocument } from '@weir/contract/site/document-nodes';
import { mediaOf } from '@weir/contract/site/document-text';
import { html, nothing } from '@weir/contract/site/html';
import { mediaPath, mediaSources } from '@weir/contract/site/media';
import type { MediaDescription, MediaPlace } from '../media/media-uses.service.ts';
import { type Fields, inAll, type SiteKind } from './site-kinds.policy.ts';

/** How a picture of a document is drawn. */
export type DrawPicture = DocumentContext['picture'];

/** The text is at most so wide. */
const textPx = 740;

/** Pictures as those who cannot see them are told of them, in a language; one that is gone is left out. */
export const pictureIn =
  (language: Language, known: ReadonlyMap<number, MediaDescription>): DrawPicture =>
  (mediaId) => {
    const media = known.get(mediaId);
    if (!media) return nothing;
    const alt = media.decorative === 1 ? '' : (textIn({ ...media }, 'alt', language) ?? '');
    const sources = mediaSources(media).map(({ width, path }) => `${path} ${width}w`);
    return html`<img src="${mediaPath(media, 960)}" srcset="${sources.join(', ')}" sizes="(max-width: ${textPx}px) 100vw, ${textPx}px" width="${media.width}" height="${media.height}" alt="${alt}" loading="lazy">`;
  };

/** Of values that were checked before they were stored. */
export const documentsIn = (values: readonly unknown[]): SiteDocument[] =>
  values.filter((value) => value !== null && value !== undefined) as SiteDocument[];

export const picturesIn = (values: readonly unknown[]): number[] => [
  ...new Set(documentsIn(values).flatMap(mediaOf)),
];

/** Where an item uses pictures: its documents, by their fields. */
export const placesOf = (kind: SiteKind, fields: Fields): MediaPlace[] =>
  inAll(kind.documents).flatMap((place) =>
    picturesIn([fields[place]]).map((mediaId) => ({ place, mediaId })),
  );
