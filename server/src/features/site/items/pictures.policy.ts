import type { Language } from '@weir/contract/common';
import type { DocumentContext } from '@weir/contract/site/document-html';
import type { SiteDocument } from '@weir/contract/site/document-nodes';
import { mediaOf } from '@weir/contract/site/document-text';
import { nothing } from '@weir/contract/site/html';
import { type AddressedMedia, mediaIdOf } from '@weir/contract/site/media';
import { pictureHtml } from '@weir/contract/site/picture-html';
import type { MediaDescription, MediaPlace } from '../media/media-uses.service.ts';
import { type Fields, inAll, type SiteKind } from './site-kinds.policy.ts';

/** How a picture of a document is drawn. */
export type DrawPicture = DocumentContext['picture'];

/** Pictures by their ids; those of a preview with its token. */
export type Pictures = ReadonlyMap<number, MediaDescription & Pick<AddressedMedia, 'token'>>;

/** Pictures of a draft may not be public yet: the token of its preview opens them. */
export const openedBy = (token: string, pictures: Pictures): Pictures =>
  new Map([...pictures].map(([id, picture]) => [id, { ...picture, token }]));

/** The text is at most so wide. */
const textPx = 720;
const shares = { small: 1 / 3, medium: 2 / 3, full: 1 } as const;
/** Below it a picture is as wide as the window, whatever its share. */
const phonePx = 520;

/**
 * Pictures as those who cannot see them are told of them, in a language; one that is gone is left out. The first of
 * a page is fetched at once.
 */
export const pictureIn =
  (language: Language, known: Pictures, first?: number): DrawPicture =>
  (mediaId, { size }) => {
    const media = known.get(mediaId);
    if (!media) return nothing;
    const wide = Math.round(textPx * shares[size]);
    const sizes = `(max-width: ${phonePx}px) 100vw, ${wide}px`;
    return pictureHtml(media, language, { sizes, width: 960, isFirst: mediaId === first });
  };

/** Of values that were checked before they were stored. */
export const documentsIn = (values: readonly unknown[]): SiteDocument[] =>
  values.filter((value) => value !== null && value !== undefined) as SiteDocument[];

export const picturesIn = (values: readonly unknown[]): number[] => [
  ...new Set(documentsIn(values).flatMap(mediaOf)),
];

/** Those of paths, each once. */
export const picturesAt = (paths: readonly unknown[]): number[] => [
  ...new Set(paths.flatMap((path) => mediaIdOf(path) ?? [])),
];

/** Pictures that stand in fields and that visitors see at once, by where they stand. */
export const pictureFieldsOf = ({ pictures = [] }: SiteKind, fields: Fields): MediaPlace[] =>
  pictures.flatMap((name) => pathsIn(fields[name], name)).flatMap(placeOf);

/** Where an item uses pictures: in its fields, and in its documents. */
export const placesOf = (kind: SiteKind, fields: Fields): MediaPlace[] => [
  ...pictureFieldsOf(kind, fields),
  ...inAll(kind.documents).flatMap((place) =>
    picturesIn([fields[place]]).map((mediaId) => ({ place, mediaId })),
  ),
];

interface Path {
  place: string;
  path: unknown;
}

/** The field itself, or the photos of those whom it lists. */
const pathsIn = (value: unknown, place: string): Path[] =>
  Array.isArray(value)
    ? value.map((each: { photo?: unknown }, at) => ({ place: `${place}.${at}.photo`, path: each.photo }))
    : [{ place, path: value }];

function placeOf({ place, path }: Path): MediaPlace[] {
  const mediaId = mediaIdOf(path);
  return mediaId === undefined ? [] : [{ place, mediaId }];
}
