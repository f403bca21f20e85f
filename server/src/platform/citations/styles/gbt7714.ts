import type { ReferenceItem, ReferenceName, ReferenceType } from '@weir/contract/fish/reference-item';
import { isoDate } from '../entry/dates.ts';
import { initialsOf, isEastAsian, isOthers } from '../entry/names.ts';
import { editionNumber, ordinal } from './edition.ts';
import { type ItemLanguage, languageOf } from './item-language.ts';
import { inListOrder, type ListedItem, type ListOrder } from './list-order.ts';

/*
 * GB/T 7714-2015, "Information and documentation - Rules for bibliographic references and citations to information
 * resources". The clauses are named where they are applied. Its marks are written in half width with a space behind
 * them, in the language of the entry (6.1). It has no italics.
 */

/** How an entry is cited: by its number, or by author and year, which then stands behind the author (10.2). */
export type GbtSystem = 'numeric' | 'author-date';

/** Appendix B.1. */
const typeMarks: Readonly<Record<ReferenceType, string>> = {
  'article-journal': 'J',
  'article-magazine': 'J',
  'article-newspaper': 'N',
  article: 'EB',
  book: 'M',
  chapter: 'M',
  'paper-conference': 'C',
  thesis: 'D',
  report: 'R',
  standard: 'S',
  legislation: 'Z',
  patent: 'P',
  dataset: 'DS',
  software: 'CP',
  map: 'CM',
  webpage: 'EB',
  manuscript: 'Z',
  document: 'Z',
};

interface Terms {
  readonly others: string;
  readonly anonymous: string;
  readonly noPlace: string;
  readonly noPublisher: string;
}

/** 8.1.2, 8.1.4, 8.4.1.3, 8.4.2.2. */
const terms: Readonly<Record<ItemLanguage, Terms>> = {
  zh: { others: '等', anonymous: '佚名', noPlace: '[出版地不详]', noPublisher: '[出版者不详]' },
  ja: { others: '他', anonymous: '佚名', noPlace: '[出版地不明]', noPublisher: '[出版者不明]' },
  western: { others: 'et al', anonymous: 'Anon', noPlace: '[S.l.]', noPublisher: '[s.n.]' },
};

/** A citation of the list, without its number. */
export function gbtCitation({ item, letter }: ListedItem, system: GbtSystem): string {
  const isDated = system === 'author-date';
  const year = isDated && item.issued ? `${item.issued.year}${letter}` : '';
  const authors = responsible(item) || (isDated ? terms[languageOf(item)].anonymous : '');
  return sentences([
    listed([authors, year]),
    `${titleOf(item)}${withAccess(sourceOf(item, isDated), item)}`,
    item.URL ?? '',
    doiOf(item),
  ]);
}

/** 10.2.2: Chinese, Japanese, Western, Russian, and other languages; each by its authors. */
const authorDateOrder: ListOrder = {
  groupOf: (item) => {
    const language = languageOf(item);
    if (language !== 'western') return language === 'zh' ? 0 : 1;
    return /^\P{L}*\p{Script=Latin}/u.test(item.title) ? 2 : 3;
  },
  beginningOf: (item) => responsible(item) || terms[languageOf(item)].anonymous,
  collator: new Intl.Collator('zh-u-co-pinyin'),
};

/** By numbers in the order in which they are given (9.1), else by authors. */
export const gbtList = <I extends ReferenceItem>(items: readonly I[], system: GbtSystem): ListedItem<I>[] =>
  system === 'numeric' ? items.map((item) => ({ item, letter: '' })) : inListOrder(items, authorDateOrder);

/** A book that has editors only is under their names. */
const responsible = (item: ReferenceItem): string =>
  namesOf(item.author?.length || isPart(item) ? item.author : item.editor, languageOf(item));

/** 8.1.2: three, and that there are more. */
function namesOf(names: readonly ReferenceName[] | undefined, language: ItemLanguage): string {
  const known = (names ?? []).filter((name) => !isOthers(name));
  const hasMore = known.length > 3 || known.length < (names ?? []).length;
  return listed([
    ...known.slice(0, 3).map(nameOf),
    hasMore && known.length > 0 ? terms[language].others : '',
  ]);
}

/** 8.1.1: the family name first, in capitals where its writing has them, and initials without points. */
function nameOf(name: ReferenceName): string {
  const { family, given, suffix, literal } = name;
  if (!family) return literal ?? '';
  if (isEastAsian(name)) return `${family}${given ?? ''}`;
  return [family.toUpperCase(), ...initialsOf(given ?? ''), suffix?.replace(/\.$/, '')]
    .filter(Boolean)
    .join(' ');
}

const numberedTypes: readonly ReferenceType[] = ['standard', 'report', 'patent', 'legislation'];

/** 8.2.3: the number of a standard, a report or a patent is other information of its title. */
function titleOf(item: ReferenceItem): string {
  const number = numberedTypes.includes(item.type) ? item.number : undefined;
  const carrier = isOnline(item) ? '/OL' : '';
  return `${item.title}${number ? `: ${number}` : ''}[${typeMarks[item.type]}${carrier}]`;
}

/** Appendix B.2, 4.4.2: an address and a DOI are items of what is online; an electronic bulletin is nowhere else. */
const isOnline = ({ type, URL, DOI }: ReferenceItem): boolean =>
  Boolean(URL || DOI) || typeMarks[type] === 'EB';

const isPart = ({ type }: ReferenceItem): boolean => type === 'chapter' || type === 'paper-conference';

/** What stands behind the mark of the type, with the mark that joins it. */
function sourceOf(item: ReferenceItem, isDated: boolean): string {
  const year = isDated ? '' : String(item.issued?.year ?? '');
  switch (item.type) {
    case 'article-journal':
    case 'article-magazine':
      return joinedTo(journalSource(item, year));
    case 'article-newspaper':
      return joinedTo(
        listed([item.containerTitle, newspaperDate(item)]) + (item.page ? `(${item.page})` : ''),
      );
    case 'patent':
      return joinedTo(item.issued ? isoDate(item.issued) : '');
    case 'chapter':
    case 'paper-conference':
      return `//${sentences([namesOf(item.editor, languageOf(item)), item.containerTitle ?? '', bookSource(item, year)], '')}`;
    case 'webpage':
    case 'article':
    case 'dataset':
      return electronicSource(item, year);
    default:
      return joinedTo(bookSource(item, year));
  }
}

/** 8.5: what is online has the day on which it was read. */
function withAccess(source: string, item: ReferenceItem): string {
  const access = item.accessed && isOnline(item) ? `[${isoDate(item.accessed)}]` : '';
  return source === '' ? joinedTo(access) : `${source}${access}`;
}

const joinedTo = (text: string): string => (text === '' ? '' : `. ${text}`);

/** 4.4.2: name, year, volume(issue): pages. Without a volume the issue stands behind the year. */
function journalSource({ containerTitle, volume, issue, page }: ReferenceItem, year: string): string {
  const issueText = issue ? `(${issue})` : '';
  const isJoined = !volume && (year !== '' || Boolean(containerTitle));
  const parts = listed([containerTitle, year, isJoined ? '' : `${volume ?? ''}${issueText}`]);
  return `${parts}${isJoined ? issueText : ''}${pagesOf(page)}`;
}

/** 8.4.3.2: a newspaper has its day also where the year stands behind the author. */
const newspaperDate = ({ issued }: ReferenceItem): string => (issued ? isoDate(issued) : '');

/** 4.1.2: edition. place: publisher, year: pages. Who looked for place and publisher in vain says so (8.4). */
function bookSource(item: ReferenceItem, year: string): string {
  const { noPlace, noPublisher } = terms[languageOf(item)];
  const mayLack = isOnline(item);
  const place = item.publisherPlace || (mayLack ? '' : noPlace);
  const publisher = item.publisher || (mayLack ? '' : noPublisher);
  const imprint = listed([[place, publisher].filter(Boolean).join(': '), year]);
  return sentences([editionOf(item), `${imprint}${pagesOf(item.page)}`], '');
}

/** 4.6.2: place: publisher, year(day of the last change). */
function electronicSource(item: ReferenceItem, year: string): string {
  const { issued, publisher, publisherPlace } = item;
  const changed = issued?.day ? `(${isoDate(issued)})` : '';
  const maker = [publisherPlace, publisher].filter(Boolean).join(': ');
  const imprint = listed([maker, maker === '' && changed !== '' ? '' : year]);
  return joinedTo(`${imprint}${changed}`);
}

/** 8.3: the first one is not named; `2版`, `2nd ed.`. */
function editionOf(item: ReferenceItem): string {
  const number = editionNumber(item.edition);
  if (number === undefined) return item.edition ?? '';
  if (number === 1) return '';
  return languageOf(item) === 'western' ? `${ordinal(number)} ed.` : `${number}版`;
}

const pagesOf = (page: string | null | undefined): string =>
  page ? `: ${page.replace(/\s*[-–—]+\s*/g, '-')}` : '';

/** 8.8: not where the address has it already. */
const doiOf = ({ DOI, URL }: ReferenceItem): string =>
  DOI && !(URL ?? '').toLowerCase().includes(DOI.toLowerCase()) ? `DOI:${DOI}` : '';

const listed = (parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(', ');

/** Parts that end with a full stop each; the last one with `end`. */
function sentences(parts: readonly string[], end = '.'): string {
  const said = parts.filter((part) => part !== '');
  const all = said
    .map((part, index) => (index < said.length - 1 && !part.endsWith('.') ? `${part}.` : part))
    .join(' ');
  return all.endsWith('.') && end === '.' ? all : `${all}${end}`;
}
