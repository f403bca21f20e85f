import {
  changesOf,
  flag,
  id,
  idQuery,
  listOf,
  listQuery,
  removedAnswer,
  time,
  title,
  version,
} from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { pictureLimits, pictureUpload } from '../pictures.ts';
import { array, integer, nullable, number, object, oneOf, optional, type Static, string } from '../schema.ts';

/** What a picture may be when it comes; what is kept of it is drawn anew, `masterPx` long at most. */
export const mediaLimits = {
  ...pictureLimits,
  masterPx: 3200,
  altLength: 250,
} as const;
/**
 * Each picture in these widths, as WebP at once and as AVIF some seconds later; one that is narrower is answered as
 * wide as it is.
 */
export const mediaWidths = [480, 960, 1600] as const;
export type MediaWidth = (typeof mediaWidths)[number];
export const mediaFormats = ['webp', 'avif'] as const;
export type MediaFormat = (typeof mediaFormats)[number];
/** The JPEG that stands beside a link on other sites (Open Graph). */
export const cardSize = { width: 1200, height: 630 } as const;

const alt = nullable(string({ maxLength: mediaLimits.altLength }));
/** Of the width or the height. */
const share = number({ minimum: 0, maximum: 1 });

export const MediaDraft = object({
  name: title,
  /** What the picture shows, in the content language of the installation; the others beside. */
  alt: optional(alt),
  altEn: optional(alt),
  altEs: optional(alt),
  altJa: optional(alt),
  /** 1: it shows nothing that has to be told. */
  decorative: optional(flag),
  /** What stays in sight where the picture is cut. */
  focalX: optional(share),
  focalY: optional(share),
});
export type MediaDraft = Static<typeof MediaDraft>;

export const MediaItem = object({
  id,
  name: string(),
  alt,
  altEn: alt,
  altEs: alt,
  altJa: alt,
  decorative: flag,
  focalX: share,
  focalY: share,
  /** Of the greatest that is kept. */
  width: integer(),
  height: integer(),
  bytes: integer(),
  /** Changes with what is seen: part of the addresses. */
  hash: string(),
  /** 1: it is there as AVIF too. */
  avif: flag,
  /** 1: everybody may fetch it. */
  published: flag,
  /** At how many places it is used. */
  uses: integer({ minimum: 0 }),
  createdTime: time,
  updatedTime: time,
  deletedTime: nullable(time),
  version,
});
export type MediaItem = Static<typeof MediaItem>;

/** The features whose things use pictures. */
export const mediaOwnerKinds = [
  'settings',
  'documents',
  'links',
  'contacts',
  'questions',
  'fishPhotos',
] as const;
export type MediaOwnerKind = (typeof mediaOwnerKinds)[number];

export const MediaUse = object({
  ownerKind: oneOf(mediaOwnerKinds),
  ownerId: integer(),
  /** Where in that thing. */
  place: string(),
});
export type MediaUse = Static<typeof MediaUse>;

/** A picture whose address is to be written. */
export type AddressedMedia = Pick<MediaItem, 'id' | 'hash'> & {
  /** Of a preview, which shows it before it is published. */
  readonly token?: string | undefined;
};

/** Where a picture is fetched: outside the API, for everybody once it is published. */
export const mediaPath = (
  { id: mediaId, hash, token }: AddressedMedia,
  width: MediaWidth,
  format: MediaFormat = 'webp',
): string => {
  const shownBy = token === undefined ? '' : `token=${encodeURIComponent(token)}&`;
  return `/media/${mediaId}/${width}.${format}?${shownBy}v=${hash}`;
};

/** Of the path of a picture, as fields hold it; undefined where there is none. */
export function mediaIdOf(path: unknown): number | undefined {
  const written = typeof path === 'string' ? /^\/media\/([1-9]\d{0,9})\//.exec(path)?.[1] : undefined;
  return written === undefined ? undefined : Number(written);
}

type Card = Pick<MediaItem, 'id' | 'hash' | 'focalX' | 'focalY'>;
/** Changes with the picture and with what is in the middle of its card. */
export const cardVersion = ({ hash, focalX, focalY }: Omit<Card, 'id'>): string =>
  `${hash}-${Math.round(focalX * 1000)}-${Math.round(focalY * 1000)}`;
export const cardPath = (media: Card): string => `/media/${media.id}/og.jpg?v=${cardVersion(media)}`;

/** For `srcset`: each width that there really is, with its address. As AVIF only where `avif` says so. */
export const mediaSources = (
  media: AddressedMedia & Pick<MediaItem, 'width'>,
  format: MediaFormat = 'webp',
): { width: number; path: string }[] =>
  mediaWidths
    .filter((_width, index) => index === 0 || (mediaWidths[index - 1] ?? 0) < media.width)
    .map((width) => ({ width: Math.min(width, media.width), path: mediaPath(media, width, format) }));

const additions = additionsOf('Media');

export const listMedia = additions.get('/media/list', {
  summary: 'Pictures of the site.',
  access: 'media-files:list',
  scope: scopes.nothing,
  query: listQuery(['name', 'createdTime', 'bytes'], {
    unused: optional(flag),
    /** 1: the recycle bin. */
    deleted: optional(flag),
  }),
  response: listOf(MediaItem),
});

export const uploadMedia = additions.post('/media/upload', {
  summary:
    'Keeps a picture (JPEG, PNG, WebP or AVIF, as the body) of 10 MiB and 40 megapixels at most, drawn anew: what else was in the file, such as where it was taken, is not kept.',
  access: 'media-files:create',
  scope: scopes.nothing,
  query: object({ name: title }),
  upload: pictureUpload,
  response: MediaItem,
});

export const getMedia = additions.get('/media/item', {
  summary: 'A picture of the site.',
  access: 'media-files:list',
  scope: scopes.view('media'),
  query: idQuery,
  response: MediaItem,
});

export const editMedia = additions.post('/media/edit', {
  summary:
    'Changes the fields that are sent; a picture that is published keeps an alternative text or is decorative.',
  access: 'media-files:update',
  scope: scopes.operate('media'),
  body: changesOf(MediaDraft),
  response: MediaItem,
});

export const deleteMedia = additions.delete('/media/delete', {
  summary: 'Moves a picture to the recycle bin for 30 days; one that is used is refused with its uses.',
  access: 'media-files:remove',
  scope: scopes.operate('media', 'query.id'),
  query: idQuery,
  response: removedAnswer,
});

export const restoreMedia = additions.post('/media/restore', {
  summary: 'Brings a picture back from the recycle bin.',
  access: 'media-files:remove',
  scope: scopes.operate('media'),
  body: idQuery,
  response: idQuery,
});

export const listMediaUses = additions.get('/media/uses', {
  summary: 'Where a picture is used.',
  access: 'media-files:list',
  scope: scopes.view('media'),
  query: idQuery,
  response: object({ list: array(MediaUse, { maxItems: 10_000 }) }),
});
