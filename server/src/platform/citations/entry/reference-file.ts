import { type ReferenceFault, referenceFaults } from '@weir/contract/fish/reference-checks';
import { maxReferenceEntries, type ReadFormat } from '@weir/contract/fish/reference-formats';
import { normalDoi, normalIsbn, normalIssn } from '@weir/contract/fish/reference-identifiers';
import {
  maxReferenceNames,
  type ReferenceEntry,
  type ReferenceName,
  type ReferenceText,
  referenceTexts,
} from '@weir/contract/fish/reference-item';

export type EntryFaultCode =
  /** What is written there is not of the format. */
  | 'syntax'
  /** It began, and did not end. */
  | 'unfinished'
  /** A line that is no DOI. */
  | 'doi'
  /** More authors or editors than an entry holds. */
  | 'names';

/** An entry that could not be read. */
export interface EntryFault {
  /** Its place in the file, from 1, the ones that were read included. */
  readonly entry: number;
  /** The line where the fault is, from 1; 0 where the format has no lines, as in JSON. */
  readonly line: number;
  readonly code: EntryFaultCode;
  /** What the file calls it, or the beginning of the line. */
  readonly name: string;
}

/** An entry that was read. It can be kept when `faults` is empty. */
export interface ReadReference {
  readonly entry: number;
  readonly line: number;
  readonly item: ReferenceEntry;
  readonly faults: readonly ReferenceFault[];
}

export interface ReadReferences {
  readonly format: ReadFormat;
  readonly items: readonly ReadReference[];
  readonly faults: readonly EntryFault[];
}

/** Nothing of the file can be read: it is of no known format, too large, or has too many entries. */
export class ReferenceFileError extends Error {
  readonly code: 'format' | 'too-large' | 'too-many';

  constructor(code: ReferenceFileError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** The texts of an entry, as a format has them; those that are empty are left out. */
export type Fields = Partial<Record<ReferenceText | 'abstract' | 'note', string | undefined>>;

/** What the reader of a format hands on. */
export type RawEntry =
  | { readonly line: number; readonly item: ReferenceEntry }
  | { readonly line: number; readonly code: EntryFaultCode; readonly name: string };

/** @throws ReferenceFileError too-many */
export function readFile(format: ReadFormat, entries: Iterable<RawEntry>, thisYear: number): ReadReferences {
  const items: ReadReference[] = [];
  const faults: EntryFault[] = [];
  let entry = 0;
  for (const raw of entries) {
    entry += 1;
    if (entry > maxReferenceEntries)
      throw new ReferenceFileError('too-many', `More than ${maxReferenceEntries} entries`);
    const { line } = raw;
    if ('code' in raw) faults.push({ ...raw, entry, name: raw.name.slice(0, 100) });
    else if (hasTooManyNames(raw.item))
      faults.push({
        entry,
        line,
        code: 'names',
        name: (raw.item.citeKey ?? raw.item.title ?? '').slice(0, 100),
      });
    else {
      const item = withNormalIdentifiers(raw.item);
      items.push({ entry, line, item, faults: referenceFaults(item, thisYear) });
    }
  }
  return { format, items, faults };
}

const hasTooManyNames = ({ author = [], editor = [] }: ReferenceEntry): boolean =>
  Math.max(author.length, editor.length) > maxReferenceNames;

/** An identifier that is wrong stays as it is written, for somebody to see and to correct. */
function withNormalIdentifiers(item: ReferenceEntry): ReferenceEntry {
  const normal = { ...item };
  if (item.DOI) normal.DOI = normalDoi(item.DOI) ?? item.DOI;
  if (item.ISBN) normal.ISBN = firstOf(item.ISBN, normalIsbn);
  if (item.ISSN) normal.ISSN = firstOf(item.ISSN, normalIssn);
  return normal;
}

/** Printed and electronic editions have each their own, and files list both. */
function firstOf(text: string, normal: (text: string) => string | undefined): string {
  const candidates = [text, ...text.split(/[,;()]+|\s+/)];
  return candidates.map(normal).find((found) => found !== undefined) ?? text;
}

// Control characters, and what turns the direction of a text.
const unwanted = /[\p{Cc}\p{Cs}\p{Bidi_Control}]+/gu;

/** On one line, without control characters and spaces at its ends. */
export const tidy = (text: string): string => text.replace(unwanted, ' ').replace(/\s+/g, ' ').trim();

/** Of the entry's texts, those that say something. */
export function textsOf(fields: Fields): Omit<ReferenceEntry, 'type'> {
  const texts = Object.entries(fields).map(([name, text]) => [name, tidy(text ?? '')] as const);
  const said = Object.fromEntries(texts.filter(([, text]) => text !== '')) as Record<string, string>;
  // A key is only a handle: one that is too long is no reason to refuse the entry.
  if (said.citeKey !== undefined) said.citeKey = said.citeKey.slice(0, referenceTexts.citeKey);
  return said;
}

/** The names under a field, and no field when there are none. */
export const namesUnder = <F extends 'author' | 'editor'>(
  field: F,
  names: readonly ReferenceName[],
): { [K in F]?: ReferenceName[] } =>
  (names.length > 0 ? { [field]: [...names] } : {}) as { [K in F]?: ReferenceName[] };
