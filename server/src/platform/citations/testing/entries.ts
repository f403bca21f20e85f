import type { ReferenceItem } from '@weir/contract/fish/reference-item';

/** Works that nobody wrote: each shows the fields of its kind. */
export const article = {
  type: 'article-journal',
  citeKey: 'li2021chishui',
  title: '赤水河上游鱼类群落的年际变化',
  titleEn: 'Changes between years of fish communities in the upper Chishui',
  author: [
    { literal: '李文静' },
    { literal: '王洪亮' },
    { family: '欧阳', given: '一苇' },
    { literal: '赵川' },
  ],
  containerTitle: '水域生态研究',
  issued: { year: 2021 },
  volume: '45',
  issue: '3',
  page: '512-520',
  DOI: '10.5555/syst.2021.045',
  ISSN: '1000-3207',
  language: 'zh-CN',
  keyword: '鱼类群落; 赤水河',
  abstract: '2016—2020年在上游8个断面调查,共采到鱼类62种(含亚种)。',
} as const satisfies ReferenceItem;

export const thesis = {
  type: 'thesis',
  citeKey: 'chen2019',
  title: '岩原鲤早期生活史研究',
  author: [{ literal: '陈一帆' }],
  issued: { year: 2019 },
  publisher: '江畔大学',
  publisherPlace: '重庆',
  genre: '博士学位论文',
  archive: '中国知网',
  language: 'zh',
} as const satisfies ReferenceItem;

export const book = {
  type: 'book',
  citeKey: 'sun2018',
  title: '河流鱼类调查手册',
  author: [{ literal: '孙江' }, { literal: '周海' }],
  issued: { year: 2018 },
  edition: '2',
  publisher: '河岸出版社',
  publisherPlace: '北京',
  ISBN: '9787030612342',
  language: 'zh',
} as const satisfies ReferenceItem;

export const standard = {
  type: 'standard',
  citeKey: 'sc9999',
  title: '内陆水域鱼类资源调查规范',
  author: [{ literal: '全国渔业标准化技术委员会' }],
  number: 'SC/T 9999-2023',
  issued: { year: 2023 },
  publisher: '标准出版社',
  publisherPlace: '北京',
  language: 'zh',
} as const satisfies ReferenceItem;

export const page = {
  type: 'webpage',
  citeKey: 'bulletin2024',
  title: '长江流域水生生物资源公报',
  author: [{ literal: '流域渔政办公室' }],
  issued: { year: 2024, month: 10, day: 8 },
  accessed: { year: 2025, month: 3, day: 2 },
  URL: 'https://example.org/bulletin_2023?a=1&b=%20#top',
  language: 'zh',
} as const satisfies ReferenceItem;

export const western = {
  type: 'article-journal',
  citeKey: 'vanderberg2015',
  title: 'Does the "Río Ñandú" lose 50% of its fish? A case of Šuba & Co_2',
  author: [
    { family: 'van der Berg', given: 'Jean-Pierre A.' },
    { family: 'Müller-Ñíguez', given: 'Ana' },
    { family: 'King', given: 'Martin L.', suffix: 'Jr.' },
  ],
  containerTitle: 'Journal of Imaginary Rivers',
  issued: { year: 2015, month: 6 },
  volume: '12',
  page: '1-9',
  DOI: '10.5555/jir.2015.1',
  language: 'en',
} as const satisfies ReferenceItem;

export const chapter = {
  type: 'chapter',
  citeKey: 'okada2010',
  title: 'Electrofishing in clear streams',
  author: [{ family: 'Okada', given: 'T. D.' }],
  editor: [
    { family: 'Stone', given: 'Ruth' },
    { family: 'Field', given: 'Carl' },
  ],
  containerTitle: 'Methods for stream ecologists',
  issued: { year: 2010 },
  edition: '3rd ed.',
  publisher: 'Bank Press',
  publisherPlace: 'Leiden',
  page: '45-67',
  ISBN: '703011003X',
  language: 'en',
} as const satisfies ReferenceItem;

export const newspaper = {
  type: 'article-newspaper',
  citeKey: 'qian2020',
  title: '十年禁渔今日开始',
  author: [{ literal: '钱江' }],
  containerTitle: '江河日报',
  issued: { year: 2020, month: 1, day: 1 },
  page: '4',
  language: 'zh',
} as const satisfies ReferenceItem;

export const entries: readonly ReferenceItem[] = [
  article,
  thesis,
  book,
  standard,
  page,
  western,
  chapter,
  newspaper,
];
