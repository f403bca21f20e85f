import { maxReferenceChars, maxReferenceEntries } from '@weir/contract/fish/reference-formats';
import { describe, expect, test } from 'vitest';
import { ReferenceFileError } from './entry/reference-file.ts';
import { readReferences } from './read-references.ts';

const read = (text: string) => readReferences(text, 2026);
const itemsOf = (text: string) => read(text).items.map(({ item }) => item);

describe('BibTeX', () => {
  test('accents, macros, parts, and fields of somebody else', () => {
    const text = String.raw`
% Encoding: UTF-8
@string{jir = "Journal of " # {Imaginary Rivers}}
@comment{jabref-meta: databaseType:bibtex;}
@Article{suba2011,
  author = {{\v{S}}uba, J{\=a}nis and Mu{\~n}oz, Jos\'e and {\O}stergaard, {\AA}. and Fran{\c c}ois d'Orl\'{e}ans and {River Commission and Friends} and others},
  title = {{The \emph{Salmo}} of the {D}{\"u}na -- ''a'' study\textsuperscript{2} of $\alpha$ \& 50\%},
  journal = jir,
  year = 2011, month = feb # "~14",
  volume = {3}, number = "4", pages = {101--110},
  doi = {https://doi.org/10.5555/JIR\_2011},
  url = {https://example.org/~suba/a_b\%20c},
  file = {:C\:/Users/somebody/Documents/suba.pdf:PDF},
  mendeley-tags = {secret},
}`;
    expect(itemsOf(text)).toEqual([
      {
        type: 'article-journal',
        citeKey: 'suba2011',
        author: [
          { family: 'Šuba', given: 'Jānis' },
          { family: 'Muñoz', given: 'José' },
          { family: 'Østergaard', given: 'Å.' },
          { family: "d'Orléans", given: 'François' },
          { literal: 'River Commission and Friends' },
          { literal: 'others' },
        ],
        title: 'The Salmo of the Düna – ”a” study2 of α & 50%',
        containerTitle: 'Journal of Imaginary Rivers',
        issued: { year: 2011, month: 2, day: 14 },
        volume: '3',
        issue: '4',
        page: '101-110',
        DOI: '10.5555/jir_2011',
        URL: 'https://example.org/~suba/a_b%20c',
      },
    ]);
  });

  test('names in each order', () => {
    const names =
      'Ludwig van Beethoven and van der Berg, Jan and King, Jr., Martin Luther and 张三 and 李, 四 and Linnaeus';
    expect(itemsOf(`@book{a, author = {${names}}, title = {T}}`)[0]?.author).toEqual([
      { family: 'van Beethoven', given: 'Ludwig' },
      { family: 'van der Berg', given: 'Jan' },
      { family: 'King', given: 'Martin Luther', suffix: 'Jr.' },
      { literal: '张三' },
      { family: '李', given: '四' },
      { family: 'Linnaeus' },
    ]);
    expect(itemsOf('@book{a, author = {张三;李四}, title = {T}}')[0]?.author).toEqual([
      { literal: '张三' },
      { literal: '李四' },
    ]);
  });

  test('the fields of BibLaTeX, and the book of a chapter', () => {
    const text = `
@inproceedings{part, crossref = {whole}, author = {Rivers, Tom}, title = {Part}, pages = {3--4}}
@proceedings{whole, title = {Days of Rivers}, editor = {Lake, Ann}, date = {2020-05-01/2020-05-03}, location = {Riga}}
@thesis{t, type = {mathesis}, title = {On}, subtitle = {Fish}, institution = {University}, date = {2019}}
@online{o, title = {Page}, howpublished = {\\url{https://example.org/p}}, urldate = {2021-02-03}}`;
    const [part, , thesis, online] = itemsOf(text);
    expect(part).toMatchObject({
      type: 'paper-conference',
      title: 'Part',
      author: [{ family: 'Rivers', given: 'Tom' }],
      containerTitle: 'Days of Rivers',
      editor: [{ family: 'Lake', given: 'Ann' }],
      issued: { year: 2020, month: 5, day: 1 },
      publisherPlace: 'Riga',
    });
    expect(thesis).toMatchObject({ type: 'thesis', title: 'On: Fish', genre: "Master's thesis" });
    expect(online).toMatchObject({
      URL: 'https://example.org/p',
      accessed: { year: 2021, month: 2, day: 3 },
    });
  });

  test('an entry with a fault is named, and the others are read', () => {
    const text = [
      '@article{good1, title = {One}}',
      '@article{open, title = {never closed,',
      '  year = 2001',
      '@article{good2, title = {Two}}',
      '@article{wrong, title {no sign}}',
      '@article{lacks,',
      '  title = {Three}',
      '@book{good3, title = "Four"}',
      '@book{end, title = {Five',
    ].join('\n');
    const { items, faults } = read(text);
    expect(items.map(({ entry, line, item }) => [entry, line, item.citeKey])).toEqual([
      [1, 1, 'good1'],
      [3, 4, 'good2'],
      [6, 8, 'good3'],
    ]);
    expect(faults).toEqual([
      { entry: 2, line: 2, code: 'unfinished', name: 'open' },
      { entry: 4, line: 5, code: 'syntax', name: 'wrong' },
      { entry: 5, line: 7, code: 'unfinished', name: 'lacks' },
      { entry: 7, line: 9, code: 'unfinished', name: 'end' },
    ]);
  });
});

describe('RIS', () => {
  const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`;

  test('an article', () => {
    const text = lines(
      'TY  - JOUR',
      'A1  - Rivers, Tom',
      'AU  - King, Martin, Jr',
      'AU  - 李文静',
      'T1  - A title that goes',
      'on in the next line',
      'TT  - 一个题目',
      'JO  - J. Imag. Riv.',
      'JF  - Journal of Imaginary Rivers',
      'Y1  - 2011/02/14/',
      'VL  - 3',
      'IS  - 4',
      'SP  - 101',
      'EP  - 110',
      'SN  - 1000-3207',
      'KW  - fish',
      'KW  - rivers',
      'L1  - file:///home/somebody/a.pdf',
      'UR  - file:///home/somebody/b.pdf',
      'UR  - https://example.org/a',
      'ER  - ',
    );
    expect(itemsOf(text)).toEqual([
      {
        type: 'article-journal',
        author: [
          { family: 'Rivers', given: 'Tom' },
          { family: 'King', given: 'Martin', suffix: 'Jr' },
          { literal: '李文静' },
        ],
        title: 'A title that goes on in the next line',
        titleZh: '一个题目',
        containerTitle: 'Journal of Imaginary Rivers',
        issued: { year: 2011, month: 2, day: 14 },
        volume: '3',
        issue: '4',
        page: '101-110',
        ISSN: '1000-3207',
        keyword: 'fish; rivers',
        URL: 'https://example.org/a',
      },
    ]);
  });

  test('an entry that does not end, and lines outside of entries', () => {
    const text = lines(
      'TY  - BOOK',
      'ID  - open',
      'TY  - BOOK',
      'TI  - Good',
      'ER  - ',
      'astray',
      'TY  - BOOK',
    );
    const { items, faults } = read(text);
    expect(items.map(({ entry, line, item }) => [entry, line, item.title])).toEqual([[2, 3, 'Good']]);
    expect(faults).toEqual([
      { entry: 1, line: 1, code: 'unfinished', name: 'open' },
      { entry: 3, line: 6, code: 'syntax', name: 'astray' },
      { entry: 4, line: 7, code: 'unfinished', name: '' },
    ]);
  });
});

describe('CSL-JSON', () => {
  test('as registries of DOIs write it', () => {
    const entry = {
      type: 'article-journal',
      id: 17,
      title: ['The <i>Salmo</i> of a<b an river'],
      'container-title': ['Journal of Imaginary Rivers'],
      author: [
        { 'non-dropping-particle': 'van der', family: 'Berg', given: 'Jan' },
        { name: 'River Commission' },
      ],
      issued: { 'date-parts': [['2011', '2', 14]] },
      accessed: { raw: '2012-03-04' },
      volume: 3,
      ISSN: ['0002-8487', '1000-3207'],
      license: [{ URL: 'https://example.org/licence' }],
    };
    expect(itemsOf(JSON.stringify({ items: [entry] }))).toEqual([
      {
        type: 'article-journal',
        citeKey: '17',
        title: 'The Salmo of a<b an river',
        containerTitle: 'Journal of Imaginary Rivers',
        author: [{ family: 'van der Berg', given: 'Jan' }, { literal: 'River Commission' }],
        issued: { year: 2011, month: 2, day: 14 },
        accessed: { year: 2012, month: 3, day: 4 },
        volume: '3',
        ISSN: '0002-8487',
      },
    ]);
  });

  test('what is no entry is named by its place', () => {
    const { items, faults } = read(
      '[{"type":"book","title":"A"}, 7, {"id":"x"}, {"type":"new-kind","title":"B"}]',
    );
    expect(items.map(({ entry, item }) => [entry, item.type, item.title])).toEqual([
      [1, 'book', 'A'],
      [4, 'document', 'B'],
    ]);
    expect(faults).toEqual([
      { entry: 2, line: 0, code: 'syntax', name: '7' },
      { entry: 3, line: 0, code: 'syntax', name: 'x' },
    ]);
  });

  test('a text that is no JSON says where', () => {
    expect(read('[{"type":"book"},\n{"type" 1}]').faults).toMatchObject([
      { entry: 1, line: 2, code: 'syntax' },
    ]);
  });
});

test('a list of DOIs', () => {
  const { format, items, faults } = read('10.5555/A\n\nhttps://doi.org/10.5555/b,\n  nonsense\n');
  expect(format).toBe('doi-list');
  expect(items.map(({ line, item }) => [line, item])).toEqual([
    [1, { type: 'document', DOI: '10.5555/a' }],
    [3, { type: 'document', DOI: '10.5555/b' }],
  ]);
  expect(items[0]?.faults).toEqual([{ field: 'title', code: 'missing' }]);
  expect(faults).toEqual([{ entry: 3, line: 4, code: 'doi', name: 'nonsense' }]);
});

test('an identifier that is wrong stays for somebody to correct', () => {
  const [entry] = read(
    '@book{a, title = {T}, doi = {10.1/x}, isbn = {978-7-03-061234-3}, year = 99999}',
  ).items;
  expect(entry?.item).toMatchObject({ DOI: '10.1/x', ISBN: '978-7-03-061234-3' });
  expect(entry?.faults).toEqual([
    { field: 'DOI', code: 'doi' },
    { field: 'ISBN', code: 'isbn' },
    { field: 'issued', code: 'year' },
  ]);
});

test('words that are names of the language are only words', () => {
  expect(itemsOf('@constructor{a, title = {\\constructor{T}}, type = {constructor}}')).toEqual([
    { type: 'document', citeKey: 'a', title: 'T', genre: 'constructor' },
  ]);
  expect(itemsOf('TY  - constructor\nTI  - T\nER  - \n')).toEqual([{ type: 'document', title: 'T' }]);
});

test('characters that nobody sees are taken out', () => {
  expect(itemsOf('\uFEFF@book{a, title = {A\u202Eb\u0000c\n  d}}')[0]?.title).toBe('A b c d');
});

describe('nothing is read', () => {
  const refused = (text: string) => {
    try {
      return read(text).format;
    } catch (error) {
      return error instanceof ReferenceFileError ? error.code : error;
    }
  };

  test('of what is of no format, or too much', () => {
    expect(refused('Rivers, T. (2011). A title.')).toBe('format');
    expect(refused('')).toBe('format');
    expect(refused(' '.repeat(maxReferenceChars + 1))).toBe('too-large');
    expect(refused('@book{a, title={T}}\n'.repeat(maxReferenceEntries))).toBe('bibtex');
    expect(refused('@book{a, title={T}}\n'.repeat(maxReferenceEntries + 1))).toBe('too-many');
  });

  test.each([
    ['braces', `@book{a, title = {${'{'.repeat(1_000_000)}`],
    ['entries that are open', '@book{a, title = {\n'.repeat(4000)],
    ['accents', `@book{a, title = {${"\\'{".repeat(300_000)}${'}'.repeat(300_000)}}}`],
    ['spaces in names', `@book{a, author = {x${' '.repeat(1_000_000)}y}, title = {T}}`],
    ['lines of one tag', `TY  - BOOK\n${'KW  - x\n'.repeat(300_000)}ER  - \n`],
    ['resolvers', `10.5555/a\n${'doi:'.repeat(1_000_000)}`],
  ])('of many %s it is soon done', (_, text) => {
    expect(typeof refused(text)).toBe('string');
  });
});
