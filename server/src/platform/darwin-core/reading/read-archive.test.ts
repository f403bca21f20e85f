import { describe, expect, test } from 'vitest';
import { zipOf } from '../../workbooks/testing/zip.ts';
import { fieldsOf, metaXml, readEntries, withZipFile } from '../testing/archive-files.ts';
import { readArchive } from './read-archive.ts';

const eventFields = fieldsOf('eventID', 'eventDate', 'fieldNotes');
const eventTable = (attributes: string) => ({
  ...{ attributes, rowType: 'Event', location: 'event.txt' },
  inside: `<id index="0"/>${eventFields}`,
});
/** An archive of a core alone, of which a test says how it is written. */
const readEvents = (attributes: string, content: Buffer | string) =>
  readEntries([
    { name: 'meta.xml', content: metaXml(eventTable(attributes)) },
    { name: 'event.txt', content },
  ]);
const rows = [
  { eventID: 'e1', eventDate: '2014-05-15', fieldNotes: '水, "clear"\nand low' },
  { eventID: 'e2', eventDate: '2014-05-16' },
];
const csv = 'eventID,eventDate,fieldNotes\ne1,2014-05-15,"水, ""clear""\nand low"\ne2,2014-05-16,\n';
const header = 'ignoreHeaderLines="1"';

describe('a table is read however it is written', () => {
  test.each([
    ['with the defaults of the standard', header, csv],
    ['with Windows line ends', `${header} linesTerminatedBy="\\r\\n"`, csv.replaceAll(/\n(?!and)/g, '\r\n')],
    ['without a last line end', header, csv.trimEnd()],
    ['with blank lines', header, csv.replace('e2', '\n\ne2')],
    ['with a mark before it', header, `\ufeff${csv}`],
    ['in UTF-16 LE', `${header} encoding="UTF-16"`, Buffer.from(`\ufeff${csv}`, 'utf16le')],
    ['in UTF-16 BE', `${header} encoding="UTF-16BE"`, Buffer.from(`\ufeff${csv}`, 'utf16le').swap16()],
    ['with semicolons', `${header} fieldsTerminatedBy=";"`, csv.replaceAll(/,(?! )/g, ';')],
    [
      'with another quote',
      `${header} fieldsEnclosedBy="'"`,
      csv.replace(/"水.*low"/s, `'水, "clear"\nand low'`),
    ],
  ])('%s', async (_, attributes, content) => {
    const { core, notes } = await readEvents(attributes, content);
    expect(core.rows).toEqual(rows);
    expect(core.ids).toEqual(['e1', 'e2']);
    expect(notes).toEqual([]);
  });

  test('with tabs and nothing enclosed, where a quote is a sign like others', async () => {
    const attributes = `${header} fieldsTerminatedBy="\\t" fieldsEnclosedBy="" linesTerminatedBy="\\n"`;
    const { core, notes } = await readEvents(
      attributes,
      'eventID\teventDate\tfieldNotes\ne1\t2014\t"deep" pool\n',
    );
    expect(core.rows).toEqual([{ eventID: 'e1', eventDate: '2014', fieldNotes: '"deep" pool' }]);
    expect(notes).toEqual([]);
  });

  test('with line ends and separators of several signs', async () => {
    const attributes = 'fieldsTerminatedBy="||" linesTerminatedBy="#\\n"';
    const { core } = await readEvents(attributes, 'e1||2014||one\ntwo#\ne2||2015||"a||b"#\n');
    expect(core.rows.map(({ fieldNotes }) => fieldNotes)).toEqual(['one\ntwo', 'a||b']);
  });

  test('in several files', async () => {
    const core = { ...eventTable(header), location: 'a.csv</location><location>b.csv' };
    const archive = await readEntries([
      { name: 'meta.xml', content: metaXml(core) },
      { name: 'a.csv', content: 'eventID,eventDate,fieldNotes\na,2014,\n' },
      { name: 'b.csv', content: 'eventID,eventDate,fieldNotes\nb,2015,\n' },
    ]);
    expect(archive.core.ids).toEqual(['a', 'b']);
  });

  test('with values that all rows have, and those of rows that say nothing', async () => {
    const fields = `<id index="0"/><field index="0" term="http://rs.tdwg.org/dwc/terms/eventID"/>
      <field index="1" term="http://rs.tdwg.org/dwc/terms/habitat" default="pool"/>
      <field default="EPSG:4326" term="http://rs.tdwg.org/dwc/terms/geodeticDatum"/>`;
    const { core } = await readEntries([
      { name: 'meta.xml', content: metaXml({ ...eventTable(header), inside: fields }) },
      { name: 'event.txt', content: 'eventID,habitat\ne1,riffle\ne2,\n' },
    ]);
    expect(core.rows).toEqual([
      { eventID: 'e1', habitat: 'riffle', geodeticDatum: 'EPSG:4326' },
      { eventID: 'e2', habitat: 'pool', geodeticDatum: 'EPSG:4326' },
    ]);
  });

  test('in a folder, with what a Mac adds, whatever the case of names', async () => {
    const { core, metadata } = await readEntries([
      { name: '__MACOSX/._meta.xml', content: 'x' },
      { name: 'survey/', content: '' },
      { name: 'survey/META.XML', content: metaXml(eventTable(header)) },
      { name: 'survey/Event.TXT', content: csv },
      { name: 'survey/eml.xml', content: '<eml/>' },
    ]);
    expect(core.rows).toEqual(rows);
    expect(metadata).toBe('<eml/>');
  });

  test('as often as it is asked for, and some of it', async () => {
    const entries = [
      { name: 'meta.xml', content: metaXml(eventTable(header)) },
      { name: 'event.txt', content: `eventID,eventDate,fieldNotes\n${'e,2014\n'.repeat(50_000)}` },
    ];
    await withZipFile(zipOf(entries), async (path) => {
      const archive = await readArchive(path);
      for await (const { line } of archive.core.rows()) if (line === 3) break;
      for (let time = 0; time < 2; time += 1) {
        expect(await Array.fromAsync(archive.core.rows(), ({ line }) => line)).toHaveLength(50_000);
        expect(archive.notes()).toEqual([{ code: 'unevenRow', file: 'event.txt', line: 2, count: 50_000 }]);
      }
      archive.close();
    });
  });
});

describe('what is wrong in a file but clear is put up with, and noted', () => {
  const noted = async (attributes: string, content: Buffer | string) => {
    const { core, notes } = await readEvents(attributes, content);
    expect(core.rows).toEqual(rows);
    return notes;
  };
  const file = 'event.txt';

  test('an encoding that is not the one declared', async () => {
    const used = 'utf-16le';
    const note = { code: 'correctedEncoding', file, declared: 'UTF-8', used };
    expect(await noted(`${header} encoding="UTF-8"`, Buffer.from(`\ufeff${csv}`, 'utf16le'))).toEqual([note]);
    expect(await noted(`${header} encoding="UTF-8"`, Buffer.from(csv, 'utf16le'))).toEqual([note]);
    expect(await noted(`${header} encoding="UTF-99"`, csv)).toMatchObject([{ code: 'unknownEncoding' }]);
  });

  test('an encoding of a region is read when it is declared', async () => {
    const content = Buffer.concat([Buffer.from('e1,2014,'), Buffer.from('cbae', 'hex')]);
    const { core } = await readEvents('encoding="GB18030"', content);
    expect(core.rows[0]?.fieldNotes).toBe('水');
  });

  test('a separator or a line end that is not the one declared', async () => {
    const tabs = csv.replaceAll(/,(?! )/g, '\t');
    expect(await noted(header, tabs)).toEqual([
      { code: 'correctedSeparator', file, declared: ',', used: '\t' },
    ]);
    const old = await readEvents(header, 'eventID,eventDate,fieldNotes\re1,2014,a\re2,2015,b\r');
    expect(old.core.ids).toEqual(['e1', 'e2']);
    expect(old.notes).toEqual([{ code: 'correctedLineEnd', file, declared: '\n', used: '\r' }]);
  });

  test('a separator and a line end of which XML has made spaces', async () => {
    const tabs = csv.replaceAll(/,(?! )/g, '\t');
    const raw = `${header} fieldsTerminatedBy="\t" linesTerminatedBy="\r\n"`;
    expect(await noted(raw, tabs)).toEqual([{ code: 'correctedSeparator', file, declared: ' ', used: '\t' }]);
    expect(await noted(`${header} fieldsTerminatedBy="&#9;" linesTerminatedBy="&#10;"`, tabs)).toEqual([]);
  });

  test('a heading that is not declared', async () => {
    expect(await noted('', csv)).toEqual([{ code: 'undeclaredHeader', file }]);
    const { core } = await readEvents('', 'e1,2014,a\n');
    expect(core.ids).toEqual(['e1']);
  });

  test('quotes inside of a quoted field, and rows of another length', async () => {
    const { core, notes } = await readEvents(
      header,
      'eventID,eventDate,fieldNotes\ne1,2014,"the "deep" pool"\ne2,2014\ne3,2014,a,b\n',
    );
    expect(core.rows.map(({ fieldNotes }) => fieldNotes)).toEqual(['the "deep" pool', undefined, 'a']);
    expect(notes).toEqual([
      { code: 'strayQuote', file, line: 2, count: 1 },
      { code: 'unevenRow', file, line: 3, count: 2 },
    ]);
  });

  test('a column that the file does not have', async () => {
    const { core, notes } = await readEvents(header, 'eventID,eventDate\ne1,2014\n');
    expect(core.rows).toEqual([{ eventID: 'e1', eventDate: '2014' }]);
    expect(notes).toMatchObject([{ code: 'missingColumn', declared: '2' }]);
  });

  test('terms by their names; what nobody knows is listed and kept', async () => {
    const inside = `<id index="0"/><field index="0" term="eventID"/><field index="1" term="https://dwc.tdwg.org/terms/#eventDate"/>
      <field index="2" term="https://example.org/moon"/>`;
    const core = { ...eventTable(header), rowType: 'https://rs.tdwg.org/dwc/terms/Event', inside };
    const archive = await readEntries([
      { name: 'meta.xml', content: metaXml(core) },
      { name: 'event.txt', content: 'eventID,eventDate,moon\ne1,2014,full\n' },
    ]);
    expect(archive.core).toMatchObject({
      rowType: 'Event',
      unknownTerms: ['https://example.org/moon'],
      rows: [{ eventID: 'e1', eventDate: '2014', moon: 'full' }],
    });
    expect(archive.notes.map(({ code }) => code)).toEqual(['termByName', 'termByName', 'termByName']);
  });
});

describe('the column of the core id', () => {
  const core = (inside: string) => ({
    rowType: 'Event',
    location: 'event.csv',
    inside: inside + fieldsOf('eventID', 'eventDate'),
  });
  const occurrence = (inside: string, fields = fieldsOf('occurrenceID', 'scientificName', 'eventID')) => ({
    ...{ rowType: 'Occurrence', location: 'occurrence.csv', inside: inside + fields },
  });
  const read = (meta: string, heading = 'occurrenceID,scientificName,eventID') =>
    readEntries([
      { name: 'meta.xml', content: meta },
      { name: 'event.csv', content: 'eventID,eventDate\ne1,2014\n' },
      { name: 'occurrence.csv', content: `${heading}\no1,Gobio gobio, e1 \n` },
    ]);

  test('is the one declared, where it says so', async () => {
    const { extensions, notes } = await read(
      metaXml(core('<id index="0"/>'), occurrence('<coreid index="2"/>')),
    );
    expect(extensions[0]?.ids).toEqual(['e1']);
    expect(notes).toEqual([]);
  });

  test('is found when the elements are swapped and it points at another one', async () => {
    const {
      core: events,
      extensions,
      notes,
    } = await read(metaXml(core('<coreid index="0"/>'), occurrence('<id index="0"/>')));
    expect([events.ids, extensions[0]?.ids]).toEqual([['e1'], ['e1']]);
    expect(notes).toEqual([
      { code: 'swappedIdElement', file: 'event.csv' },
      { code: 'swappedIdElement', file: 'occurrence.csv' },
      { code: 'correctedIdColumn', file: 'occurrence.csv', declared: '0 occurrenceID', used: '2 eventID' },
    ]);
  });

  test('is found by the heading alone, and when none is declared', async () => {
    const fields = fieldsOf('occurrenceID', 'scientificName');
    const byHeading = await read(
      metaXml(core(''), occurrence('<coreid index="1"/>', fields)),
      'occurrenceID,scientificName,Event ID',
    );
    expect([byHeading.core.ids, byHeading.extensions[0]?.ids]).toEqual([['e1'], ['e1']]);
    expect(byHeading.notes.map(({ code }) => code)).toEqual(['correctedIdColumn', 'correctedIdColumn']);
  });

  test('is trusted where its name says nothing', async () => {
    const meta = metaXml(
      core('<id index="0"/>'),
      occurrence('<coreid index="0"/>', fieldsOf('x', 'scientificName')),
    );
    const { extensions, notes } = await read(meta, 'key,scientificName,remarks');
    expect(extensions[0]?.ids).toEqual(['o1']);
    expect(notes).toEqual([]);
  });

  test('is doubted where it has the name of another and there is none better; without one, rows have none', async () => {
    const fields = fieldsOf('occurrenceID', 'scientificName');
    const doubtful = await read(
      metaXml(core('<id index="0"/>'), occurrence('<coreid index="0"/>', fields)),
      'occurrenceID,scientificName,x',
    );
    expect(doubtful.notes.map(({ code }) => code)).toEqual(['doubtfulIdColumn']);
    const missing = await read(
      metaXml(core('<id index="0"/>'), occurrence('', fields)),
      'occurrenceID,scientificName,x',
    );
    expect(missing.extensions[0]?.ids).toEqual(['']);
    expect(missing.notes.map(({ code }) => code)).toEqual(['missingIdColumn']);
  });

  test('an extension that is not there is left out and noted', async () => {
    const extension = { ...occurrence('<coreid index="2"/>'), location: 'gone.csv' };
    const { extensions, notes } = await read(metaXml(core('<id index="0"/>'), extension));
    expect(extensions).toEqual([]);
    expect(notes).toEqual([{ code: 'missingFile', file: 'gone.csv' }]);
  });
});

describe('without a descriptor', () => {
  test('tables are known by their names and headings', async () => {
    const { core, extensions, notes } = await readEntries([
      { name: 'data/events.csv', content: 'eventID,parentEventID,eventDate,moon\ne1,,2014,full\n' },
      { name: 'data/catch.tsv', content: 'occurrenceID\teventID\tscientificName\no1\te1\tGobio gobio\n' },
      { name: 'data/emof.txt', content: 'Event ID;measurement type;measurementValue\ne1;depth;"1;5"\n' },
      { name: 'data/readme.txt', content: 'How it was done\n' },
    ]);
    expect(core).toMatchObject({
      ...{ rowType: 'Event', unknownTerms: ['moon'], ids: ['e1'] },
      rows: [{ eventID: 'e1', eventDate: '2014', moon: 'full' }],
    });
    expect(extensions).toMatchObject([
      { rowType: 'Occurrence', ids: ['e1'], rows: [{ scientificName: 'Gobio gobio' }] },
      { rowType: 'ExtendedMeasurementOrFact', ids: ['e1'], rows: [{ measurementValue: '1;5' }] },
    ]);
    expect(notes).toEqual([{ code: 'ignoredFile', file: 'data/readme.txt' }, { code: 'guessedTables' }]);
  });

  test('a taxon table is a core, and its names follow it', async () => {
    const { core, extensions } = await readEntries([
      { name: 'a.csv', content: 'taxonID,scientificName\nt1,Gobio gobio\n' },
      { name: 'vernacular.csv', content: 'taxonID,vernacularName,language\nt1,鮈,zh\n' },
    ]);
    expect([core.rowType, core.ids]).toEqual(['Taxon', ['t1']]);
    expect(extensions).toMatchObject([
      { rowType: 'VernacularName', unknownTerms: [], ids: ['t1'], rows: [{ language: 'zh' }] },
    ]);
  });
});
