import type { ReferenceItem } from '@weir/contract/fish/reference-item';

const authors = (...names: [family: string, given: string][]) =>
  names.map(([family, given]) => ({ family, given }));

/** Where the formulas come from, in the order in which a report names them. */
const methodReferences = {
  pinkas: {
    ...{
      type: 'article-journal',
      title: 'Food habits of albacore, bluefin tuna, and bonito in California waters',
    },
    author: authors(['Pinkas', 'L.'], ['Oliphant', 'M. S.'], ['Iverson', 'I. L. K.']),
    ...{
      containerTitle: 'Fish Bulletin',
      volume: '152',
      page: '1-105',
      issued: { year: 1971 },
      language: 'en',
    },
  },
  hubert: {
    ...{ type: 'chapter', title: 'Relative abundance and catch per unit effort' },
    author: authors(['Hubert', 'W. A.'], ['Fabrizio', 'M. C.']),
    editor: authors(['Guy', 'C. S.'], ['Brown', 'M. L.']),
    containerTitle: 'Analysis and Interpretation of Freshwater Fisheries Data',
    ...{ publisher: 'American Fisheries Society', publisherPlace: 'Bethesda', page: '279-325' },
    ...{ issued: { year: 2007 }, language: 'en' },
  },
  shannon: {
    ...{ type: 'article-journal', title: 'A mathematical theory of communication' },
    author: authors(['Shannon', 'C. E.']),
    ...{ containerTitle: 'Bell System Technical Journal', volume: '27', issue: '3', page: '379-423' },
    ...{ issued: { year: 1948 }, DOI: '10.1002/j.1538-7305.1948.tb01338.x', language: 'en' },
  },
  simpson: {
    ...{ type: 'article-journal', title: 'Measurement of diversity', author: authors(['Simpson', 'E. H.']) },
    ...{ containerTitle: 'Nature', volume: '163', page: '688', issued: { year: 1949 } },
    ...{ DOI: '10.1038/163688a0', language: 'en' },
  },
  pielou: {
    type: 'article-journal',
    title: 'The measurement of diversity in different types of biological collections',
    author: authors(['Pielou', 'E. C.']),
    ...{ containerTitle: 'Journal of Theoretical Biology', volume: '13', page: '131-144' },
    ...{ issued: { year: 1966 }, DOI: '10.1016/0022-5193(66)90013-0', language: 'en' },
  },
  margalef: {
    ...{
      type: 'article-journal',
      title: 'Information theory in ecology',
      author: authors(['Margalef', 'R.']),
    },
    ...{
      containerTitle: 'General Systems',
      volume: '3',
      page: '36-71',
      issued: { year: 1958 },
      language: 'en',
    },
  },
  mcnaughton: {
    type: 'article-journal',
    title: 'Relationships among functional properties of Californian grassland',
    author: authors(['McNaughton', 'S. J.']),
    ...{ containerTitle: 'Nature', volume: '216', page: '168-169', issued: { year: 1967 } },
    ...{ DOI: '10.1038/216168b0', language: 'en' },
  },
  lecren: {
    type: 'article-journal',
    title:
      'The length-weight relationship and seasonal cycle in gonad weight and condition in the perch (Perca fluviatilis)',
    author: authors(['Le Cren', 'E. D.']),
    ...{ containerTitle: 'Journal of Animal Ecology', volume: '20', issue: '2', page: '201-219' },
    ...{ issued: { year: 1951 }, DOI: '10.2307/1540', language: 'en' },
  },
  gb3838: {
    ...{
      type: 'standard',
      title: '地表水环境质量标准',
      titleEn: 'Environmental quality standards for surface water',
    },
    author: [{ literal: '国家环境保护总局' }, { literal: '国家质量监督检验检疫总局' }],
    ...{ number: 'GB 3838-2002', publisher: '中国环境科学出版社', publisherPlace: '北京' },
    ...{ issued: { year: 2002 }, language: 'zh' },
  },
} as const satisfies Record<string, unknown>;

export type Method = keyof typeof methodReferences;
const methods = Object.keys(methodReferences) as Method[];
export const methodItems: readonly ReferenceItem[] = Object.values(methodReferences).map(
  // Lists of a constant are read only; a reference's are not.
  (item) => structuredClone(item) as unknown as ReferenceItem,
);

const inText: Record<Method, string> = {
  ...{
    pinkas: 'Pinkas et al., 1971',
    hubert: 'Hubert & Fabrizio, 2007',
    shannon: 'Shannon, 1948',
    simpson: 'Simpson, 1949',
  },
  ...{ pielou: 'Pielou, 1966', margalef: 'Margalef, 1958', mcnaughton: 'McNaughton, 1967' },
  ...{ lecren: 'Le Cren, 1951', gb3838: 'GB 3838-2002' },
};

/** How a sentence cites each method: by its number in the list of references, or by author and year. */
export const methodCitations = (isNumbered: boolean): Record<Method, string> =>
  Object.fromEntries(
    methods.map((method, at) => [method, isNumbered ? `[${at + 1}]` : `(${inText[method]})`]),
  ) as Record<Method, string>;
