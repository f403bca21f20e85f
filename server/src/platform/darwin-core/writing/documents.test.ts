import { describe, expect, test } from 'vitest';
import { scanXml } from '../../workbooks/xml-scanner.ts';
import { termTables } from '../terms/term-tables.ts';
import { leastDataSet, wholeDataSet } from '../testing/data-set.ts';
import { emlDocument } from './eml-document.ts';
import { metaDocument } from './meta-document.ts';

/** Texts by their path, in their order. */
function textsOf(xml: string): string[] {
  const path: string[] = [];
  const texts: string[] = [];
  let text = '';
  scanXml(Buffer.from(xml), {
    open: (name) => {
      path.push(name);
      text = '';
    },
    close: () => {
      if (text.trim() !== '') texts.push(`${path.join('/')}: ${text}`);
      path.pop();
      text = '';
    },
    text: (part) => {
      text += part;
    },
  });
  return texts;
}

describe('the description of a data set', () => {
  test('says everything in the order of the profile', () => {
    const elements = emlDocument(wholeDataSet).matchAll(/<(\w+)[ >]/g);
    const ofDataSet = new Set([...elements].map(([, name]) => name));
    const order = [
      ...['alternateIdentifier', 'title', 'creator', 'metadataProvider', 'pubDate', 'language', 'abstract'],
      ...['keywordSet', 'intellectualRights', 'licensed', 'distribution', 'coverage', 'contact', 'publisher'],
      ...['methods', 'additionalMetadata'],
    ];
    expect([...ofDataSet].filter((name) => order.includes(name ?? ''))).toEqual(order);
  });

  test('keeps every sign of a text, and the numbers of a decimal', () => {
    const texts = textsOf(emlDocument(wholeDataSet));
    expect(texts).toContain(`eml/dataset/title: ${wholeDataSet.title}`);
    expect(texts).toContain('eml/dataset/creator/userId: 0000-0002-1825-0097');
    const bounds = texts.filter((text) => text.includes('BoundingCoordinate'));
    expect(bounds.map((text) => text.replace(/.*: /, ''))).toEqual(['101.5', '102', '31.25', '-0.0000001']);
    expect(texts).toContain('eml/additionalMetadata/metadata/gbif/dateStamp: 2026-05-01T00:00:00Z');
  });

  test('leaves out what is not said', () => {
    const texts = textsOf(emlDocument(leastDataSet)).join('\n');
    expect(texts).not.toMatch(/coverage|methods|keyword|individualName|citation:|distribution/);
    expect(texts).toContain('dateStamp: 2026-01-01T00:00:00Z');
  });

  test.each([
    ['title', { title: ' ' }],
    ['abstract', { abstract: [] }],
    ['licence', { licence: { name: 'x', uri: '' } }],
    ['creators', { creators: [] }],
    ['creators', { creators: [{ email: 'a@example.org' }] }],
    ['date', { publicationDate: 'May 2026' }],
    ['date', { temporalCoverage: { from: '2024-05', to: '2025' } }],
  ])('is not written without its %s', (what, wrong) => {
    expect(() => emlDocument({ ...wholeDataSet, ...wrong })).toThrow(what);
  });
});

test('a descriptor has each term at its place', () => {
  const { event, vernacularName, taxon } = termTables;
  const meta = metaDocument(
    {
      core: {
        ...{ rowType: event.rowType, fileName: 'event.csv', idTerm: event.terms.eventID, rows: [] },
        terms: [event.terms.eventDate, event.terms.eventID],
      },
      extensions: [
        {
          ...{
            rowType: vernacularName.rowType,
            fileName: 'names.csv',
            idTerm: taxon.terms.taxonID,
            rows: [],
          },
          terms: [taxon.terms.taxonID, vernacularName.terms.vernacularName],
        },
      ],
    },
    'eml.xml',
  );
  expect(meta).toContain('<id index="1"/><field index="0" term="http://rs.tdwg.org/dwc/terms/eventDate"/>');
  expect(meta).toContain(
    '<coreid index="0"/><field index="1" term="http://rs.tdwg.org/dwc/terms/vernacularName"/>',
  );
  expect(meta).toContain('fieldsEnclosedBy="&quot;"');
  expect(textsOf(meta)).toEqual([
    'archive/core/files/location: event.csv',
    'archive/extension/files/location: names.csv',
  ]);
});
