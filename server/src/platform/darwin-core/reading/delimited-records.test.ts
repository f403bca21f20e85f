import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DelimitedRecord, delimitedRecords, type RecordFormat } from './delimited-records.ts';

const limits = { recordChars: 10_000, file: 'event.csv' };
const csv = { separator: ',', quote: '"', lineEnd: '\n' };

async function* inPieces(pieces: readonly string[]) {
  yield* pieces;
}
const read = async (pieces: readonly string[], format: RecordFormat = csv): Promise<DelimitedRecord[]> =>
  (await Array.fromAsync(delimitedRecords(inPieces(pieces), format, limits))).flat();
const fieldsOf = async (text: string, format?: RecordFormat) =>
  (await read([text], format)).map(({ fields }) => fields);

describe('records', () => {
  test('begin where an editor says that they do, lines in quotes counted', async () => {
    const records = await read(['a\r\n"b\nb",c\r\n\r\nd\r\n']);
    expect(records.map(({ line, fields }) => [line, ...fields])).toEqual([
      [1, 'a'],
      [2, 'b\nb', 'c'],
      [5, 'd'],
    ]);
  });

  test('have empty fields, and quotes that begin inside of one as they are', async () => {
    expect(await fieldsOf(',\n"",""\na"b",c\n"a""",\n')).toEqual([
      ['', ''],
      ['', ''],
      ['a"b"', 'c'],
      ['a"', ''],
    ]);
  });

  test('may have a single field, and the last one no line end', async () => {
    const records = await read([`${'a\n'.repeat(4999)}b`]);
    expect(records).toHaveLength(5000);
  });

  test('are the same however their text comes in pieces', async () => {
    const signs = fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'a', ' '), maxLength: 40 });
    const cuts = fc.array(fc.nat(40), { maxLength: 5 });
    const outcome = async (pieces: readonly string[]) =>
      read(pieces).catch((error: unknown) => (error instanceof Error ? error.message : error));
    await fc.assert(
      fc.asyncProperty(signs, cuts, async (text, places) => {
        const ends = [...places.toSorted((one, other) => one - other), text.length];
        const pieces = ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
        expect(await outcome(pieces)).toEqual(await outcome([text]));
      }),
      { numRuns: 500 },
    );
  });
});
