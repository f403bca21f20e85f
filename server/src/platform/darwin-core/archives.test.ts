import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { termTables } from './terms/term-tables.ts';
import { readWhole } from './testing/archive-files.ts';
import { leastDataSet, wholeDataSet } from './testing/data-set.ts';
import { type WrittenArchive, writeArchive } from './writing/write-archive.ts';
import type { ArchiveCell, WrittenTable } from './writing/written-table.ts';

const { event, occurrence, taxon, distribution } = termTables;
const eventTable = (rows: WrittenTable['rows']): WrittenTable => ({
  ...{ rowType: event.rowType, fileName: 'event.csv', idTerm: event.terms.eventID, rows },
  terms: [event.terms.eventID, event.terms.eventDate, event.terms.fieldNotes],
});
const occurrenceTable = (rows: WrittenTable['rows']): WrittenTable => ({
  ...{ rowType: occurrence.rowType, fileName: 'occurrence.csv', idTerm: occurrence.terms.eventID, rows },
  terms: [
    occurrence.terms.occurrenceID,
    occurrence.terms.eventID,
    occurrence.terms.individualCount,
    occurrence.terms.occurrenceRemarks,
  ],
});
const archiveOf = (tables: Partial<WrittenArchive>): Promise<Buffer> =>
  buffer(
    writeArchive({
      core: eventTable([['e1', '2024', 'a']]),
      extensions: [],
      metadata: wholeDataSet,
      ...tables,
    }),
  );

/** What comes back of a row: cells that say nothing are not there. */
const saidBy = (names: readonly string[], cells: readonly ArchiveCell[]) =>
  Object.fromEntries(
    names.map((name, index) => [name, String(cells[index] ?? '')]).filter(([, value]) => value !== ''),
  );

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', '\t', ';', ' ', 'a', '鱼', '\\') }),
);
const anyId = fc.string({ unit: fc.constantFrom('a', '1', ':', '-', '"', ',', '鱼'), minLength: 1 });

describe('an archive that was written', () => {
  test('is read again as it was, whatever stands in it', async () => {
    const events = fc.array(fc.tuple(anyId, anyText, anyText), { maxLength: 20 });
    const catches = fc.array(fc.tuple(anyId, anyId, fc.option(fc.integer()), anyText), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(events, catches, async (eventRows, catchRows) => {
        const zip = await archiveOf({
          core: eventTable(eventRows),
          extensions: [occurrenceTable(catchRows)],
        });
        const { core, extensions, notes } = await readWhole(zip);
        expect(notes).toEqual([]);
        expect(core).toMatchObject({ rowType: 'Event', unknownTerms: [], ids: eventRows.map(([id]) => id) });
        expect(core.rows).toEqual(
          eventRows.map((row) => saidBy(['eventID', 'eventDate', 'fieldNotes'], row)),
        );
        const names = ['occurrenceID', 'eventID', 'individualCount', 'occurrenceRemarks'];
        expect(extensions[0]?.ids).toEqual(catchRows.map(([, id]) => id));
        expect(extensions[0]?.rows).toEqual(catchRows.map((row) => saidBy(names, row)));
      }),
      { numRuns: 60 },
    );
  });

  test('has its extensions by name, and the id of a core beside terms that have none of it', async () => {
    const zip = await archiveOf({
      core: {
        ...{ rowType: taxon.rowType, fileName: 'taxon.csv', idTerm: taxon.terms.taxonID },
        ...{ terms: [taxon.terms.taxonID, taxon.terms.scientificName], rows: [['t1', 'Gobio gobio']] },
      },
      extensions: [
        {
          ...{ rowType: termTables.vernacularName.rowType, fileName: 'vernacularname.csv' },
          ...{ idTerm: taxon.terms.taxonID, rows: [['t1', 'gudgeon']] },
          terms: [taxon.terms.taxonID, termTables.vernacularName.terms.vernacularName],
        },
        {
          ...{ rowType: distribution.rowType, fileName: 'distribution.csv', idTerm: taxon.terms.taxonID },
          ...{ terms: [taxon.terms.taxonID, distribution.terms.countryCode], rows: [['t1', 'CN']] },
        },
      ],
    });
    const { extensions, notes } = await readWhole(zip);
    expect(extensions).toEqual([
      { rowType: 'Distribution', unknownTerms: [], ids: ['t1'], rows: [{ countryCode: 'CN' }] },
      { rowType: 'VernacularName', unknownTerms: [], ids: ['t1'], rows: [{ vernacularName: 'gudgeon' }] },
    ]);
    expect(notes).toEqual([]);
  });

  test('has the same bytes whenever it is written, however its rows come', async () => {
    const rows: ArchiveCell[][] = Array.from({ length: 20_000 }, (_, index) => [`e${index}`, '2024', 'x']);
    async function* slowly() {
      for (const row of rows) {
        if (row[0] === 'e777') await new Promise((resolve) => setTimeout(resolve, 5));
        yield row;
      }
    }
    const tables = { extensions: [occurrenceTable([['o', 'e1', 1, null]])] };
    const first = await archiveOf({ core: eventTable(rows), ...tables });
    expect((await archiveOf({ core: eventTable(slowly()), ...tables })).equals(first)).toBe(true);
  });

  test('fails of what its rows fail of, and reads no more of them when nobody takes it', async () => {
    function* failing(): Generator<ArchiveCell[]> {
      yield ['e1', '2024', ''];
      throw new Error('no database');
    }
    await expect(archiveOf({ core: eventTable(failing()) })).rejects.toThrow('no database');
    await expect(archiveOf({ core: eventTable([['e1']]) })).rejects.toThrow('a cell for each term');
    let isEnded = false;
    function* endless(): Generator<ArchiveCell[]> {
      try {
        for (;;) yield ['e1', '2024', Math.random()];
      } finally {
        isEnded = true;
      }
    }
    const stream = writeArchive({ core: eventTable(endless()), extensions: [], metadata: leastDataSet });
    let bytes = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > 100_000) break;
    }
    await expect.poll(() => isEnded).toBe(true);
  });

  test.each([
    ['a name that is none', { fileName: '../event.csv' }],
    ['no column of the core id', { idTerm: 'x' }],
    ['a term twice', { terms: [event.terms.eventID, event.terms.eventID, event.terms.eventDate] }],
  ])('is not written with %s', (_, wrong) => {
    const core = { ...eventTable([]), ...wrong };
    expect(() => writeArchive({ core, extensions: [], metadata: leastDataSet })).toThrow(TypeError);
  });
});
