import { time } from '../common.ts';
import {
  array,
  integer,
  mapOf,
  merged,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  scalar,
  string,
} from '../schema.ts';
import { inFour, line, siteName } from '../site/site-fields.ts';
import {
  optionalDay,
  optionalId,
  optionalLine,
  optionalNumber,
  optionalText,
  place,
  textInFour,
  verbatimPlace,
} from './record-fields.ts';
import { publishedList, recordCalls, recordState } from './records.ts';

/** From where a fish is seen (TDWG Audiovisual Core, `subjectOrientation`). */
export const photoViews = [
  'leftLateral',
  'rightLateral',
  'dorsal',
  'ventral',
  'anterior',
  'posterior',
  'unspecified',
] as const;
export const photoParts = [
  'whole',
  'head',
  'mouth',
  'fin',
  'scale',
  'gillRaker',
  'pharyngealTeeth',
  'otolith',
  'gonad',
  'eggOrLarva',
  'habitat',
  'gear',
  'balanceReading',
] as const;
export const fins = ['dorsal', 'anal', 'pectoral', 'pelvic', 'caudal'] as const;
export const exposures = ['under', 'right', 'over'] as const;
export const liveStates = ['live', 'fresh', 'preserved', 'inSitu'] as const;
export const licences = [
  'CC0-1.0',
  'CC-BY-4.0',
  'CC-BY-SA-4.0',
  'CC-BY-NC-4.0',
  'CC-BY-NC-SA-4.0',
  'allRightsReserved',
  'other',
] as const;
export type Licence = (typeof licences)[number];
/** Where each stands; what its owner says alone stands nowhere. */
export const licenceUris: Readonly<Partial<Record<Licence, string>>> = {
  'CC0-1.0': 'http://creativecommons.org/publicdomain/zero/1.0/',
  'CC-BY-4.0': 'http://creativecommons.org/licenses/by/4.0/',
  'CC-BY-SA-4.0': 'http://creativecommons.org/licenses/by-sa/4.0/',
  'CC-BY-NC-4.0': 'http://creativecommons.org/licenses/by-nc/4.0/',
  'CC-BY-NC-SA-4.0': 'http://creativecommons.org/licenses/by-nc-sa/4.0/',
};
/** Those under which a photo may be shown to everybody. */
export const openLicences: readonly Licence[] = licences.filter(
  (licence) => licence !== 'allRightsReserved' && licence !== 'other',
);

/** How sure somebody is of the species. */
export const confidences = ['certain', 'probable', 'uncertain'] as const;

const Identification = object({
  fishId: optionalId,
  qualifier: optionalLine(16),
  confidence: optional(oneOf(confidences)),
  by: siteName(100),
  date: optionalDay,
  note: optionalLine(256),
});

/** A picture of the media library, and what is known of it. */
export const FishPhotoContent = object({
  /** Initials of the site, the day, the number of the sample and of the photo: `YB2026053100102`. */
  photoNo: optional(nullable(string({ pattern: '^[A-Z]{2,6}\\d{8}\\d{3}\\d{2}$', maxLength: 24 }))),
  picture: string({ pattern: '^/media/[1-9]\\d{0,9}/\\d{3,4}\\.webp$', maxLength: 32 }),
  /** Of the file that was uploaded, in hexadecimal. */
  sha256: optional(nullable(string({ pattern: '^[0-9a-f]{64}$' }))),
  fishId: optionalId,
  surveyId: optionalId,
  riverSectionId: optionalId,
  individualNo: optional(nullable(integer({ minimum: 1, maximum: 1_000_000 }))),
  ...inFour('title', optional(line(128))),
  ...textInFour('caption', 1000),
  view: oneOf(photoViews),
  part: oneOf(photoParts),
  /** Of the part `fin`: which of them. */
  fin: optional(nullable(oneOf(fins))),
  liveState: optional(oneOf(liveStates)),
  hasScaleBar: optional(integer({ enum: [0, 1] })),
  /** What somebody has judged of the picture. */
  isOneFishOnly: optional(integer({ enum: [0, 1] })),
  isBlurred: optional(integer({ enum: [0, 1] })),
  exposure: optional(nullable(oneOf(exposures))),
  /** Measured between two points of the scale bar, in pixels of the picture where it is 1600 wide. */
  pxPerMm: optionalNumber(0, 10_000),
  /** From the snout to the base of the tail fin, measured with `pxPerMm`. */
  measuredLengthMm: optionalNumber(0, 20_000),
  takenTime: optional(nullable(time)),
  placeName: optionalLine(128),
  ...place,
  ...verbatimPlace,
  photographer: siteName(100),
  photographerOrcid: optional(nullable(string({ pattern: '^(\\d{4}-){3}\\d{3}[\\dX]$' }))),
  rightsHolder: siteName(128),
  licence: oneOf(licences),
  licenceUrl: optional(nullable(string({ pattern: '^https?://[^\\s<>"]+$', maxLength: 256 }))),
  /** What the camera wrote; it is shown to editors only. */
  exif: optional(mapOf(scalar)),
  /** The newest is last; none is ever overwritten. */
  identifications: optional(array(Identification, { maxItems: 50 })),
  remarks: optionalText(),
});
export type FishPhotoContent = Static<typeof FishPhotoContent>;
export const FishPhoto = merged(FishPhotoContent, object(recordState));
export type FishPhoto = Static<typeof FishPhoto>;

export const photoCalls = recordCalls(
  { kind: 'photo', name: 'FishPhoto', feature: 'fish-photos' },
  FishPhotoContent,
);
export const {
  list: listPhotos,
  get: getPhoto,
  add: addPhoto,
  edit: editPhoto,
  remove: deletePhotos,
  facets: countPhotoFacets,
  check: checkPhoto,
  submit: submitPhoto,
  withdraw: withdrawPhoto,
} = photoCalls;

export const listPublishedPhotos = publishedList('/getFishPhotoList', FishPhotoContent);
