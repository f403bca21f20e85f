import { languages, listOf, pageQuery, time } from '../../common.ts';
import { additionsOf, scopes } from '../../endpoint.ts';
import { array, integer, nullable, object, oneOf, type Static, string } from '../../schema.ts';
import { siteName, writtenText } from '../../site/site-fields.ts';
import type { licences } from '../photos.ts';
import { person } from '../record-fields.ts';
import { archiveCore } from './archives.ts';

/** Licences under which a data set may be released. */
export const releaseLicences = [
  'CC0-1.0',
  'CC-BY-4.0',
  'CC-BY-NC-4.0',
] as const satisfies (typeof licences)[number][];

const number = integer({ minimum: 1, maximum: 2_147_483_647 });

export const Release = object({
  number,
  core: archiveCore,
  language: oneOf(languages),
  title: string(),
  citation: string(),
  abstract: string(),
  licence: oneOf(releaseLicences),
  sizeBytes: integer(),
  /** Of the archive, in hexadecimal. */
  sha256: string(),
  /** How many species or surveys are in it. */
  records: integer({ minimum: 0 }),
  /** From the root of the site; they stay for good. */
  archivePath: string(),
  emlPath: string(),
  releasedTime: time,
  withdrawnTime: nullable(time),
  withdrawnNote: nullable(string()),
});
export type Release = Static<typeof Release>;

export const ReleaseDraft = object({
  core: archiveCore,
  language: oneOf(languages),
  title: siteName(256),
  abstract: writtenText(1, 4000),
  organisation: siteName(128),
  creators: array(person, { minItems: 1, maxItems: 50 }),
  contactEmail: string({ pattern: '^[^@\\s<>"]+@[^@\\s<>"]+$', maxLength: 128 }),
  licence: oneOf(releaseLicences),
});
export type ReleaseDraft = Static<typeof ReleaseDraft>;

const additions = additionsOf('Fish');

export const listReleases = additions.get('/fish/releases', {
  summary: 'Released data sets, the newest first.',
  access: 'public',
  scope: scopes.nothing,
  query: pageQuery,
  response: listOf(Release),
});

export const addRelease = additions.post('/fish/releases/add', {
  summary:
    'Freezes the approved records as a numbered archive with a checksum and a citation. It is never changed afterwards. Places of protected species are told coarsely.',
  access: 'fish-data:release',
  scope: scopes.nothing,
  body: ReleaseDraft,
  response: Release,
});

export const withdrawRelease = additions.post('/fish/releases/withdraw', {
  summary: 'Says that a release is not to be used any more, and why. Its archive stays where it is.',
  access: 'fish-data:release',
  scope: scopes.nothing,
  body: object({ number, note: writtenText(5, 512) }),
  response: Release,
});

/** Of all releases, as those who harvest data sets read it. From the root of the site. */
export const releaseFeedPath = '/fish/releases/feed.xml';
export const releaseArchivePath = (of: number): string => `/fish/releases/${of}/archive.zip`;
export const releaseEmlPath = (of: number): string => `/fish/releases/${of}/eml.xml`;
