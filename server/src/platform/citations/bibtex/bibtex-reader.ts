import type { ReferenceEntry } from '@weir/contract/fish/reference-item';
import { dateOf, dateUnder, monthOf } from '../entry/dates.ts';
import { type Fields, namesUnder, type RawEntry, textsOf } from '../entry/reference-file.ts';
import { namesOfBibtex } from './bibtex-names.ts';
import { type BibEntry, type BibFault, bibEntries } from './bibtex-parser.ts';
import { typeOfEntry } from './bibtex-types.ts';
import { plainText, verbatimText } from './latex-text.ts';

/**
 * Reads BibTeX and BibLaTeX. Fields that are about somebody's disk or program (`file`, `mendeley-tags` and the like)
 * have no field to go to, and so are dropped.
 */
export function* readBibtex(text: string): Generator<RawEntry> {
  const read = [...bibEntries(text)];
  const byKey = new Map(read.filter(isEntry).map((entry) => [entry.key.toLowerCase(), entry]));
  for (const entry of read) {
    if (isEntry(entry)) yield { line: entry.line, item: itemOf(withParent(entry, byKey)) };
    else yield { line: entry.line, code: entry.code, name: entry.key };
  }
}

const isEntry = (read: BibEntry | BibFault): read is BibEntry => 'fields' in read;

/** A chapter takes what it does not say itself from the book that `crossref` names, whose title is its container. */
function withParent(entry: BibEntry, byKey: ReadonlyMap<string, BibEntry>): BibEntry {
  const parent = byKey.get((entry.fields.get('crossref') ?? '').toLowerCase());
  if (!parent || parent === entry) return entry;
  const fields = new Map(parent.fields);
  const title = fields.get('title');
  for (const own of ['title', 'doi', 'url', 'abstract', 'pages', 'author']) fields.delete(own);
  if (title !== undefined && !fields.has('booktitle')) fields.set('booktitle', title);
  return { ...entry, fields: new Map([...fields, ...entry.fields]) };
}

function itemOf({ type: entryType, key, fields }: BibEntry): ReferenceEntry {
  const latex = (...names: string[]) => names.map((name) => fields.get(name)).find((value) => value?.trim());
  const text = (...names: string[]) => plainText(latex(...names) ?? '');
  const verbatim = (name: string) => verbatimText(latex(name) ?? '');
  const type = typeOfEntry(entryType, text('entrysubtype').trim().toLowerCase());
  const isArticle = entryType === 'article';
  const texts: Fields = {
    title: titleOf(text('title'), text('subtitle')),
    titleZh: text('titlezh'),
    titleEn: text('titleen'),
    containerTitle: text('journaltitle', 'journal', 'booktitle', 'maintitle', 'series'),
    volume: text('volume'),
    issue: isArticle ? text('number', 'issue') : text('issue'),
    number: isArticle ? '' : text('number'),
    page: text('pages', 'eid').replace(/\s*[–—]\s*/g, '-'),
    edition: text('edition'),
    publisher: text('publisher', 'school', 'institution', 'organization'),
    publisherPlace: text('location', 'address'),
    DOI: verbatim('doi'),
    ISBN: text('isbn'),
    ISSN: text('issn'),
    URL: verbatim('url') || addressIn(latex('howpublished') ?? ''),
    PMID: verbatim('pmid'),
    cnkiId: verbatim('cnki'),
    language: text('langid', 'language'),
    keyword: text('keywords', 'keyword'),
    genre: genreOf(entryType, text('type')),
    archive: text('library'),
    abstract: text('abstract'),
    note: text('note', 'annotation', 'annote'),
    citeKey: key,
  };
  return {
    type,
    ...textsOf(texts),
    ...namesUnder('author', namesOfBibtex(latex('author') ?? '')),
    ...namesUnder('editor', namesOfBibtex(latex('editor') ?? '')),
    ...dateUnder('issued', issuedOf(text('date'), text('year'), text('month'), text('day'))),
    ...dateUnder('accessed', dateOf(text('urldate'))),
  };
}

const titleOf = (title: string, subtitle: string): string =>
  subtitle === '' ? title : `${title}: ${subtitle}`;

const addressIn = (latex: string): string => /https?:\/\/[^\s{}]+/.exec(verbatimText(latex))?.[0] ?? '';

const genres = new Map([
  ['phdthesis', 'PhD thesis'],
  ['mastersthesis', "Master's thesis"],
  ['mathesis', "Master's thesis"],
]);

/** BibLaTeX has words of its own for theses. */
const genreOf = (entryType: string, type: string): string =>
  genres.get(type) ?? (type || (genres.get(entryType) ?? ''));

function issuedOf(date: string, year: string, month: string, day: string) {
  const whole = dateOf(date) ?? dateOf(year);
  const number = monthOf(month.trim());
  if (!whole || whole.month || number === undefined) return whole;
  const dayNumber = Number(/\d{1,2}/.exec(day || month.replace(/^\d+$/, ''))?.[0] ?? 0);
  return dayNumber >= 1 && dayNumber <= 31
    ? { year: whole.year, month: number, day: dayNumber }
    : { year: whole.year, month: number };
}
