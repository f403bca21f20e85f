import type { Readable } from 'node:stream';
import { columnLetters, type Scalar, sheetCell } from './cells.ts';
import { type Choices, measuredRows, sheetEnd, sheetStart, widthOf, xlsxFile } from './xlsx-file.ts';
import { type StyleName, styleOf } from './xlsx-styles.ts';

export interface BookCell {
  readonly value: Scalar;
  readonly style: StyleName;
}

export interface BookSheet {
  readonly name: string;
  readonly rows: readonly (readonly BookCell[])[];
  /** How columns look below the cells that are there. */
  readonly columnStyles?: readonly StyleName[];
  readonly choices?: readonly Choices[];
}

/** A workbook of a few sheets, held in memory: for some thousand rows, not for a history. */
export const workbookFile = (sheets: readonly BookSheet[]): Readable =>
  xlsxFile(sheets.map((sheet) => ({ name: sheet.name, text: textOf(sheet) })));

function* textOf({ rows, columnStyles = [], choices }: BookSheet): Generator<string> {
  const count = Math.max(0, ...rows.map((cells) => cells.length));
  const measured = rows.slice(0, measuredRows);
  yield sheetStart(
    Array.from({ length: count }, (_, column) => ({
      width: widthOf(measured.map((cells) => cells[column]?.value)),
      style: styleOf(columnStyles[column] ?? 'plain'),
    })),
  );
  const letters = Array.from({ length: count }, (_, column) => columnLetters(column));
  for (const [index, cells] of rows.entries()) {
    const filled = cells.map(({ value, style }, column) =>
      sheetCell(`${letters[column]}${index + 1}`, value, styleOf(style)),
    );
    yield `<row r="${index + 1}">${filled.join('')}</row>`;
  }
  yield sheetEnd(choices);
}
