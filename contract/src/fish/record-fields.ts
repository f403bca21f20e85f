import { id, lat, lng } from '../common.ts';
import { integer, nullable, number, object, optional, string, type TProperties } from '../schema.ts';
import { inFour, line, lines, siteName } from '../site/site-fields.ts';

/** A name that must be there in Chinese and may be there in the other languages. */
export const nameInFour = {
  ...inFour('name', optional(line(128))),
  name: siteName(128),
} satisfies TProperties;

/** A text of several lines that may be there in each language. */
export const textInFour = <const N extends string>(name: N, maxLength = 4000) =>
  inFour(name, optional(lines(maxLength)));

export const optionalLine = (maxLength = 128) => optional(line(maxLength));
export const optionalText = (maxLength = 2000) => optional(lines(maxLength));
export const optionalId = optional(nullable(id));
export const optionalInteger = (minimum: number, maximum: number) =>
  optional(nullable(integer({ minimum, maximum })));
export const optionalNumber = (minimum: number, maximum: number) =>
  optional(nullable(number({ minimum, maximum })));
export const optionalPercent = optionalNumber(0, 100);
export const optionalYear = optionalInteger(1500, 2100);
/** A day, as `2026-05-31`. */
export const day = string({ pattern: '^[12]\\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$', maxLength: 10 });
export const optionalDay = optional(nullable(day));
export const month = integer({ minimum: 1, maximum: 12 });

/** A place in WGS-84, and how far off it may be. */
export const place = {
  lng: optional(nullable(lng)),
  lat: optional(nullable(lat)),
  uncertaintyM: optionalNumber(0, 1_000_000),
};

/** A place as it stands on paper, and in which system. */
export const verbatimPlace = {
  verbatimCoordinates: optional(line(512)),
  verbatimSRS: optional(line(64)),
};

/** What somebody knows a person by. */
export const person = object({
  name: siteName(100),
  orcid: optional(nullable(string({ pattern: '^(\\d{4}-){3}\\d{3}[\\dX]$' }))),
});

/** In which coordinates places were given; they are kept in WGS-84. */
export const coordinateSources = ['WGS84', 'CGCS2000', 'GCJ02', 'BD09'] as const;
