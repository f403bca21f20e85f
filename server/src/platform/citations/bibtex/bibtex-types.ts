import { type ReferenceType, referenceTypes } from '@weir/contract/fish/reference-item';
import { isDoctoral, isMasters } from '../entry/theses.ts';

const typesOfEntries: Readonly<Record<string, ReferenceType>> = {
  article: 'article-journal',
  book: 'book',
  mvbook: 'book',
  booklet: 'book',
  manual: 'book',
  collection: 'book',
  mvcollection: 'book',
  proceedings: 'book',
  mvproceedings: 'book',
  reference: 'book',
  inbook: 'chapter',
  bookinbook: 'chapter',
  suppbook: 'chapter',
  incollection: 'chapter',
  suppcollection: 'chapter',
  inreference: 'chapter',
  inproceedings: 'paper-conference',
  conference: 'paper-conference',
  phdthesis: 'thesis',
  mastersthesis: 'thesis',
  thesis: 'thesis',
  techreport: 'report',
  report: 'report',
  standard: 'standard',
  legislation: 'legislation',
  patent: 'patent',
  dataset: 'dataset',
  software: 'software',
  online: 'webpage',
  electronic: 'webpage',
  www: 'webpage',
  unpublished: 'manuscript',
};

/** The ones of BibTeX where it has one, else of BibLaTeX. */
const entriesOfTypes: Readonly<Record<ReferenceType, string>> = {
  'article-journal': 'article',
  'article-magazine': 'article',
  'article-newspaper': 'article',
  article: 'misc',
  book: 'book',
  chapter: 'incollection',
  'paper-conference': 'inproceedings',
  thesis: 'thesis',
  report: 'techreport',
  standard: 'standard',
  legislation: 'legislation',
  patent: 'patent',
  dataset: 'dataset',
  software: 'software',
  map: 'misc',
  webpage: 'online',
  manuscript: 'unpublished',
  document: 'misc',
};

const isReferenceType = (text: string): text is ReferenceType =>
  (referenceTypes as readonly string[]).includes(text);

/** What BibTeX has no type for says by `entrysubtype` what it is: `article-newspaper`, `magazine`, `map`. */
export function typeOfEntry(entry: string, subtype: string): ReferenceType {
  if (isReferenceType(subtype)) return subtype;
  if (entry === 'article' && isReferenceType(`article-${subtype}`))
    return `article-${subtype}` as ReferenceType;
  return Object.hasOwn(typesOfEntries, entry) ? (typesOfEntries[entry] ?? 'document') : 'document';
}

/** The subtype is undefined where the entry's name says enough. */
export function entryOfType(
  type: ReferenceType,
  genre: string,
): { entry: string; subtype: string | undefined } {
  const entry = type === 'thesis' ? entryOfThesis(genre) : entriesOfTypes[type];
  return { entry, subtype: typeOfEntry(entry, '') === type ? undefined : type };
}

function entryOfThesis(genre: string): string {
  if (isDoctoral(genre)) return 'phdthesis';
  return isMasters(genre) ? 'mastersthesis' : 'thesis';
}
