import { normalDoi, normalIsbn, normalIssn } from '@weir/contract/fish/reference-identifiers';
import type { ReferenceDate, ReferenceName, ReferenceType } from '@weir/contract/fish/reference-item';

/** `2012`, `2012-06` or `2012-06-30`; undefined: it is no such date. */
export function dateOf(text: string): ReferenceDate | undefined {
  const [, year, month, day] = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(text.trim()) ?? [];
  if (year === undefined) return undefined;
  const date = {
    year: Number(year),
    ...(month && { month: Number(month) }),
    ...(day && { day: Number(day) }),
  };
  return isDate(date) ? date : undefined;
}

function isDate({ year, month, day }: ReferenceDate): boolean {
  if (month == null) return true;
  const at = new Date(Date.UTC(year, month - 1, day ?? 1));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === (day ?? 1);
}

const two = (number: number) => String(number).padStart(2, '0');

export function dateText({ year, month, day }: ReferenceDate): string {
  if (month == null) return String(year);
  return day == null ? `${year}-${two(month)}` : `${year}-${two(month)}-${two(day)}`;
}

/**
 * Names as they are written in a form, one a line: `Family, Given` splits a name, and what has no comma is kept whole,
 * as the name of a body or a Chinese name.
 */
export const namesOf = (text: string): ReferenceName[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(nameOf);

function nameOf(line: string): ReferenceName {
  const [family = '', given, suffix] = line.split(',').map((part) => part.trim());
  if (!given || family === '') return { literal: line };
  return { family, given, ...(suffix && { suffix }) };
}

export const namesText = (names: readonly ReferenceName[]): string =>
  names
    .map(
      ({ family, given, suffix, literal }) => literal ?? [family, given, suffix].filter(Boolean).join(', '),
    )
    .join('\n');

/** As the register writes it, where it is one; else as it was typed, for the form to refuse. */
export const tidyDoi = (text: string): string => normalDoi(text) ?? text.trim();
export const tidyIsbn = (text: string): string => normalIsbn(text) ?? text.trim();
export const tidyIssn = (text: string): string => normalIssn(text) ?? text.trim();

const articles: readonly ReferenceType[] = [
  'article-journal',
  'article-magazine',
  'article-newspaper',
  'article',
];
const books: readonly ReferenceType[] = ['book', 'chapter', 'paper-conference'];
const numbered: readonly ReferenceType[] = ['report', 'standard', 'legislation', 'patent'];

/** The fields that a type of references has beside those that all have. */
export function fieldsOfType(type: ReferenceType): ReadonlySet<string> {
  if (articles.includes(type)) return new Set(['containerTitle', 'volume', 'issue', 'page', 'ISSN']);
  if (type === 'book') return new Set(['editor', 'edition', 'volume', 'publisher', 'publisherPlace', 'ISBN']);
  if (books.includes(type))
    return new Set(['containerTitle', 'editor', 'edition', 'page', 'publisher', 'publisherPlace', 'ISBN']);
  if (type === 'thesis') return new Set(['genre', 'publisher', 'publisherPlace', 'archive']);
  if (numbered.includes(type)) return new Set(['number', 'publisher', 'publisherPlace', 'page']);
  return new Set(['publisher', 'publisherPlace', 'edition', 'accessed', 'archive']);
}
