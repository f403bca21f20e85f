import type { ReferenceItem, ReferenceText } from '@weir/contract/fish/reference-item';
import { isoDate } from '../entry/dates.ts';
import { bibtexOfNames } from './bibtex-names.ts';
import { entryOfType } from './bibtex-types.ts';
import { latexText } from './latex-text.ts';

/** BibTeX in UTF-8; what only BibLaTeX knows, as a day, is written in its fields besides. */
export const writeBibtex = (items: readonly ReferenceItem[]): string => {
  const keys = new Map<string, number>();
  return items.map((item, index) => entryOf(item, uniqueKey(keyOf(item, index), keys))).join('\n');
};

function entryOf(item: ReferenceItem, key: string): string {
  const { entry, subtype } = entryOfType(item.type, item.genre ?? '');
  const text = (name: ReferenceText | 'abstract' | 'note') => latexText(item[name] ?? '');
  const { issued, accessed } = item;
  const fields: [name: string, value: string][] = [
    ['author', bibtexOfNames(item.author ?? [])],
    ['editor', bibtexOfNames(item.editor ?? [])],
    // The second braces keep its capitals.
    ['title', `{${text('title')}}`],
    ['titlezh', text('titleZh')],
    ['titleen', text('titleEn')],
    [entry === 'article' ? 'journal' : 'booktitle', text('containerTitle')],
    ['year', issued ? String(issued.year) : ''],
    ['month', issued?.month ? String(issued.month) : ''],
    ['date', issued?.day ? isoDate(issued) : ''],
    ['volume', text('volume')],
    [entry === 'article' ? 'number' : 'issue', text('issue')],
    // The number of an article is its issue.
    ['number', entry === 'article' ? '' : text('number')],
    ['pages', text('page').replace(/(?<=\d)-(?=\d)/g, '--')],
    ['edition', text('edition')],
    [publisherField(entry), text('publisher')],
    ['address', text('publisherPlace')],
    ['type', text('genre')],
    ['entrysubtype', subtype ?? ''],
    ['doi', item.DOI ?? ''],
    ['isbn', text('ISBN')],
    ['issn', text('ISSN')],
    ['url', latexText(item.URL ?? '').replace(/\\([_#&$])/g, '$1')],
    ['urldate', accessed ? isoDate(accessed) : ''],
    ['pmid', text('PMID')],
    ['cnki', text('cnkiId')],
    ['language', text('language')],
    ['keywords', text('keyword')],
    ['library', text('archive')],
    ['abstract', text('abstract')],
    ['note', text('note')],
  ];
  const written = fields.filter(([, value]) => value !== '' && value !== '{}');
  return `@${entry}{${key},\n${written.map(([name, value]) => `  ${name} = {${value}},\n`).join('')}}\n`;
}

const publisherFields: Readonly<Record<string, string>> = {
  phdthesis: 'school',
  mastersthesis: 'school',
  thesis: 'school',
  techreport: 'institution',
};

const publisherField = (entry: string): string => publisherFields[entry] ?? 'publisher';

/** A key has no spaces, commas, braces and what LaTeX takes for its own. */
function keyOf({ citeKey, author, issued }: ReferenceItem, index: number): string {
  const given = (citeKey ?? '').replace(/[\s,{}()="#%\\~^$&']/g, '');
  if (given !== '') return given;
  const name = (author?.[0]?.family ?? author?.[0]?.literal ?? '').replace(/[^\p{L}\p{N}]/gu, '');
  return name === '' ? `reference-${index + 1}` : `${name}${issued?.year ?? ''}`;
}

function uniqueKey(key: string, used: Map<string, number>): string {
  const before = used.get(key) ?? 0;
  used.set(key, before + 1);
  return before === 0 ? key : uniqueKey(`${key}-${before + 1}`, used);
}
