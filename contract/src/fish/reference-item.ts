import { array, integer, nullable, object, oneOf, optional, type Static, string } from '../schema.ts';
import { line, lines } from '../site/site-fields.ts';
import { referenceFiles } from './fish-files.ts';

/** What is cited: those types of CSL 1.0.2 that the literature of rivers and fish has. */
export const referenceTypes = [
  'article-journal',
  'article-magazine',
  'article-newspaper',
  'article',
  'book',
  'chapter',
  'paper-conference',
  'thesis',
  'report',
  'standard',
  'legislation',
  'patent',
  'dataset',
  'software',
  'map',
  'webpage',
  'manuscript',
  'document',
] as const;
export type ReferenceType = (typeof referenceTypes)[number];

/** The fields that are a text, and how many characters they hold. */
export const referenceTexts = {
  title: 1000,
  titleZh: 1000,
  titleEn: 1000,
  containerTitle: 500,
  volume: 32,
  issue: 32,
  page: 64,
  /** Of a standard, a report or a patent: `GB/T 25100-2010`. */
  number: 64,
  edition: 64,
  publisher: 256,
  publisherPlace: 128,
  DOI: 256,
  ISBN: 32,
  ISSN: 32,
  URL: 2000,
  PMID: 16,
  /** Of China National Knowledge Infrastructure. */
  cnkiId: 64,
  language: 35,
  keyword: 1000,
  genre: 128,
  archive: 256,
  citeKey: 128,
} as const;
export type ReferenceText = keyof typeof referenceTexts;

/** Those that may have several lines. */
export const referenceLongTexts = { abstract: 20_000, note: 4000 } as const;
export type ReferenceLongText = keyof typeof referenceLongTexts;

const linesOf = <N extends string>(
  limits: Readonly<Record<N, number>>,
  schemaOf: typeof line | typeof lines,
) =>
  Object.fromEntries(
    Object.entries<number>(limits).map(([name, maxLength]) => [name, optional(schemaOf(maxLength))]),
  ) as Record<N, ReturnType<typeof optional<ReturnType<typeof line>>>>;

/** A person by family and given name; a body, or a name that nobody has split, by `literal`. */
export const ReferenceName = object({
  family: optional(line(128)),
  given: optional(line(128)),
  /** `Jr`, `III`. */
  suffix: optional(line(16)),
  literal: optional(line(256)),
});
export type ReferenceName = Static<typeof ReferenceName>;

/** A day, a month, or a year alone. */
export const ReferenceDate = object({
  year: integer({ minimum: 1, maximum: 9999 }),
  month: optional(nullable(integer({ minimum: 1, maximum: 12 }))),
  day: optional(nullable(integer({ minimum: 1, maximum: 31 }))),
});
export type ReferenceDate = Static<typeof ReferenceDate>;

export const maxReferenceNames = 500;
const names = optional(array(ReferenceName, { maxItems: maxReferenceNames }));

/** What is cited, in the terms of CSL-JSON 1.0.2, whose names with a hyphen are written together here. */
export const ReferenceItem = object({
  type: oneOf(referenceTypes),
  ...linesOf(referenceTexts, line),
  ...linesOf(referenceLongTexts, lines),
  title: string({ ...line(referenceTexts.title), type: 'string', minLength: 1 }),
  author: names,
  editor: names,
  issued: optional(nullable(ReferenceDate)),
  /** The day on which somebody read it at its address. */
  accessed: optional(nullable(ReferenceDate)),
  files: referenceFiles,
});
export type ReferenceItem = Static<typeof ReferenceItem>;

/** One that may lack its title, as a DOI alone does. */
export type ReferenceEntry = Omit<ReferenceItem, 'title'> & { title?: string };
