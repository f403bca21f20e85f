import type { ReferenceItem, ReferenceName } from '@weir/contract/fish/reference-item';
import { describe, expect, test } from 'vitest';
import { citationText } from './citation-text.ts';
import { article, book, chapter, newspaper, page, standard, thesis, western } from './testing/entries.ts';

const rivers = (count: number): ReferenceName[] =>
  Array.from({ length: count }, (_, index) => ({ family: `Rivers${index + 1}`, given: 'Ann B.' }));

describe('GB/T 7714-2015 by numbers', () => {
  const cite = (item: ReferenceItem) => citationText([item], 'gbt7714-numeric', 'zh')[0]?.text;

  test.each<[rule: string, item: ReferenceItem, text: string]>([
    [
      '4.4.2 and 8.1.2: an article of more than three authors',
      article,
      '李文静, 王洪亮, 欧阳一苇, 等. 赤水河上游鱼类群落的年际变化[J/OL]. 水域生态研究, 2021, 45(3): 512-520. DOI:10.5555/syst.2021.045.',
    ],
    ['4.1.2: a thesis', thesis, '陈一帆. 岩原鲤早期生活史研究[D]. 重庆: 江畔大学, 2019.'],
    ['8.3: a book of an edition', book, '孙江, 周海. 河流鱼类调查手册[M]. 2版. 北京: 河岸出版社, 2018.'],
    [
      '8.2.3: the number of a standard',
      standard,
      '全国渔业标准化技术委员会. 内陆水域鱼类资源调查规范: SC/T 9999-2023[S]. 北京: 标准出版社, 2023.',
    ],
    [
      '4.6.2: what is online, with the days of its change and of its reading',
      page,
      '流域渔政办公室. 长江流域水生生物资源公报[EB/OL]. (2024-10-08)[2025-03-02]. https://example.org/bulletin_2023?a=1&b=%20#top.',
    ],
    [
      '8.1.1: Western names; there is no issue',
      western,
      'VAN DER BERG J P A, MÜLLER-ÑÍGUEZ A, KING M L Jr. Does the "Río Ñandú" lose 50% of its fish? A case of Šuba & Co_2[J/OL]. Journal of Imaginary Rivers, 2015, 12: 1-9. DOI:10.5555/jir.2015.1.',
    ],
    [
      '4.2.2: a part of a book',
      chapter,
      'OKADA T D. Electrofishing in clear streams[M]//STONE R, FIELD C. Methods for stream ecologists. 3rd ed. Leiden: Bank Press, 2010: 45-67.',
    ],
    ['8.4.3.2: a newspaper by its day', newspaper, '钱江. 十年禁渔今日开始[N]. 江河日报, 2020-01-01(4).'],
    [
      '4.4.2: an issue without a volume',
      {
        type: 'article-journal',
        title: '短文',
        containerTitle: '河刊',
        issued: { year: 2020 },
        issue: '4',
        page: '7',
      },
      '短文[J]. 河刊, 2020(4): 7.',
    ],
    [
      '8.4: place and publisher that nobody knows, in the language of the entry; 8.1.2: et al',
      { type: 'book', title: 'Old fish', author: rivers(4), issued: { year: 1890 }, edition: '1' },
      'RIVERS1 A B, RIVERS2 A B, RIVERS3 A B, et al. Old fish[M]. [S.l.]: [s.n.], 1890.',
    ],
    [
      '8.8: a DOI that is in the address is not repeated; appendix B.2: it is online',
      {
        type: 'report',
        title: '公报',
        number: '2020-1',
        URL: 'https://doi.org/10.5555/ABC',
        DOI: '10.5555/abc',
        accessed: { year: 2021, month: 2, day: 3 },
        issued: { year: 2020 },
        publisher: '河委',
      },
      '公报: 2020-1[R/OL]. 河委, 2020[2021-02-03]. https://doi.org/10.5555/ABC.',
    ],
    [
      '4.5.2: a patent',
      {
        type: 'patent',
        title: '一种鱼道',
        author: [{ literal: '江畔大学' }],
        number: 'CN000000000A',
        issued: { year: 2020, month: 5, day: 6 },
      },
      '江畔大学. 一种鱼道: CN000000000A[P]. 2020-05-06.',
    ],
    [
      '4.6.2: a page without a date',
      {
        type: 'webpage',
        title: 'Page',
        URL: 'https://example.org',
        accessed: { year: 2021, month: 2, day: 3 },
      },
      'Page[EB/OL]. [2021-02-03]. https://example.org.',
    ],
  ])('%s', (_, item, text) => {
    expect(cite(item)).toBe(text);
  });

  test('it is in the order that is given', () => {
    const list = citationText([western, article, book], 'gbt7714-numeric', 'zh');
    expect(list.map(({ item }) => item.citeKey)).toEqual(['vanderberg2015', 'li2021chishui', 'sun2018']);
  });
});

describe('GB/T 7714-2015 by author and year (10.2)', () => {
  const list = (...items: ReferenceItem[]) =>
    citationText(items, 'gbt7714-author-date', 'zh').map(({ text }) => text);

  test('the year stands behind the authors; Chinese by pinyin, then Japanese, then Western', () => {
    const japanese: ReferenceItem = {
      type: 'article-journal',
      title: 'アユの遡上について',
      author: [{ family: '川田', given: '一郎' }],
      containerTitle: '河川魚類',
      volume: '8',
      issue: '2',
      page: '1-5',
      issued: { year: 2003 },
    };
    expect(list(western, japanese, book, article)).toEqual([
      '李文静, 王洪亮, 欧阳一苇, 等, 2021. 赤水河上游鱼类群落的年际变化[J/OL]. 水域生态研究, 45(3): 512-520. DOI:10.5555/syst.2021.045.',
      '孙江, 周海, 2018. 河流鱼类调查手册[M]. 2版. 北京: 河岸出版社.',
      '川田一郎, 2003. アユの遡上について[J]. 河川魚類, 8(2): 1-5.',
      'VAN DER BERG J P A, MÜLLER-ÑÍGUEZ A, KING M L Jr, 2015. Does the "Río Ñandú" lose 50% of its fish? A case of Šuba & Co_2[J/OL]. Journal of Imaginary Rivers, 12: 1-9. DOI:10.5555/jir.2015.1.',
    ]);
  });

  test('10.2.4: letters part the works of a year; 8.1.4: nobody is the author', () => {
    const { author: _, ...nobodys } = book;
    expect(list({ ...book, title: '乙' }, { ...book, title: '甲' }, nobodys)).toEqual([
      '孙江, 周海, 2018a. 甲[M]. 2版. 北京: 河岸出版社.',
      '孙江, 周海, 2018b. 乙[M]. 2版. 北京: 河岸出版社.',
      '佚名, 2018. 河流鱼类调查手册[M]. 2版. 北京: 河岸出版社.',
    ]);
  });
});

describe('APA 7', () => {
  const cite = (item: ReferenceItem, language: 'zh' | 'en' | 'es' | 'ja' = 'en') =>
    citationText([item], 'apa', language)[0];

  test.each<[rule: string, item: ReferenceItem, text: string]>([
    [
      '10.1 and 9.38: an article, with its title translated',
      article,
      '李文静, 王洪亮, 欧阳一苇, & 赵川. (2021). 赤水河上游鱼类群落的年际变化 [Changes between years of fish communities in the upper Chishui]. 水域生态研究, 45(3), 512–520. https://doi.org/10.5555/syst.2021.045',
    ],
    [
      '9.8: names and initials, a hyphen and a suffix',
      western,
      'van der Berg, J.-P. A., Müller-Ñíguez, A., & King, M. L., Jr. (2015). Does the "Río Ñandú" lose 50% of its fish? A case of Šuba & Co_2. Journal of Imaginary Rivers, 12, 1–9. https://doi.org/10.5555/jir.2015.1',
    ],
    [
      '10.3: a chapter',
      chapter,
      'Okada, T. D. (2010). Electrofishing in clear streams. In R. Stone & C. Field (Eds.), Methods for stream ecologists (3rd ed., pp. 45–67). Bank Press.',
    ],
    [
      '10.6: a thesis of a database',
      thesis,
      '陈一帆. (2019). 岩原鲤早期生活史研究 [Doctoral dissertation, 江畔大学]. 中国知网.',
    ],
    [
      '10.6: a thesis that is not published',
      { ...thesis, archive: null },
      '陈一帆. (2019). 岩原鲤早期生活史研究 [Unpublished doctoral dissertation]. 江畔大学.',
    ],
    ['10.2: a book of an edition', book, '孙江 & 周海. (2018). 河流鱼类调查手册 (2nd ed.). 河岸出版社.'],
    [
      '9.29: a publisher that is the author is not repeated',
      { ...standard, publisher: standard.author[0].literal },
      '全国渔业标准化技术委员会. (2023). 内陆水域鱼类资源调查规范 (SC/T 9999-2023).',
    ],
    [
      '10.16 and 9.14: a page, with its day',
      page,
      '流域渔政办公室. (2024, October 8). 长江流域水生生物资源公报. https://example.org/bulletin_2023?a=1&b=%20#top',
    ],
    [
      '9.12 and 9.17: neither author nor date',
      { type: 'map', title: 'Old rivers' },
      'Old rivers [Map]. (n.d.).',
    ],
    [
      '10.2: a book of an editor',
      {
        type: 'book',
        title: 'Streams',
        editor: [{ family: 'Stone', given: 'Ruth' }],
        issued: { year: 2001 },
      },
      'Stone, R. (Ed.). (2001). Streams.',
    ],
    [
      '9.8: more than 20 authors',
      { type: 'dataset', title: 'Catches', author: rivers(22), issued: { year: 2020 } },
      `${Array.from({ length: 19 }, (_, index) => `Rivers${index + 1}, A. B., `).join('')}. . . Rivers22, A. B. (2020). Catches [Data set].`,
    ],
  ])('%s', (_, item, text) => {
    expect(cite(item)?.text).toBe(text);
  });

  test('9.25: names of journals and their volumes are in italics, as titles of books are', () => {
    expect(cite(western)?.html).toBe(
      'van der Berg, J.-P. A., Müller-Ñíguez, A., &amp; King, M. L., Jr. (2015). Does the &quot;Río Ñandú&quot; lose 50% of its fish? A case of Šuba &amp; Co_2. <i>Journal of Imaginary Rivers</i>, <i>12</i>, 1–9. https://doi.org/10.5555/jir.2015.1',
    );
    expect(cite(book)?.html).toContain('<i>河流鱼类调查手册</i> (2nd ed.).');
  });

  test('a text is never markup', () => {
    const title = '<img src=x onerror=alert(1)>';
    expect(cite({ ...book, title })?.html).toContain('<i>&lt;img src=x onerror=alert(1)&gt;</i>');
  });

  test('it has its words in the language of the list', () => {
    expect(cite(chapter, 'es')?.text).toBe(
      'Okada, T. D. (2010). Electrofishing in clear streams. En R. Stone y C. Field (Eds.), Methods for stream ecologists (3.ª ed., pp. 45–67). Bank Press.',
    );
    expect(cite(chapter, 'zh')?.text).toBe(
      'Okada, T. D. (2010). Electrofishing in clear streams. 载于 R. Stone & C. Field (编), Methods for stream ecologists (第 3 版, 第 45–67 页). Bank Press.',
    );
    expect(cite(newspaper, 'es')?.text).toBe('钱江. (2020, 1 de enero). 十年禁渔今日开始. 江河日报, 4.');
    expect(cite(thesis, 'ja')?.text).toBe(
      '陈一帆. (2019). 岩原鲤早期生活史研究 [博士論文, 江畔大学]. 中国知网.',
    );
  });

  test('9.44 and 9.47: by authors and years, with letters where both are the same', () => {
    const list = citationText(
      [
        { ...western, title: 'B' },
        { ...western, title: 'A' },
        { ...western, issued: { year: 2009 } },
        chapter,
      ],
      'apa',
      'en',
    );
    expect(list.map(({ text }) => /\((?:2\d+[^)]*)\)/.exec(text)?.[0])).toEqual([
      '(2010)',
      '(2009)',
      '(2015a)',
      '(2015b)',
    ]);
    expect(list.map(({ item }) => item.citeKey)).toEqual([
      'okada2010',
      'vanderberg2015',
      'vanderberg2015',
      'vanderberg2015',
    ]);
  });
});
