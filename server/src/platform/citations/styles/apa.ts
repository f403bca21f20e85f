import type { Language } from '@weir/contract/common';
import { languageTags } from '@weir/contract/common';
import type { ReferenceItem, ReferenceType } from '@weir/contract/fish/reference-item';
import { isDoctoral, isMasters } from '../entry/theses.ts';
import { authorsOf, editorsOf } from './apa-names.ts';
import { type ApaTerms, apaTerms } from './apa-terms.ts';
import { editionNumber } from './edition.ts';
import { languageOf } from './item-language.ts';
import { inListOrder, type ListedItem } from './list-order.ts';
import { italic, joined, type Piece, sentence } from './rich-text.ts';

/*
 * Publication Manual of the American Psychological Association, 7th edition (2020), chapters 9 and 10, whose sections
 * are named where they are applied. Titles keep the capitals that they were given.
 */

/** 9.44 to 9.48: by authors, then by year, then by title. */
export function apaList<I extends ReferenceItem>(items: readonly I[], language: Language): ListedItem<I>[] {
  const terms = apaTerms[language];
  return inListOrder(items, {
    groupOf: () => 0,
    beginningOf: (item) => beginningOf(item, terms),
    collator: new Intl.Collator(languageTags[language], { sensitivity: 'base', ignorePunctuation: true }),
  });
}

const beginningOf = (item: ReferenceItem, terms: ApaTerms): string => responsible(item, terms) || item.title;

/** 9.4: who, when, what, where. Without authors the title goes to their place (9.12). */
export function apaCitation({ item, letter }: ListedItem, language: Language): Piece[] {
  const terms = apaTerms[language];
  const authors = responsible(item, terms);
  const date = [`(${dateOf(item, letter, terms)}).`];
  const title = sentence(titleOf(item, terms, language));
  const beginning = authors === '' ? [title, date] : [sentence([authors]), date, title];
  return joined([...beginning, sentence(sourceOf(item, terms)), [addressOf(item)]], ' ');
}

/** 10.2: a book that has editors only is under their names. */
function responsible(item: ReferenceItem, terms: ApaTerms): string {
  const authors = authorsOf(item.author, terms);
  if (authors !== '' || isPart(item) || !item.editor?.length) return authors;
  return `${authorsOf(item.editor, terms)} (${item.editor.length === 1 ? terms.editor : terms.editors})`;
}

const isPart = ({ type }: ReferenceItem): boolean => type === 'chapter' || type === 'paper-conference';
const isInPeriodical = ({ type, containerTitle }: ReferenceItem): boolean =>
  type.startsWith('article-') && Boolean(containerTitle);

const typesWithDay: readonly ReferenceType[] = [
  'article-magazine',
  'article-newspaper',
  'article',
  'webpage',
];

/** 9.14: the day of what appears daily; 9.17: no date. */
function dateOf({ type, issued }: ReferenceItem, letter: string, terms: ApaTerms): string {
  if (!issued) return letter === '' ? terms.noDate : `${terms.noDate}-${letter}`;
  const day =
    typesWithDay.includes(type) && issued.month
      ? `, ${terms.day(issued.month, issued.day ?? undefined)}`
      : '';
  return `${issued.year}${letter}${day}`;
}

/** 9.19: a work that stands alone is in italics, a part is not; 9.21: what it is stands in brackets. */
function titleOf(item: ReferenceItem, terms: ApaTerms, language: Language): Piece[] {
  const isWhole = !isInPeriodical(item) && !isPart(item);
  const translated = translatedTitle(item, language);
  const [round, square] = [isWhole ? roundOf(item, terms) : '', isWhole ? squareOf(item, terms) : ''];
  return [
    isWhole ? italic(item.title) : item.title,
    translated === '' ? '' : ` [${translated}]`,
    round === '' ? '' : ` (${round})`,
    square === '' ? '' : ` [${square}]`,
  ];
}

/** 9.38: the title in the language of the list stands behind one that is in another. */
function translatedTitle(item: ReferenceItem, language: Language): string {
  const own = languageOf(item);
  if (own === language || (own === 'western' && language !== 'zh')) return '';
  return (language === 'zh' ? item.titleZh : item.titleEn) ?? '';
}

/** 9.19, 10.2, 10.4: edition, volume and number. */
const roundOf = (item: ReferenceItem, terms: ApaTerms): string =>
  [editionOf(item, terms), item.volume ? terms.volume(item.volume) : '', item.number]
    .filter(Boolean)
    .join(', ');

function editionOf({ edition }: ReferenceItem, terms: ApaTerms): string {
  const number = editionNumber(edition);
  if (number === undefined) return edition ?? '';
  return number === 1 ? '' : terms.edition(number);
}

function squareOf(item: ReferenceItem, terms: ApaTerms): string {
  switch (item.type) {
    case 'thesis':
      return thesisOf(item, terms);
    case 'dataset':
    case 'software':
    case 'map':
    case 'manuscript':
      return terms[item.type];
    default:
      return '';
  }
}

/** 10.6: one that can be found is of its university, which else stands where a publisher does. */
function thesisOf(item: ReferenceItem, terms: ApaTerms): string {
  const kind = kindOfThesis(item.genre ?? '', terms);
  if (!isPublished(item)) return terms.unpublished(kind);
  return [kind, item.publisher].filter(Boolean).join(', ');
}

function kindOfThesis(genre: string, terms: ApaTerms): string {
  if (isDoctoral(genre)) return terms.doctoral;
  return isMasters(genre) ? terms.masters : genre || terms.thesis;
}

const isPublished = ({ DOI, URL, archive }: ReferenceItem): boolean => Boolean(DOI || URL || archive);

function sourceOf(item: ReferenceItem, terms: ApaTerms): Piece[] {
  if (isInPeriodical(item)) return periodicalOf(item);
  if (isPart(item)) return joined([sentence(bookOf(item, terms)), [publisherOf(item)]], ' ');
  if (item.type === 'thesis') return [(isPublished(item) ? item.archive : item.publisher) ?? ''];
  const site = item.type === 'webpage' || item.type === 'article' ? item.containerTitle : undefined;
  return [site || publisherOf(item)];
}

/** 9.25: the volume is in italics as the name is, the issue is not. */
function periodicalOf({ containerTitle, volume, issue, page }: ReferenceItem): Piece[] {
  const numbers = [volume ? italic(volume) : '', issue ? `(${issue})` : ''];
  return joined([[italic(containerTitle ?? '')], numbers, [rangeOf(page)]], ', ');
}

/** 10.3: In E. Editor (Ed.), Book (2nd ed., Vol. 1, pp. 1–2). */
function bookOf(item: ReferenceItem, terms: ApaTerms): Piece[] {
  const editors = editorsOf(item.editor, terms);
  const pages = item.page ? terms.pages(rangeOf(item.page), /\d\D+\d/.test(item.page)) : '';
  const details = [roundOf(item, terms), pages].filter(Boolean).join(', ');
  if (!item.containerTitle) return [details];
  return [
    terms.in,
    editors === '' ? '' : `${editors}, `,
    italic(item.containerTitle),
    details === '' ? '' : ` (${details})`,
  ];
}

/** 9.29: not again where it is the author. */
const publisherOf = ({ publisher, author }: ReferenceItem): string =>
  author?.some(({ literal }) => literal === publisher) ? '' : (publisher ?? '');

const rangeOf = (page: string | null | undefined): string =>
  (page ?? '').replace(/(?<=\w)\s*[-–—]+\s*(?=\w)/g, '–');

/** 9.34 to 9.36: the DOI as an address, else the address; no full stop behind it. */
const addressOf = ({ DOI, URL }: ReferenceItem): string => (DOI ? `https://doi.org/${DOI}` : (URL ?? ''));
