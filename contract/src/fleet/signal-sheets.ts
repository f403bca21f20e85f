import { additionsOf, scopes } from '../endpoint.ts';
import { array, integer, nullable, object, optional, type Static, string } from '../schema.ts';
import { importLimits, workbookUpload } from './device-imports.ts';

/** A type has as many signals as a sheet has rows. */
export const sheetLimits = {
  rows: 1000,
  columns: importLimits.columns,
  cellChars: 8192,
  marks: 5000,
} as const;

const cells = array(string({ maxLength: sheetLimits.cellChars }), { maxItems: sheetLimits.columns });

/** The first sheet of a workbook: every cell as a person reads it. */
export const SignalSheet = object({
  name: string(),
  headings: cells,
  rows: array(object({ number: integer(), cells }), { maxItems: sheetLimits.rows }),
});
export type SignalSheet = Static<typeof SignalSheet>;

export const SignalSheetDraft = object({
  name: string({ minLength: 1, maxLength: 31, pattern: '^[^\\u0000-\\u001f:\\\\/?*\\[\\]]+$' }),
  columns: array(
    object({
      heading: string({ maxLength: 200 }),
      /** What its cells may say, to choose from. */
      choices: optional(
        array(string({ maxLength: 64, pattern: '^[^,"\\u0000-\\u001f]+$' }), { maxItems: 20 }),
      ),
    }),
    { minItems: 1, maxItems: sheetLimits.columns },
  ),
  rows: array(cells, { maxItems: sheetLimits.rows }),
  /** What is wrong with cells: they are red, and a last column of this heading says it. */
  wrong: optional(
    object({
      heading: string({ minLength: 1, maxLength: 200 }),
      marks: array(
        object({
          row: integer({ minimum: 0, maximum: sheetLimits.rows - 1 }),
          column: nullable(integer({ minimum: 0, maximum: sheetLimits.columns - 1 })),
          text: string({ maxLength: 500 }),
        }),
        { maxItems: sheetLimits.marks },
      ),
    }),
  ),
});
export type SignalSheetDraft = Static<typeof SignalSheetDraft>;

const additions = additionsOf('Device types');

export const readSignalSheet = additions.post('/devicetype/readsheet', {
  summary: 'Reads the first sheet of a workbook (xlsx or xls, as the body) for an editor; nothing is kept.',
  access: 'device-types:update',
  scope: scopes.nothing,
  ...workbookUpload,
  response: SignalSheet,
});

export const makeSignalSheet = additions.post('/devicetype/makesheet', {
  summary: 'Rows of an editor as a workbook: to be filled in, or with what is wrong marked.',
  access: 'device-types:update',
  scope: scopes.nothing,
  body: SignalSheetDraft,
  response: 'download',
});
