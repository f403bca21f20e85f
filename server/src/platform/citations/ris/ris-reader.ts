import { normalDoi } from '@weir/contract/fish/reference-identifiers';
import type { ReferenceDate, ReferenceEntry, ReferenceType } from '@weir/contract/fish/reference-item';
import { dateOf, dateUnder } from '../entry/dates.ts';
import { isEastAsian, nameOfCommas } from '../entry/names.ts';
import { type Fields, namesUnder, type RawEntry, textsOf, tidy } from '../entry/reference-file.ts';
import { typeOfRis } from './ris-types.ts';

type Tags = Map<string, string[]>;

const tagged = /^\s*([A-Z][A-Z0-9])\s{1,2}-(?:\s(.*))?$/;

/** The lines of an entry from `TY` to `ER`; a line without a tag goes on with the one before it. */
export function* readRis(text: string): Generator<RawEntry> {
  let open: { line: number; tags: Tags; last: string } | undefined;
  for (const [index, written] of text.split('\n').entries()) {
    const line = index + 1;
    const [, name, value = ''] = tagged.exec(written.trimEnd()) ?? [];
    // Both are authors, in the order of the file.
    const tag = name === 'A1' ? 'AU' : name;
    if (tag === 'TY') {
      if (open) yield { line: open.line, code: 'unfinished', name: nameOf(open.tags) };
      open = { line, tags: new Map([['TY', [value.trim()]]]), last: 'TY' };
    } else if (!open) {
      if (written.trim() !== '') yield { line, code: 'syntax', name: written.trim() };
    } else if (tag === 'ER') {
      yield { line: open.line, item: itemOf(open.tags) };
      open = undefined;
    } else if (tag !== undefined) {
      addTo(open.tags, tag, value.trim());
      open.last = tag;
    } else if (written.trim() !== '') continueWith(open.tags, open.last, written.trim());
  }
  if (open) yield { line: open.line, code: 'unfinished', name: nameOf(open.tags) };
}

function addTo(tags: Tags, tag: string, value: string): void {
  const values = tags.get(tag);
  if (values) values.push(value);
  else tags.set(tag, [value]);
}

function continueWith(tags: Tags, tag: string, more: string): void {
  const values = tags.get(tag) ?? [];
  values.push(`${values.pop() ?? ''} ${more}`);
}

const nameOf = (tags: Tags): string =>
  tags.get('ID')?.[0] ?? tags.get('TI')?.[0] ?? tags.get('T1')?.[0] ?? '';

/** Links to files (`L1` to `L4`) and the tags that each program has for itself have no field to go to. */
function itemOf(tags: Tags): ReferenceEntry {
  const type = typeOfRis(firstOf(tags, 'TY').toUpperCase());
  const editorTag = type === 'chapter' || type === 'paper-conference' ? 'A2' : 'A3';
  const namesOf = (...names: string[]) =>
    allOf(tags, ...names).flatMap((name) => nameOfCommas(tidy(name)) ?? []);
  return {
    type,
    ...textsOf({ ...textsOfTags(tags, type), ...identifiersOf(tags) }),
    ...namesUnder('author', namesOf('AU')),
    ...namesUnder('editor', namesOf('ED', editorTag)),
    ...dateUnder('issued', issuedOf(dateOf(firstOf(tags, 'PY', 'Y1')), dateOf(firstOf(tags, 'DA')))),
    ...dateUnder('accessed', dateOf(firstOf(tags, 'Y2'))),
  };
}

const allOf = (tags: Tags, ...names: string[]): string[] =>
  names.flatMap((name) => tags.get(name) ?? []).filter((value) => value !== '');

const firstOf = (tags: Tags, ...names: string[]): string => allOf(tags, ...names)[0] ?? '';

function textsOfTags(tags: Tags, type: ReferenceType): Fields {
  const first = (...names: string[]) => firstOf(tags, ...names);
  const hasIssue = type.startsWith('article');
  const translated = allOf(tags, 'TT');
  const kind = first('M3');
  return {
    title: first('TI', 'T1', 'CT') || (type === 'book' ? first('BT') : ''),
    titleZh: translated.find((title) => isEastAsian({ literal: title })),
    titleEn: translated.find((title) => !isEastAsian({ literal: title })),
    containerTitle: first('JF', 'T2', 'JO', 'JA', 'J2', 'BT'),
    volume: first('VL'),
    issue: hasIssue ? first('IS', 'M1') : first('IS'),
    number: hasIssue ? '' : first('M1'),
    page: pagesOf(first('SP'), first('EP')),
    edition: first('ET'),
    publisher: first('PB'),
    publisherPlace: first('CY', 'PP'),
    language: first('LA'),
    keyword: allOf(tags, 'KW').join('; '),
    genre: normalDoi(kind) === undefined ? kind : '',
    archive: first('DB', 'DP'),
    abstract: first('AB', 'N2'),
    note: allOf(tags, 'N1').join(' '),
    citeKey: first('ID'),
  };
}

/** Books and serials have their numbers under one tag; old files have the DOI under the one for the kind of work. */
function identifiersOf(tags: Tags): Fields {
  const numbers = allOf(tags, 'SN');
  return {
    DOI: firstOf(tags, 'DO') || normalDoi(firstOf(tags, 'M3')),
    ISSN: numbers.filter(isSerial).join(' '),
    ISBN: numbers.filter((number) => !isSerial(number)).join(' '),
    URL: allOf(tags, 'UR').find((address) => /^(?:https?|ftp):/i.test(address)),
    PMID: /^PMID:?\s*(\d+)$/i.exec(firstOf(tags, 'AN'))?.[1],
  };
}

const isSerial = (number: string): boolean => /^\D*\d{4}-?\d{3}[\dXx](?!\d)/.test(number);

/** The day is that of the year of publication; another one is of something else. */
const issuedOf = (
  year: ReferenceDate | undefined,
  day: ReferenceDate | undefined,
): ReferenceDate | undefined => (day && (!year || day.year === year.year) ? day : year);

/** Some write the whole range to the first page. */
const pagesOf = (start: string, end: string): string => {
  const from = start.replace(/\s*[-–—]+\s*/, '-');
  return end === '' || end === start || from.includes('-') ? from : `${from}-${end}`;
};
