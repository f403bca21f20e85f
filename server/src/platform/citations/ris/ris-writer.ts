import type { ReferenceDate, ReferenceItem, ReferenceName } from '@weir/contract/fish/reference-item';
import { twoDigits } from '../entry/dates.ts';
import { risOfType } from './ris-types.ts';

/** RIS in UTF-8, with the line ends that its specification wants. */
export const writeRis = (items: readonly ReferenceItem[]): string =>
  items.map((item) => linesOf(item).join('\r\n')).join('\r\n');

function linesOf(item: ReferenceItem): string[] {
  const [start, end] = /^(\w+)\s*[-–]\s*(\w+)$/.exec(item.page ?? '')?.slice(1) ?? [item.page];
  const tags: [tag: string, value: string | null | undefined][] = [
    ['TY', risOfType(item.type)],
    ['ID', item.citeKey],
    ...(item.author ?? []).map((name): [string, string] => ['AU', risOfName(name)]),
    ...(item.editor ?? []).map((name): [string, string] => ['ED', risOfName(name)]),
    ['TI', item.title],
    ['TT', item.titleZh],
    ['TT', item.titleEn],
    ['T2', item.containerTitle],
    ['PY', item.issued ? String(item.issued.year) : ''],
    ['DA', item.issued?.month ? risOfDate(item.issued) : ''],
    ['VL', item.volume],
    ['IS', item.issue],
    ['M1', item.number],
    ['SP', start],
    ['EP', end],
    ['ET', item.edition],
    ['PB', item.publisher],
    ['CY', item.publisherPlace],
    ['DO', item.DOI],
    ['SN', item.ISBN],
    ['SN', item.ISSN],
    ['UR', item.URL],
    ['Y2', item.accessed ? risOfDate(item.accessed) : ''],
    ['AN', item.PMID ? `PMID: ${item.PMID}` : ''],
    ['LA', item.language],
    ...keywordsOf(item).map((keyword): [string, string] => ['KW', keyword]),
    ['M3', item.genre],
    ['DB', item.archive],
    ['AB', item.abstract],
    ['N1', item.note],
  ];
  const written = tags
    .filter(([, value]) => value)
    .map(([tag, value]) => `${tag}  - ${onOneLine(value ?? '')}`);
  return [...written, 'ER  - ', ''];
}

const onOneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ');

const keywordsOf = ({ keyword }: ReferenceItem): string[] =>
  (keyword ?? '').split(/\s*[;；]\s*/).filter(Boolean);

const risOfName = ({ family, given, suffix, literal }: ReferenceName): string =>
  family
    ? [family, given ?? '', suffix].filter((part) => part !== undefined && part !== null).join(', ')
    : (literal ?? '');

const risOfDate = ({ year, month, day }: ReferenceDate): string =>
  [year, month ? twoDigits(month) : '', day ? twoDigits(day) : '', ''].join('/');
