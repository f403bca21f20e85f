import { normalDoi, normalIsbn, normalIssn } from './reference-identifiers.ts';
import {
  type ReferenceDate,
  type ReferenceEntry,
  type ReferenceName,
  referenceLongTexts,
  referenceTexts,
} from './reference-item.ts';

export type ReferenceFaultCode =
  | 'missing'
  | 'doi'
  | 'isbn'
  | 'issn'
  | 'date'
  | 'year'
  | 'too-long'
  | 'address';

export interface ReferenceFault {
  readonly field: keyof ReferenceEntry;
  readonly code: ReferenceFaultCode;
}

export const firstReferenceYear = 1500;

/** What forbids to keep it. What is announced may bear the year after `thisYear`. */
export function referenceFaults(entry: ReferenceEntry, thisYear: number): ReferenceFault[] {
  const faults: ReferenceFault[] = [...lengthFaults(entry)];
  const add = (field: keyof ReferenceEntry, code: ReferenceFaultCode) => faults.push({ field, code });
  if (!entry.title?.trim()) add('title', 'missing');
  if (entry.DOI && normalDoi(entry.DOI) === undefined) add('DOI', 'doi');
  if (entry.ISBN && normalIsbn(entry.ISBN) === undefined) add('ISBN', 'isbn');
  if (entry.ISSN && normalIssn(entry.ISSN) === undefined) add('ISSN', 'issn');
  if (entry.URL && !/^(?:https?|ftp):\/\/\S+$/i.test(entry.URL)) add('URL', 'address');
  for (const field of ['issued', 'accessed'] as const) {
    const date = entry[field];
    if (!date) continue;
    if (!isDay(date)) add(field, 'date');
    if (date.year < firstReferenceYear || date.year > thisYear + 1) add(field, 'year');
  }
  return faults;
}

function lengthFaults(entry: ReferenceEntry): ReferenceFault[] {
  const limits = Object.entries({ ...referenceTexts, ...referenceLongTexts }) as [
    keyof typeof referenceTexts | keyof typeof referenceLongTexts,
    number,
  ][];
  return limits
    .filter(([field, limit]) => (entry[field]?.length ?? 0) > limit)
    .map(([field]) => ({ field, code: 'too-long' }));
}

/** A day has a month, and the month has that day. */
function isDay({ year, month, day }: ReferenceDate): boolean {
  if (!day) return true;
  return Boolean(month) && new Date(Date.UTC(year, Number(month) - 1, day)).getUTCDate() === day;
}

/**
 * Two entries with the same key are about the same work: the DOI, else title, year and first author.
 * undefined: there is neither a DOI nor a title.
 */
export function duplicateKey(entry: ReferenceEntry): string | undefined {
  const doi = normalDoi(entry.DOI ?? '');
  if (doi !== undefined) return `doi:${doi}`;
  const title = comparable(entry.title ?? '');
  if (title === '') return undefined;
  return ['title', title, entry.issued?.year ?? '', comparable(sortingName(entry.author?.[0]))].join(':');
}

/** Given names are often initials; of a Chinese name, which may not be split, all of it counts. */
function sortingName(name: ReferenceName | undefined): string {
  const { family, given, literal } = name ?? {};
  if (!family) return literal ?? '';
  return /\p{Script=Han}/u.test(family) ? family + (given ?? '') : family;
}

/** Letters and digits alone, without case, width and the accents of European letters. */
export const comparable = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Words in suffixes that name no work: `journal.pone.0123456`, `zenodo.123`. */
const wordsOfPublishers = new Set([
  'journal',
  'article',
  'chapter',
  'figshare',
  'science',
  'springer',
  'zenodo',
]);

/**
 * A word of the DOI's suffix that has nothing to do with the entry: `diabetes` at a paper on salmon. It is a hint to
 * look at the DOI again and no more: a suffix need not say anything, and most say nothing. Without the title of the
 * journal or book, whose name suffixes abbreviate, there is none.
 */
export function strangeWordOfDoi(entry: ReferenceEntry): string | undefined {
  const doi = normalDoi(entry.DOI ?? '');
  const container = comparable(entry.containerTitle ?? '');
  if (doi === undefined || !/^[a-z]/.test(container)) return undefined;
  const names = (entry.author ?? []).map(({ family, literal }) => family ?? literal ?? '');
  const known = comparable([entry.title, entry.titleEn, entry.publisher, ...names].join(' ')) + container;
  const words = doi.slice(doi.indexOf('/') + 1).match(/[a-z]{7,}/g) ?? [];
  const fits = (word: string) =>
    wordsOfPublishers.has(word) || known.includes(word) || isAbbreviation(word, container);
  return words.some(fits) ? undefined : words[0];
}

/** `fishres` of `fisheriesresearch`: it begins alike and has the letters in their order. */
function isAbbreviation(word: string, whole: string): boolean {
  if (word[0] !== whole[0]) return false;
  let from = 0;
  return [...word].every((letter) => {
    const at = whole.indexOf(letter, from);
    from = at + 1;
    return at >= 0;
  });
}
